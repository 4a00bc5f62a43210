import type { ImportEvent } from '@pronathle/contract';

/** Whether the text has a result of the event, or names a non-starter. */
const hasResult = ({ result, lines }: ImportEvent): boolean =>
  result.state !== 'none' ||
  result.problem !== null ||
  lines.some(
    ({ place, performance, changes }) =>
      place !== null || performance !== null || changes.some(({ field }) => field === 'dns'),
  );

/** Whether the result of an event differs from the stored one, or has a mark that an admin should check. */
export const isDoubtful = ({ result }: ImportEvent): boolean =>
  result.state === 'changed' || result.warnings.length > 0;

/**
 * Whether an event of a text may be imported without an admin. Its lines must be ready. If it has a result,
 * `takesResults` must be true and the result must not be doubtful.
 */
export const goesByItself = (event: ImportEvent, takesResults: boolean): boolean =>
  event.ready && (!hasResult(event) || (takesResults && !isDoubtful(event)));

/**
 * Whether a file is a FinishLynx result (.lif), which does not say whether it is of a heat or of the final: only a
 * plan of the races shows this.
 */
export const lacksRound = (fileName: string): boolean => /\.lif$/i.test(fileName);
