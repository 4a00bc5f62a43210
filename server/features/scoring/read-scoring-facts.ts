import type { Entrant, ScoringFacts } from '@pronathle/domain/scoring';
import type { DbContext } from '../../context.ts';
import { selectEntrants, selectMedals, selectScoringDisciplines } from './scoring.queries.ts';

export interface EventScoringFacts extends ScoringFacts {
  competitionId: string;
  entrants: ReadonlyMap<string, Entrant & { didNotStart: boolean }>;
}

/** Returns the input of the domain's scoring, by event, with three statements for any number of events. */
export const readScoringFacts = async (
  { db }: DbContext,
  eventIds: readonly string[],
): Promise<Map<string, EventScoringFacts>> => {
  if (eventIds.length === 0) return new Map();
  const disciplines = await selectScoringDisciplines(db, { eventIds });
  const medals = Map.groupBy(await selectMedals(db, { eventIds }), (medal) => medal.eventId);
  const entrants = Map.groupBy(await selectEntrants(db, { eventIds }), (entrant) => entrant.eventId);
  return new Map(
    disciplines.map(({ eventId, ...discipline }) => [
      eventId,
      {
        ...discipline,
        medals: medals.get(eventId) ?? [],
        entrants: new Map((entrants.get(eventId) ?? []).map((entrant) => [entrant.athleteId, entrant])),
      },
    ]),
  );
};
