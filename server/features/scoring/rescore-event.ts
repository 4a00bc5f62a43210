import type { QueueContext } from '../../context.ts';
import { scoreSheetOf } from './score-sheet-of.ts';
import { writeScores } from './write-scores.ts';

/** Rebuilds the score sheet of an event, and gives its result a new version. Throws event-not-found. */
export const rescoreEvent = async (context: QueueContext, eventId: string): Promise<void> =>
  writeScores(context, { eventId, ...(await scoreSheetOf(context, eventId)) });
