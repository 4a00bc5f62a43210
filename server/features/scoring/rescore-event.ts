import { scoreSheet } from '@pronathle/domain/score-sheet';
import type { QueueContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { settleBadgesAfter } from '../badges/settle-badges-after.ts';
import { readScoringFacts } from './read-scoring-facts.ts';
import { replaceScoreSheet, setResultVersion } from './scoring.queries.ts';

/**
 * The only way in which points change. A score is a function of (prediction, medals, cotes, discipline): after any
 * change of these, this rebuilds the event's score sheet. No prediction is touched, so the commit updates every score,
 * total, rank and statistic at one instant; running it twice changes nothing.
 */
export const rescoreEvent = async ({ db: trx, jobs }: QueueContext, eventId: string): Promise<void> => {
  const facts = (await readScoringFacts({ db: trx }, [eventId])).get(eventId);
  if (facts === undefined) throw new Refusal('event-not-found');
  const hasResult = facts.medals.length > 0;
  const sheet = hasResult ? scoreSheet(facts) : { rows: [], podiumBonus: 0, withdrawn: [] };
  await replaceScoreSheet(trx, eventId, sheet);
  const competition = await setResultVersion(trx, eventId, facts.competitionId, hasResult, sheet);
  await settleBadgesAfter({ db: trx, jobs }, { eventId, competition });
  await jobs.enqueue(trx, 'notify-results', { eventId }, { key: eventId });
};
