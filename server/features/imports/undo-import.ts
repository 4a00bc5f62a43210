import { isOfCompetition } from '@pronathle/domain/import-kind';
import type { CallerContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { transactAs } from '../../http/transact-as.ts';
import { writeAudit, writeAudits } from '../audit/audit.queries.ts';
import { settleHonoursAfter } from '../badges/settle-honours-after.ts';
import { selectCompetition } from '../competitions/competitions.queries.ts';
import { changeStartList } from '../events/change-start-list.ts';
import {
  countPredictions,
  deleteEventRow,
  lockEventsOfCompetition,
  selectEventsOfCompetition,
  updateEventRow,
} from '../events/events.queries.ts';
import {
  deleteParticipantRow,
  insertParticipants,
  isPicked,
  updateParticipantRow,
} from '../events/participants.queries.ts';
import { moveJokers } from '../events/move-jokers.ts';
import { notifyMove } from '../events/notify-move.ts';
import { queuePlans } from '../events/queue-plans.ts';
import { replaceRounds } from '../events/rounds.queries.ts';
import { movesAcrossNow } from '../events/moves-across-now.ts';
import { settleResult } from '../results/settle-result.ts';
import type { ImportTraces } from './apply-import.ts';
import { snapshotDigest, type EventSnapshot } from './event-snapshot.ts';
import {
  deleteRecords,
  deleteUnusedAthletes,
  dropUnusedDisciplines,
  someAthletesMissing,
  leaveEventOut,
  lockImport,
  markUndone,
  takeBackSpellings,
  type NewRecord,
} from './imports.queries.ts';
import { takeSnapshots } from './take-snapshots.ts';

interface Undoing {
  importId: string;
  /** undoes only what the import wrote into this event; the event itself stays */
  eventId?: string | undefined;
}

/** Deletes those given athletes whom no start list, medal or prediction names. Returns the ids of the deleted ones. */
const deleteNewAthletes = async (
  { db: trx, caller }: CallerContext,
  athletes: readonly string[],
): Promise<Set<string>> => {
  const deleted = await deleteUnusedAthletes(trx, athletes);
  await writeAudits(
    trx,
    caller,
    'delete',
    'athlete',
    deleted.map(({ id, ...athlete }) => ({ subjectId: id, before: athlete, after: null })),
  );
  return new Set(deleted.map(({ id }) => id));
};

/**
 * Undoes what an import wrote into one event, and removes the event from the import. Returns the number of picked
 * athletes who stay on the start list as withdrawn.
 */
const undoInEvent = async (
  context: CallerContext,
  { importId, competitionId, traced, traces, present }: UndoneEvent,
): Promise<number> => {
  const { db: trx } = context;
  const { eventId } = traced;
  const [event] = await selectEventsOfCompetition(trx, competitionId, [eventId]);
  // An event that the import created stays, without participants or a result.
  const before = traced.before ?? { ...present, participants: [], medals: [] };
  const kept = await restoreEvent(context, { eventId, before, present });
  await moveJokers(context, competitionId);
  const isOfEvent = ({ disciplineId }: NewRecord) => disciplineId === event?.disciplineId;
  await deleteRecords(trx, traces.records.filter(isOfEvent));
  const deleted = await deleteNewAthletes(context, traces.athletes);
  const events = traces.events.filter((other) => other !== traced);
  // A spelling that another event of the import uses stays.
  const spellings = (traces.spellings ?? []).map((change) => ({
    ...change,
    eventIds: change.eventIds.filter((id) => id !== eventId),
  }));
  const isTakenBack = ({ eventIds }: { eventIds: string[] }) => eventIds.length === 0;
  await takeBackSpellings(trx, spellings.filter(isTakenBack));
  const remaining: ImportTraces = {
    ...traces,
    events,
    athletes: traces.athletes.filter((id) => !deleted.has(id)),
    records: traces.records.filter((record) => !isOfEvent(record)),
    spellings: spellings.filter((change) => !isTakenBack(change)),
  };
  await leaveEventOut(trx, { importId, eventId, traces: remaining });
  if (remaining.events.length === 0) await markUndone(trx, importId);
  return kept;
};

interface UndoneEvent {
  importId: string;
  competitionId: string;
  traced: ImportTraces['events'][number];
  traces: ImportTraces;
  present: EventSnapshot;
}

/**
 * Undoes an import in one transaction, in one event or in all. An athlete whom a prediction names stays on the start
 * list as withdrawn, so that no prediction changes. A cote that the lock has frozen stays too, because players have
 * seen it. Returns the number of athletes who stay as withdrawn. Throws import-not-found, import-undone,
 * import-changed-since when anything that the import wrote has changed since, import-predicted when a created event
 * has predictions, and event-reopening when a started event would open again.
 */
export const undoImport = (context: CallerContext, { importId, eventId: only }: Undoing): Promise<number> =>
  transactAs(context, async (trx) => {
    const { caller } = context;
    const within = { ...context, db: trx };
    const made = await lockImport(trx, importId);
    if (made === undefined) throw new Refusal('import-not-found');
    if (made.undoneAt !== null) throw new Refusal('import-undone');
    const { competitionId } = made;
    await lockEventsOfCompetition(trx, competitionId);
    await queuePlans(within, competitionId);
    const traces = made.traces as unknown as ImportTraces;
    const undone = traces.events.filter((traced) => only === undefined || traced.eventId === only);
    if (undone.length === 0) throw new Refusal('import-not-found');
    const snapshots = await takeSnapshots(within, {
      competitionId,
      eventIds: undone.map((traced) => traced.eventId),
    });
    const isSame = undone.every((traced) => snapshotDigest(snapshots.get(traced.eventId)) === traced.after);
    if (!isSame) throw new Refusal('import-changed-since');
    // An athlete whom the import removed may have been merged into another one since.
    const named = undone.flatMap(({ before }) =>
      [...(before?.participants ?? []), ...(before?.medals ?? [])].map(({ athleteId }) => athleteId),
    );
    if (await someAthletesMissing(trx, named)) throw new Refusal('import-changed-since');

    let kept = 0;
    for (const traced of undone) {
      const { eventId, before } = traced;
      const present = snapshots.get(eventId);
      if (present === undefined) throw new Refusal('import-changed-since');
      if (only !== undefined)
        return undoInEvent(within, { importId, competitionId, traced, traces, present });
      if (before !== null) kept += await restoreEvent(within, { eventId, before, present });
      else if ((await countPredictions(trx, eventId)) > 0) throw new Refusal('import-predicted');
      else {
        await deleteEventRow(trx, eventId);
        await writeAudit(trx, caller, 'delete', 'event', eventId, { eventDate: present.eventDate }, null);
      }
    }
    await moveJokers(within, competitionId);
    const competition = await selectCompetition(trx, competitionId);
    if (traces.events.some(({ before }) => before === null) && competition !== undefined)
      await settleHonoursAfter(within, competition);
    await dropUnusedDisciplines(trx, competitionId, traces.disciplines);
    await deleteRecords(trx, traces.records);
    await takeBackSpellings(trx, traces.spellings ?? []);
    await deleteNewAthletes(within, traces.athletes);
    await markUndone(trx, importId);
    if (isOfCompetition(made.kind))
      await writeAudit(trx, caller, 'undo-import', 'competition', competitionId, null, {
        name: competition?.name,
        events: traces.events.length,
      });
    return kept;
  });

interface Restored {
  eventId: string;
  before: EventSnapshot;
  present: EventSnapshot;
}

/**
 * Restores an event from a snapshot. Returns the number of picked athletes who stay on the start list as withdrawn.
 */
const restoreEvent = async (
  context: CallerContext,
  { eventId, before, present }: Restored,
): Promise<number> => {
  const { db: trx } = context;
  if (JSON.stringify(before.medals) !== JSON.stringify(present.medals)) {
    const had = before.medals.length > 0;
    const action = present.medals.length === 0 ? 'enter' : had ? 'correct' : 'cancel';
    await settleResult(context, { eventId, action, medalsOf: () => Promise.resolve(before.medals) });
  }
  if (before.eventDate !== present.eventDate) {
    const [from, to] = [new Date(present.eventDate), new Date(before.eventDate)];
    // An event that has started can be opened again only by an admin who gives a reason.
    if ((await movesAcrossNow({ db: trx }, { eventId, to })).reopens) throw new Refusal('event-reopening');
    await updateEventRow(trx, eventId, { eventDate: to });
    await notifyMove(context, { eventId, from, to, reopens: false });
  }

  if (JSON.stringify(before.rounds) !== JSON.stringify(present.rounds))
    await replaceRounds(
      trx,
      eventId,
      (before.rounds ?? []).map(({ round, startsAt }) => ({ round, startsAt: new Date(startsAt) })),
    );

  let kept = 0;
  const wasThere = new Map(before.participants.map((row) => [row.id, row]));
  const isThere = new Set(present.participants.map((row) => row.id));
  await changeStartList(context, {
    eventId,
    action: 'undo-import',
    change: async ({ locked }) => {
      for (const { id, athleteId } of present.participants) {
        const old = wasThere.get(id);
        if (old !== undefined) {
          const { id: _id, athleteId: _athleteId, cote, coteSource, ...values } = old;
          await updateParticipantRow(trx, id, {
            didNotStart: false,
            ...values,
            ...(!locked && { cote, coteSource }),
          });
        } else if (await isPicked(trx, eventId, athleteId)) {
          await updateParticipantRow(trx, id, { withdrawn: true, didNotStart: false });
          kept += 1;
        } else await deleteParticipantRow(trx, id);
      }
      const gone = before.participants.filter(({ id }) => !isThere.has(id));
      if (gone.length > 0)
        await insertParticipants(
          trx,
          gone.map((row) => ({ ...row, eventId })),
        );
    },
  });
  return kept;
};
