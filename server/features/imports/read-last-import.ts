import type { api, ApiReply, ImportUndoing } from '@pronathle/contract';
import { eventName } from '@pronathle/contract/labels.messages';
import { crossesNow } from '@pronathle/domain/crosses-now';
import { predictionsLocked } from '@pronathle/domain/prediction-state';
import type { z } from 'zod';
import type { CallerContext, DbContext } from '../../context.ts';
import { readAtOnce } from '../../db/transact.ts';
import { selectEventsOfCompetition } from '../events/events.queries.ts';
import type { ImportTraces } from './apply-import.ts';
import {
  selectCreatedOnlyHere,
  selectLastImportOfCompetition,
  selectLastImportOfEvent,
  selectTraces,
} from './imports.queries.ts';
import { presentImport } from './present-import.ts';
import { takeSnapshots } from './take-snapshots.ts';

/** The maximum number of athletes whose names are shown. */
const namedAthletes = 20;

/** Returns what undoing an import would change and delete: in the event `only`, or in all events of the import. */
const readUndoing = async (
  { db }: DbContext,
  { importId, competitionId, only }: { importId: string; competitionId: string; only: string | undefined },
): Promise<ImportUndoing> => {
  const traces = (await selectTraces(db, importId)) as unknown as ImportTraces;
  const traced = traces.events.filter(({ eventId }) => only === undefined || eventId === only);
  const eventIds = traced.map(({ eventId }) => eventId);
  const rows = await selectEventsOfCompetition(db, competitionId, eventIds);
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const snapshots = await takeSnapshots({ db }, { competitionId, eventIds });
  const athletes = await selectCreatedOnlyHere(db, traces.athletes, eventIds);
  return {
    events: traced.flatMap(({ eventId, before }) => {
      const [present, row] = [snapshots.get(eventId), rowOf.get(eventId)];
      if (present === undefined || row === undefined) return [];
      const deleted = before === null && only === undefined;
      const wasThere = new Set(before?.participants.map(({ id }) => id));
      return {
        name: eventName({ name: row.disciplineName, gender: row.gender }),
        deleted,
        participants: present.participants.filter(({ id }) => !wasThere.has(id)).length,
        result: JSON.stringify(before?.medals ?? []) !== JSON.stringify(present.medals),
        moved: before !== null && before.eventDate !== present.eventDate,
        locks:
          before !== null &&
          crossesNow({ from: row.eventDate, to: new Date(before.eventDate), now: row.now }).locks,
        opens:
          !deleted &&
          present.medals.length > 0 &&
          (before?.medals ?? []).length === 0 &&
          !predictionsLocked(
            {
              eventDate: new Date(before?.eventDate ?? row.eventDate),
              hasResult: false,
              competitionEndsAt: row.competitionEndsAt,
            },
            row.now,
          ),
      };
    }),
    athletesCount: athletes.length,
    athletes: athletes
      .slice(0, namedAthletes)
      .map(({ id, firstName, lastName, country }) => ({ _id: id, firstName, lastName, country })),
  };
};

/**
 * Returns the last import of an event or of a competition that is not undone, with what undoing it would change and
 * delete; both fields are null when there is no such import. Also returns the hosts from which the server may read
 * files.
 */
export const readLastImport = (
  { db, config: { importHosts: hosts } }: CallerContext,
  { competitionEventId, competitionId }: z.output<typeof api.getLastImport.query>,
): Promise<ApiReply<'getLastImport'>> =>
  readAtOnce(db, async (trx) => {
    const last =
      competitionEventId !== undefined
        ? await selectLastImportOfEvent(trx, competitionEventId)
        : competitionId !== undefined
          ? await selectLastImportOfCompetition(trx, competitionId)
          : undefined;
    if (last === undefined) return { import: null, undoing: null, hosts };
    const asked = { importId: last.id, competitionId: last.competitionId, only: competitionEventId };
    return { import: presentImport(last), undoing: await readUndoing({ db: trx }, asked), hosts };
  });
