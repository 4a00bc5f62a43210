import type { Competition } from '@pronathle/contract';
import { DeleteDialog } from '../../ui/delete-dialog.tsx';
import { useDeleteCompetition, useDependents } from './competitions.data.ts';
import { competitionsText as text } from './competitions.text.ts';

const grouped = new Intl.NumberFormat('fr-FR');

/** A competition takes its events, leagues and predictions along: how many of each. */
function useLosses({ _id, eventsCount }: Competition): string[] | undefined {
  const { isError, leagues, predictions } = useDependents(_id);
  if (isError) return [text.losses.unknown];
  if (leagues === undefined || predictions === undefined) return undefined;
  return [
    ...(eventsCount > 0 ? [text.losses.events(eventsCount)] : []),
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
