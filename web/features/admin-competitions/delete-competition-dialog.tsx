import type { Competition } from '@pronathle/contract';
import { DeleteDialog } from '../../ui/delete-dialog.tsx';
import { useCompetitionLosses, useDeleteCompetition } from './competitions.data.ts';
import { competitionsText as text } from './competitions.text.ts';

const grouped = new Intl.NumberFormat('fr-FR');

/** Returns what is deleted with a competition, one sentence for each kind of object; undefined while it loads. */
function useLosses({ _id }: Competition): string[] | undefined {
  const { data, isError } = useCompetitionLosses(_id);
  if (data === undefined) return isError ? [text.losses.unknown] : undefined;
  const { events, leagues, predictions } = data;
  return [
    ...(events > 0 ? [text.losses.events(events)] : []),
    ...(leagues > 0 ? [text.losses.leagues(leagues)] : []),
    ...(predictions > 0 ? [text.losses.predictions(grouped.format(predictions), predictions === 1)] : []),
  ];
}

export function DeleteCompetitionDialog({
  competition,
  onClose,
}: {
  competition: Competition;
  onClose: () => void;
}) {
  return (
    <DeleteDialog
      title={text.removeTitle}
      question={text.removeQuestion(competition.name)}
      losses={useLosses(competition)}
      removal={useDeleteCompetition(competition._id)}
      failed={text.removeFailed}
      onClose={onClose}
    />
  );
}
