import { isOfCompetition } from '@pronathle/domain/import-kind';
import type { DbContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { selectCompetition } from '../competitions/competitions.queries.ts';
import { medalsOf, selectEvent, selectEventsOfCompetition } from '../events/events.queries.ts';
import { isLocked } from '../events/present-event.ts';
import { selectRounds } from '../events/rounds.queries.ts';
import { selectAliases, selectAllDisciplines, selectStarters, selectStartLists } from './imports.queries.ts';
import type { GivenImport, PlanFacts } from './make-plan.ts';

/**
 * Reads the data to plan an import. Throws event-not-found or competition-not-found. All data are of one instant
 * only when the context's database is a transaction.
 */
export const readPlanFacts = async (
  { db }: DbContext,
  { kind, target }: Pick<GivenImport, 'kind' | 'target'>,
): Promise<PlanFacts> => {
  const ofAll = isOfCompetition(kind);
  const only = ofAll ? null : ((await selectEvent(db, target)) ?? null);
  if (!ofAll && only === null) throw new Refusal('event-not-found');
  const competition = await selectCompetition(db, only?.competitionId ?? target);
  if (competition === undefined) throw new Refusal('competition-not-found');
  const { id, name, timezone, startsAt, endsAt, now } = competition;
  const events = only === null ? await selectEventsOfCompetition(db, id) : [only];
  return {
    competition: { id, name, timezone, startsAt, endsAt, now },
    only,
    events,
    medals: new Map(events.map((event) => [event.id, medalsOf(event)])),
    locked: new Set(events.flatMap((event) => (isLocked(event) ? event.id : []))),
    startLists: await selectStartLists(
      db,
      events.map((event) => event.id),
    ),
    rounds: await selectRounds(
      db,
      events.map((event) => event.id),
    ),
    disciplines: await selectAllDisciplines(db),
    aliases: await selectAliases(db),
    people: await selectStarters(db, only === null ? 'all' : only.gender),
  };
};
