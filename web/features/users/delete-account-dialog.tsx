import { endSession } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { profileText } from './profile.text.ts';
import { useDeleteMyAccount } from './users.data.ts';

/** Asks for the password before the player's own account and session are deleted. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  return (
    <PasswordDialog
      title={profileText.deleteTitle}
      confirm={profileText.deleteForGood}
      saving={useDeleteMyAccount()}
      failed={profileText.deleteFailed}
      onSaved={({ msg }) => {
        toast.success(msg);
        endSession('signed-out');
      }}
      onClose={onClose}
    >
      <p>{profileText.deleteExplained}</p>
    </PasswordDialog>
  );
}
