import { useId, type ReactNode } from 'react';
import type { Mutation } from '../../lib/mutation.ts';
import { useSaveForm } from '../../lib/save-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { SaveForm } from '../../ui/save-form.tsx';
import { uiText } from '../../ui/ui.text.ts';
import { profileText } from './profile.text.ts';

interface PasswordDialogProps<Answer> {
  title: string;
  /** the description of the consequences */
  children: ReactNode;
  confirm: string;
  saving: Mutation<Answer, { currentPassword: string }>;
  /** the message when the server sends none */
  failed: string;
  onSaved: (answer: Answer) => void;
  onClose: () => void;
}

/** Asks for the player's password before an action for which an open session is not enough. */
export function PasswordDialog<Answer>({
  title,
  children,
  confirm,
  saving,
  failed,
  onSaved,
  onClose,
}: PasswordDialogProps<Answer>) {
  const formId = useId();
  const state = useSaveForm({
    read: (typed) => ({ currentPassword: typed('currentPassword') }),
    check: ({ currentPassword }) =>
      currentPassword === '' ? { currentPassword: profileText.currentRequired } : {},
    saving,
    onSaved,
  });
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            {uiText.cancel}
          </Button>
          <Button tone="danger" type="submit" form={formId} busy={state.busy}>
            {confirm}
          </Button>
        </>
      }
    >
      <SaveForm id={formId} state={state} failed={failed}>
        {children}
        <PasswordField
          label={profileText.currentPassword}
          autoComplete="current-password"
          required
          {...state.at('currentPassword')}
        />
      </SaveForm>
    </Dialog>
  );
}
