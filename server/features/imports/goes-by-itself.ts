import type { ImportEvent } from '@pronathle/contract';

/** Whether the text has a result of the event, or says who did not start. */
const hasResult = ({ result, lines }: ImportEvent): boolean =>
  result.state !== 'none' ||
  result.problem !== null ||
  lines.some(
    ({ place, performance, changes }) =>
      place !== null || performance !== null || changes.some(({ field }) => field === 'dns'),
  );

/** A mark to look at, or a result that is there already and differs. */
export const isDoubtful = ({ result }: ImportEvent): boolean =>
  result.state === 'changed' || result.warnings.length > 0;

/** Whether an event of a text may be imported without an admin: a start list that is ready, and where results are taken a sure one. */
export const goesByItself = (event: ImportEvent, takesResults: boolean): boolean =>
  event.ready && (!hasResult(event) || (takesResults && !isDoubtful(event)));

/** Only a plan of the races beside a FinishLynx result shows whether it is of a heat or of the final. */
export const lacksRound = (fileName: string): boolean => /\.lif$/i.test(fileName);
