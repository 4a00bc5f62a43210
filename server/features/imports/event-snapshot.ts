import { createHash } from 'node:crypto';
import type { NewMedal } from '../results/results.queries.ts';
import type { Db } from '../../services.ts';
import { medalsOf, selectEventsOfCompetition } from '../events/events.queries.ts';
import { selectStartLists, type StartListRow } from './imports.queries.ts';

export type SnapshotParticipant = Pick<
  StartListRow,
  'id' | 'athleteId' | 'cote' | 'coteSource' | 'pb' | 'sb' | 'withdrawn' | 'importedPb' | 'importedSb'
>;

/** An event's date, start list and medals at one instant: all that an import changes of it. */
export interface EventSnapshot {
  eventDate: string;
  participants: SnapshotParticipant[];
  medals: NewMedal[];
}

/** Of some events of one competition; one that is not there has none. */
export const takeSnapshots = async (
  db: Db,
  competitionId: string,
  eventIds: readonly string[],
): Promise<Map<string, EventSnapshot>> => {
  const events = await selectEventsOfCompetition(db, competitionId);
  const participants = Map.groupBy(await selectStartLists(db, eventIds), (row) => row.eventId);
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
            importedPb: row.importedPb,
            importedSb: row.importedSb,
          })),
          medals: medalsOf(event),
        },
      ]),
  );
};

/** Two snapshots are the same when these are. */
export const snapshotDigest = (snapshot: EventSnapshot | undefined): string =>
  createHash('sha256')
    .update(JSON.stringify(snapshot ?? null))
    .digest('hex');
