import { useSaveForm } from '../../lib/save-form.ts';
import { toast } from '../../lib/toast.ts';
import { SaveDialog } from '../../ui/save-dialog.tsx';
import { newUserProblems, userIn } from './user-draft.ts';
import { UserFields } from './user-fields.tsx';
import { useCreateUser } from './users.data.ts';
import { usersText as text } from './users.text.ts';

/** The form of a new account. The e-mail address of an account that an admin creates counts as verified. */
export function CreateUserDialog({ onClose, onCreated }: { onClose: () => void; onCreated: () => void }) {
  const state = useSaveForm({
    read: userIn,
    check: newUserProblems,
    saving: useCreateUser(),
    onSaved: ({ msg }) => {
      toast.success(msg);
      onClose();
      onCreated();
    },
  });
  return (
    <SaveDialog
      title={text.create}
      submitLabel={text.createSubmit}
      state={state}
      failed={text.saveFailed}
      onClose={onClose}
    >
      <UserFields at={state.at} />
    </SaveDialog>
  );
}
