import { scoreSheet } from '@pronathle/domain/score-sheet';
import type { QueueContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { settleBadgesAfter } from '../badges/settle-badges-after.ts';
import { readScoringFacts } from './read-scoring-facts.ts';
import { replaceScoreSheet, setResultVersion } from './scoring.queries.ts';

/**
 * Rebuilds the score sheet of an event, after any change of its medals, cotes or discipline. Points change only
 * here. Scores are computed from the score sheet when they are read, so the commit changes every score, total,
 * rank and statistic at one instant. Running it twice changes nothing.
 */
export const rescoreEvent = async ({ db: trx, jobs }: QueueContext, eventId: string): Promise<void> => {
  const facts = (await readScoringFacts({ db: trx }, [eventId])).get(eventId);
  if (facts === undefined) throw new Refusal('event-not-found');
  const hasResult = facts.medals.length > 0;
  const sheet = hasResult ? scoreSheet(facts) : { rows: [], podiumBonus: 0, withdrawn: [] };
  await replaceScoreSheet(trx, eventId, sheet);
  const competition = await setResultVersion(trx, eventId, facts.competitionId, hasResult, sheet.podiumBonus);
  await settleBadgesAfter({ db: trx, jobs }, { eventId, competition });
  await jobs.enqueue(trx, 'notify-results', { eventId }, { key: eventId });
};
