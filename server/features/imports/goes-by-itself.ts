import type { ImportEvent } from '@pronathle/contract';

/** Whether the text has a result of the event, or names a non-starter. */
const hasResult = ({ result, lines }: ImportEvent): boolean =>
  result.state !== 'none' ||
  result.problem !== null ||
  lines.some(
    ({ place, performance, changes }) =>
      place !== null || performance !== null || changes.some(({ field }) => field === 'dns'),
  );

/** A mark to check, or a result that differs from the stored one. */
export const isDoubtful = ({ result }: ImportEvent): boolean =>
  result.state === 'changed' || result.warnings.length > 0;

/**
 * Whether an event of a text may be imported without an admin: a start list that is ready and, where results are
 * accepted, a certain one.
 */
export const goesByItself = (event: ImportEvent, takesResults: boolean): boolean =>
  event.ready && (!hasResult(event) || (takesResults && !isDoubtful(event)));

/** Only a plan of the races shows whether a FinishLynx result is of a heat or of the final. */
export const lacksRound = (fileName: string): boolean => /\.lif$/i.test(fileName);
