import type { DbContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import type { GivenEvent } from './event-rules.ts';
import { competitionExists, lockCompetitionDiscipline } from './events.queries.ts';

/** Locks the discipline of an event to save in its competition. Throws when the competition does not have it. */
export const lockDisciplineOf = async ({ db: trx }: DbContext, given: GivenEvent) => {
  const discipline = await lockCompetitionDiscipline(trx, given.competition, given.discipline);
  if (discipline !== undefined) return discipline;
  const found = await competitionExists(trx, given.competition);
  throw found
    ? new Refusal('event-discipline-invalid', { path: 'discipline' })
    : new Refusal('competition-not-found');
};
