import type { ApiReply, User } from '@pronathle/contract';
import { useSession } from '../../lib/session.ts';
import { DeleteDialog } from '../../ui/delete-dialog.tsx';
import { useDeleteUser, useUserLosses } from './users.data.ts';
import { usersText as text } from './users.text.ts';

/**
 * Returns what is deleted with an account, one sentence for each kind of object. A league is deleted only when it has
 * no other members.
 */
function lossesOf({ predictions, badges, leaguesDeleted }: ApiReply<'getUserLosses'>): string[] {
  return [
    ...(predictions > 0 ? [text.losses.predictions(predictions)] : []),
    ...(badges > 0 ? [text.losses.badges(badges)] : []),
    text.losses.rankings,
    ...(leaguesDeleted > 0 ? [text.losses.leagues(leaguesDeleted)] : []),
  ];
}

export function DeleteUserDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const isOneself = useSession()?.user._id === user._id;
  const { data, isError } = useUserLosses(user._id);
  const handedOver = data?.leaguesHandedOver ?? 0;
  return (
    <DeleteDialog
      title={text.removeTitle}
      question={
        <>
          {isOneself ? text.removeSelfQuestion : text.removeQuestion(user.username)}{' '}
          {handedOver > 0 && text.handedOver(handedOver)}
        </>
      }
      losses={data !== undefined ? lossesOf(data) : isError ? [text.losses.unknown] : undefined}
      removal={useDeleteUser(user)}
      failed={text.removeFailed}
      onClose={onClose}
    />
  );
}
