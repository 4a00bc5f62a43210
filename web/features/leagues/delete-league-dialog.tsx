import type { League } from '@pronathle/contract';
import { isGone } from '../../lib/api.ts';
import { useFailureToast } from '../../lib/failure-toast.ts';
import { toast } from '../../lib/toast.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FailureAlert } from '../../ui/failure-alert.tsx';
import { useDeleteLeague } from './leagues.data.ts';
import { leagueDialogsText } from './league-dialogs.text.ts';
import { leaguesText } from './leagues.text.ts';

/** Asks the owner before the league, its predictions and its ranking are gone. */
export function DeleteLeagueDialog({
  league,
  onClose,
  onDeleted,
}: {
  league: Pick<League, '_id' | 'name'>;
  onClose: () => void;
  /** after the league is gone; closing comes with it */
  onDeleted?: (() => void) | undefined;
}) {
  const remove = useDeleteLeague(league._id);
  useFailureToast(isGone(remove.error), leaguesText.gone);
  return (
    <ConfirmDialog
      title={leagueDialogsText.removeTitle}
      confirmLabel={leagueDialogsText.remove}
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(undefined, {
          onSuccess: ({ msg }) => {
            toast.success(msg);
            onClose();
            onDeleted?.();
          },
        })
      }
    >
      {remove.isError && <FailureAlert error={remove.error} fallback={leagueDialogsText.leaveFailed} />}
      <p>{leagueDialogsText.removeWarning(league.name)}</p>
    </ConfirmDialog>
  );
}
