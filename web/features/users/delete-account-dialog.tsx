import { useId } from 'react';
import { formText } from '../../lib/form-text.ts';
import { useSaveForm } from '../../lib/save-form.ts';
import { endSession } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { SaveForm } from '../../ui/save-form.tsx';
import { uiText } from '../../ui/ui.text.ts';
import { profileText } from './profile.text.ts';
import { useDeleteMyAccount } from './users.data.ts';

/** Asks for the password before the player's own account is gone, and the session with it. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const state = useSaveForm({
    read: (form: HTMLFormElement) => ({ currentPassword: formText(form, 'currentPassword') }),
    check: ({ currentPassword }) =>
      currentPassword === '' ? { currentPassword: profileText.currentRequired } : {},
    saving: useDeleteMyAccount(),
    onSaved: ({ msg }) => {
      toast.success(msg);
      endSession('signed-out');
    },
  });
  return (
    <Dialog
      title={profileText.deleteTitle}
      onClose={onClose}
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            {uiText.cancel}
          </Button>
          <Button tone="danger" type="submit" form={formId} busy={state.busy}>
            {profileText.deleteForGood}
          </Button>
        </>
      }
    >
      <SaveForm id={formId} state={state} failed={profileText.deleteFailed}>
        <p>{profileText.deleteExplained}</p>
        <PasswordField
          label={profileText.currentPassword}
          name="currentPassword"
          autoComplete="current-password"
          required
          error={state.problems['currentPassword']}
        />
      </SaveForm>
    </Dialog>
  );
}
