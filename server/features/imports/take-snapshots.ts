import type { DbContext } from '../../context.ts';
import { medalsOf, selectEventsOfCompetition } from '../events/events.queries.ts';
import { selectRounds } from '../events/rounds.queries.ts';
import type { EventSnapshot } from './event-snapshot.ts';
import { selectStartLists } from './imports.queries.ts';

/** Returns snapshots of events of one competition, by id. The map leaves out events that do not exist. */
export const takeSnapshots = async (
  { db }: DbContext,
  { competitionId, eventIds }: { competitionId: string; eventIds: readonly string[] },
): Promise<Map<string, EventSnapshot>> => {
  const events = await selectEventsOfCompetition(db, competitionId);
  const participants = Map.groupBy(await selectStartLists(db, eventIds), (row) => row.eventId);
  const rounds = await selectRounds(db, eventIds);
  return new Map(
    events
      .filter(({ id }) => eventIds.includes(id))
      .map((event) => [
        event.id,
        {
          eventDate: event.eventDate.toISOString(),
          participants: (participants.get(event.id) ?? []).map((row) => ({
            id: row.id,
            athleteId: row.athleteId,
            cote: row.cote,
            coteSource: row.coteSource,
            pb: row.pb,
            sb: row.sb,
            withdrawn: row.withdrawn,
            ...(row.didNotStart && { didNotStart: true }),
            importedPb: row.importedPb,
            importedSb: row.importedSb,
          })),
          medals: medalsOf(event),
          ...(rounds.has(event.id) && {
            rounds: (rounds.get(event.id) ?? []).map(({ round, startsAt }) => ({
              round,
              startsAt: startsAt.toISOString(),
            })),
          }),
        },
      ]),
  );
};
