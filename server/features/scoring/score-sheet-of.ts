import { scoreSheet, type ScoreSheet } from '@pronathle/domain/score-sheet';
import type { DbContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { readScoringFacts } from './read-scoring-facts.ts';

/**
 * Computes the score sheet of an event from its medals, cotes and discipline; an empty one without a result. Throws
 * event-not-found.
 */
export const scoreSheetOf = async (
  { db }: DbContext,
  eventId: string,
): Promise<{ sheet: ScoreSheet; competitionId: string; hasResult: boolean }> => {
  const facts = (await readScoringFacts({ db }, [eventId])).get(eventId);
  if (facts === undefined) throw new Refusal('event-not-found');
  const hasResult = facts.medals.length > 0;
  const sheet = hasResult ? scoreSheet(facts) : { rows: [], podiumBonus: 0, withdrawn: [] };
  return { sheet, competitionId: facts.competitionId, hasResult };
};
