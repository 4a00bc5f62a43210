import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { profileText } from './profile.text.ts';
import { loadMyData } from './users.data.ts';

/** The dialog in which players download their data or delete their account. */
export function MyDataDialog({ onClose }: { onClose: () => void }) {
  const [deleting, setDeleting] = useState(false);
  if (deleting) return <DeleteAccountDialog onClose={onClose} />;
  return (
    <Dialog title={profileText.data} onClose={onClose}>
      <p>{profileText.dataExplained}</p>
      <div className="flex flex-wrap gap-3">
        <ExportButton load={loadMyData} label={profileText.download} failed={profileText.downloadFailed} />
        <Button tone="quiet" onClick={() => setDeleting(true)}>
          <Trash2 size={18} aria-hidden="true" />
          {profileText.deleteAccount}
        </Button>
      </div>
    </Dialog>
  );
}
