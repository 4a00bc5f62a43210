import type { User } from '@pronathle/contract';
import { useAskedFirst } from '../../lib/asked-first.ts';
import { useSaveForm } from '../../lib/save-form.ts';
import { useSession } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';
import { managingText } from '../../ui/managing.text.ts';
import { QuestionDialog } from '../../ui/question-dialog.tsx';
import { SaveDialog } from '../../ui/save-dialog.tsx';
import { userChanges, userChangesProblems, userIn } from './user-draft.ts';
import { UserFields } from './user-fields.tsx';
import { useUpdateUser } from './users.data.ts';
import { usersText as text } from './users.text.ts';

/**
 * The form of an existing account. Only changed fields are sent. Admins who remove their own rights are asked first.
 */
export function EditUserDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const isOneself = useSession()?.user._id === user._id;
  const { saving, question } = useAskedFirst(useUpdateUser(user._id), ({ role }) =>
    Promise.resolve(isOneself && role === 'user' ? [text.demoteSelf] : []),
  );
  const state = useSaveForm({
    read: (typed) =>
      userChanges({ ...userIn(typed), isEmailVerified: typed('isEmailVerified') !== '' }, user),
    check: (changes) => userChangesProblems(changes, user),
    saving,
    onSaved: ({ msg }) => {
      toast.success(msg);
      onClose();
    },
  });
  return (
    <SaveDialog
      title={text.editTitle}
      submitLabel={managingText.save}
      state={state}
      failed={text.saveFailed}
      onClose={onClose}
    >
      <UserFields user={user} at={state.at} />
      <QuestionDialog
        question={question}
        title={text.demoteSelfTitle}
        confirmLabel={text.demoteSelfConfirm}
        keepLabel={text.demoteSelfKeep}
      />
    </SaveDialog>
  );
}
