import type { League } from '@pronathle/contract';
import { isGone } from '../../lib/api.ts';
import { useFailureToast } from '../../lib/failure-toast.ts';
import { useDeleteLeague } from './leagues.data.ts';
import { leagueDialogsText } from './league-dialogs.text.ts';
import { ChangeDialog } from '../../ui/change-dialog.tsx';
import { leaguesText } from './leagues.text.ts';

/** Asks the owner before the league, its predictions and its ranking are deleted. */
export function DeleteLeagueDialog({
  league,
  onClose,
  onDeleted,
}: {
  league: Pick<League, '_id' | 'name'>;
  onClose: () => void;
  /** called after the deletion, once the dialog is closed */
  onDeleted?: (() => void) | undefined;
}) {
  const remove = useDeleteLeague(league._id);
  useFailureToast(isGone(remove.error), leaguesText.gone);
  return (
    <ChangeDialog
      title={leagueDialogsText.removeTitle}
      confirmLabel={leagueDialogsText.remove}
      change={remove}
      failed={leagueDialogsText.leaveFailed}
      onClose={onClose}
      onDone={onDeleted}
    >
      <p>{leagueDialogsText.removeWarning(league.name)}</p>
    </ChangeDialog>
  );
}
