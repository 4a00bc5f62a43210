import type { User } from '@pronathle/contract';
import { useSession } from '../../lib/session.ts';
import { DeleteDialog } from '../../ui/delete-dialog.tsx';
import { useDeleteUser, usePredictionsCount } from './users.data.ts';
import { usersText as text } from './users.text.ts';

/** An account takes its predictions along, and the leagues nobody else is in. */
function useLosses(userId: string): string[] | undefined {
  const { data: predictions, isError } = usePredictionsCount(userId);
  if (predictions === undefined && !isError) return undefined;
  const lost =
    predictions === undefined
      ? [text.losses.somePredictions]
      : predictions === 0
        ? []
        : [text.losses.predictions(predictions)];
  return [...lost, text.losses.badges, text.losses.leagues];
}

export function DeleteUserDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const isOneself = useSession()?.user._id === user._id;
  return (
    <DeleteDialog
      title={text.removeTitle}
      question={isOneself ? text.removeSelfQuestion : text.removeQuestion(user.username)}
      losses={useLosses(user._id)}
      removal={useDeleteUser(user)}
      failed={text.removeFailed}
      onClose={onClose}
    />
  );
}
