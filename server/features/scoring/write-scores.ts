import type { QueueContext } from '../../context.ts';
import { settleBadgesAfter } from '../badges/settle-badges-after.ts';
import type { scoreSheetOf } from './score-sheet-of.ts';
import { replaceScoreSheet, setResultVersion } from './scoring.queries.ts';

type Computed = Awaited<ReturnType<typeof scoreSheetOf>>;

/**
 * Stores the computed score sheet of an event, and gives its result a new version. Points change only here. Scores are
 * computed from the score sheet when they are read, so the commit changes every score, total, rank and statistic at one
 * instant. The event counts as the last one with a new result.
 */
export const writeScores = async (
  { db: trx, jobs }: QueueContext,
  { eventId, sheet, competitionId, hasResult }: Computed & { eventId: string },
): Promise<void> => {
  await replaceScoreSheet(trx, eventId, sheet);
  const competition = await setResultVersion(trx, eventId, competitionId, hasResult, sheet.podiumBonus);
  await settleBadgesAfter({ db: trx, jobs }, { eventId, competition });
  await jobs.enqueue(trx, 'notify-results', { eventId }, { key: eventId });
};
