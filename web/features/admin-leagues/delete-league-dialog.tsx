import type { League } from '@pronathle/contract';
import { DeleteDialog } from '../../ui/delete-dialog.tsx';
import { useDeleteLeague, usePredictionsCount } from './leagues.data.ts';
import { leaguesText as text } from './leagues.text.ts';

/** Returns what is deleted with a league, one sentence for each kind of object; undefined while it loads. */
function useLosses({ _id, membersCount }: League): string[] | undefined {
  const { data: predictions, isError } = usePredictionsCount(_id);
  if (predictions === undefined && !isError) return undefined;
  const lost =
    predictions === undefined
      ? [text.losses.somePredictions]
      : predictions === 0
        ? []
        : [text.losses.predictions(predictions)];
  return [text.losses.members(membersCount), ...lost];
}

export function DeleteLeagueDialog({ league, onClose }: { league: League; onClose: () => void }) {
  return (
    <DeleteDialog
      title={text.removeTitle}
      question={text.removeQuestion(league.name)}
      losses={useLosses(league)}
      removal={useDeleteLeague(league._id)}
      failed={text.removeFailed}
      onClose={onClose}
    />
  );
}
