import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '../../lib/save-file.ts';
import { useSubmission } from '../../lib/submission.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FailureAlert } from '../../ui/failure-alert.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { profileText } from './profile.text.ts';
import { loadMyData } from './users.data.ts';

/** What a player may always do with what is stored about them: take it along, or have it gone. */
export function MyDataDialog({ onClose }: { onClose: () => void }) {
  const { submit, busy, error } = useSubmission(loadMyData);
  const [deleting, setDeleting] = useState(false);
  if (deleting) return <DeleteAccountDialog onClose={onClose} />;
  return (
    <Dialog title={profileText.data} onClose={onClose}>
      {error !== null && <FailureAlert error={error} fallback={profileText.downloadFailed} />}
      <p>{profileText.dataExplained}</p>
      <div className="flex flex-wrap gap-3">
        <Button
          tone="quiet"
          busy={busy}
          onClick={() => submit(undefined, (file) => saveFile(file, 'application/json'))}
        >
          <Download size={18} aria-hidden="true" />
          {profileText.download}
        </Button>
        <Button tone="quiet" onClick={() => setDeleting(true)}>
          <Trash2 size={18} aria-hidden="true" />
          {profileText.deleteAccount}
        </Button>
      </div>
    </Dialog>
  );
}
