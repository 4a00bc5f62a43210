import type { DbContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import type { GivenEvent } from './event-rules.ts';
import { competitionExists, lockCompetitionDiscipline } from './events.queries.ts';

/**
 * Keeps the discipline of an event in its competition until the transaction ends, and returns the discipline.
 * Throws event-discipline-invalid when the competition does not have it, or competition-not-found.
 */
export const lockDisciplineOf = async ({ db: trx }: DbContext, given: GivenEvent) => {
  const discipline = await lockCompetitionDiscipline(trx, given.competition, given.discipline);
  if (discipline !== undefined) return discipline;
  const found = await competitionExists(trx, given.competition);
  throw found
    ? new Refusal('event-discipline-invalid', { path: 'discipline' })
    : new Refusal('competition-not-found');
};
