import type { api, ImportEvent, MadeImport } from '@pronathle/contract';
import { importMessages } from '@pronathle/contract/import.messages';
import { eventName } from '@pronathle/contract/labels.messages';
import { fromThousandths } from '@pronathle/domain/decimal';
import { isOfCompetition } from '@pronathle/domain/import-kind';
import { isWritten, type PlannedEvent, type PlannedLine } from '@pronathle/domain/import-plan';
import { spellingKey } from '@pronathle/domain/import-names';
import { isAutre, medalsToWire } from '@pronathle/domain/podium';
import { sbSeasonOf } from '@pronathle/domain/sb-season';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import type { SenderContext } from '../../context.ts';
import { violatedConstraint } from '../../db/database-error.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Db } from '../../services.ts';
import { writeAudit, writeAudits } from '../audit/audit.queries.ts';
import { settleHonoursAfter } from '../badges/settle-honours-after.ts';
import { changeStartList } from '../events/change-start-list.ts';
import { insertEvent, lockEvent, lockEventsOfCompetition, updateEventRow } from '../events/events.queries.ts';
import { insertParticipants, updateParticipantRow } from '../events/participants.queries.ts';
import { moveJokers } from '../events/move-jokers.ts';
import { notifyMove } from '../events/notify-move.ts';
import { isLocked } from '../events/present-event.ts';
import { queuePlans } from '../events/queue-plans.ts';
import { renewCotesOfNewcomers } from '../events/renew-cotes-of-newcomers.ts';
import { renewCotesOfReopened } from '../events/renew-cotes-of-reopened.ts';
import { replaceRounds } from '../events/rounds.queries.ts';
import { withdrawParticipant } from '../events/withdraw-participant.ts';
import { checkedMedals } from '../results/checked-medals.ts';
import { settleResult } from '../results/settle-result.ts';
import { checkReach } from './check-reach.ts';
import { settleWaiting } from './followed.queries.ts';
import { snapshotDigest, type EventSnapshot } from './event-snapshot.ts';
import {
  addDiscipline,
  insertAthletes,
  insertImport,
  insertMissingRecords,
  selectImport,
  settleSpellings,
  type NewRecord,
  type Spelling,
  type SpellingChange,
} from './imports.queries.ts';
import type { EventPlan } from './make-plan.ts';
import { newAthleteKey, searchKeyOf } from './new-athlete-key.ts';
import {
  changesList,
  changesRounds,
  isReady,
  keepsOf,
  keepsSome,
  planImport,
  writes,
  type ImportPlan,
} from './plan-import.ts';
import { presentImport } from './present-import.ts';
import { readPlanFacts } from './read-plan-facts.ts';
import { takeSnapshots } from './take-snapshots.ts';

/** The data needed to undo an import. */
export interface ImportTraces {
  /**
   * the events that the import wrote: each as it was before (null when the import created the event), and a digest of
   * the event after the import
   */
  events: { eventId: string; before: EventSnapshot | null; after: string }[];
  /** the ids of the athletes that the import created */
  athletes: string[];
  /** the athletes' records that the import created */
  records: NewRecord[];
  /** the ids of the disciplines that the import added to the competition */
  disciplines: string[];
  /** what the import changed in the stored spellings, with the events that use each; absent in old imports */
  spellings?: (SpellingChange & { eventIds: string[] })[];
}

type Given = z.output<typeof api.applyImport.body>;

/** Returns the stored id of an athlete of the plan, where a new athlete has only the key of its line as id. */
type IdOf = (athleteId: string) => string;

interface Applying {
  /** a context whose database is the import's transaction */
  context: SenderContext;
  idOf: IdOf;
  timezone: string;
  /** marks from the athletes' records, by the key of the line */
  filled: ImportPlan['filled'];
}

/** An import that was written, and the events of which it left a result or a start as it was. */
interface AppliedImport {
  made: MadeImport;
  kept: { name: string; keeps: ImportEvent['keeps'] }[];
}

/**
 * Writes a whole import and returns it. The context's database must be a transaction. Start lists and results are
 * written like an admin's own changes. Throws import-stale when the data have changed since the preview,
 * import-not-ready when a line is wrong or needs an answer, and import-nothing when nothing would change.
 */
export const applyImport = async (context: SenderContext, given: Given): Promise<AppliedImport> => {
  const { db: trx, caller } = context;
  await checkReach(context, given);
  if (isOfCompetition(given.kind)) await lockEventsOfCompetition(trx, given.target);
  else await lockEvent(trx, given.target);
  const plan = await planImport(context, { facts: await readPlanFacts(context, given), given });
  if (plan.version !== given.version) throw new Refusal('import-stale');
  if (!plan.events.every(isReady)) throw new Refusal('import-not-ready');
  const written = plan.events.filter(writes);
  if (written.length === 0)
    throw new Refusal(
      'import-nothing',
      plan.events.some(keepsSome) ? { msg: importMessages.nothingButKept } : {},
    );

  const competitionId = plan.competition.id;
  const existingIds = written.flatMap(({ event }) => event?.id ?? []);
  const before = await takeSnapshots(context, { competitionId, eventIds: existingIds });
  const created = await createAthletes(context, written);
  const applying: Applying = {
    context,
    idOf: (athleteId) => created.get(athleteId) ?? athleteId,
    timezone: plan.competition.timezone,
    filled: plan.filled,
  };
  const traces: ImportTraces = {
    events: [],
    athletes: [...new Set(created.values())],
    records: [],
    disciplines: [],
  };

  const eventIds: string[] = [];
  for (const event of written) {
    const eventId = await placeEvent(applying, competitionId, event, traces);
    eventIds.push(eventId);
    if (changesRounds(event)) await replaceRounds(trx, eventId, event.rounds);
    await applyEvent(applying, eventId, event, traces);
  }
  traces.spellings = await writeSpellings(
    trx,
    plan,
    new Map(written.map(({ key }, at) => [key, eventIds[at]])),
  );
  await moveJokers(context, competitionId);
  await queuePlans(context, competitionId);
  if (written.some(({ event }) => event === null)) await settleHonoursAfter(context, plan.competition);

  const after = await takeSnapshots(context, { competitionId, eventIds });
  traces.events = eventIds.map((eventId) => ({
    eventId,
    before: before.get(eventId) ?? null,
    after: snapshotDigest(after.get(eventId)),
  }));
  await settleWaiting(trx, competitionId, given.content);
  const importId = uuidv7();
  await insertImport(
    trx,
    {
      id: importId,
      actorId: caller.id,
      actor: caller.username,
      kind: given.kind,
      competitionId,
      traces: JSON.stringify(traces),
      undoneAt: null,
    },
    eventIds,
  );
  if (isOfCompetition(given.kind))
    await writeAudit(trx, caller, 'import', 'competition', competitionId, null, {
      name: plan.competition.name,
      events: eventIds.length,
      newAthletes: traces.athletes.length,
    });
  return {
    made: presentImport(await selectImport(trx, importId)),
    kept: plan.events.flatMap((event) => {
      const keeps = keepsOf(event);
      return event.discipline === null || keeps.length === 0
        ? []
        : [{ name: eventName(event.discipline), keeps }];
    }),
  };
};

/**
 * Stores the spellings about which the admin has answered, each with the chosen athlete, and deletes the remembered
 * athletes whom another answer replaces. A new athlete needs no stored spelling: later imports find the athlete's name.
 * `eventIds` has the ids of the written events, by the keys of the plan. Returns the traces of what was changed.
 */
const writeSpellings = async (
  trx: Db,
  { events, people }: ImportPlan,
  eventIds: ReadonlyMap<string, string | undefined>,
): Promise<NonNullable<ImportTraces['spellings']>> => {
  const chosen = new Map<string, Spelling>();
  const replaced = new Map<string, Spelling>();
  const usedIn = new Map<string, Set<string>>();
  for (const { key: eventKey, skipped, imported, planned } of events)
    for (const [at, { answered, athleteId, creates, remembered, state }] of (
      planned?.lines ?? []
    ).entries()) {
      const line = imported.lines[at];
      if (skipped || line === undefined || !answered || state === 'ignored') continue;
      const note = (settled: Map<string, Spelling>, id: string) => {
        const spelling = { nameKey: spellingKey(line.name), country: line.country, athleteId: id };
        const key = Object.values(spelling).join('\n');
        settled.set(key, spelling);
        const eventId = eventIds.get(eventKey);
        if (eventId !== undefined) usedIn.set(key, (usedIn.get(key) ?? new Set()).add(eventId));
      };
      // « Autre » is another person each time.
      if (athleteId !== null && creates === null && people.get(athleteId)?.isAutre === false)
        note(chosen, athleteId);
      for (const id of remembered) if (id !== athleteId) note(replaced, id);
    }
  // In another event of the text the same athlete may have been confirmed.
  for (const key of chosen.keys()) replaced.delete(key);
  const changes = await settleSpellings(trx, {
    chosen: [...chosen.values()],
    replaced: [...replaced.values()],
  });
  return [...chosen.keys(), ...replaced.keys()].flatMap((key, at) => {
    const change = changes[at];
    return change === undefined ? [] : [{ ...change, eventIds: [...(usedIn.get(key) ?? [])] }];
  });
};

/** Throws import-stale when another admin has created the same event meanwhile, and any other error unchanged. */
const refuseRace = (error: unknown): never => {
  throw violatedConstraint(error) === 'event_unique' ? new Refusal('import-stale') : error;
};

/** Returns the lines of an event that belong to its start list and are not ignored. */
const linesOf = ({ planned }: EventPlan): readonly PlannedLine[] =>
  planned?.lines.filter(({ listed, state }) => listed && state !== 'ignored') ?? [];

/**
 * Creates each new athlete once: the same name in two events of one gender is one athlete. Returns the new ids by
 * the keys of the lines.
 */
const createAthletes = async (
  { db: trx, caller }: SenderContext,
  written: readonly EventPlan[],
): Promise<Map<string, string>> => {
  const ids = new Map<string, string>();
  const byName = new Map<string, Parameters<typeof insertAthletes>[1][number]>();
  for (const event of written) {
    const gender = event.discipline?.gender ?? 'unspecified';
    for (const { creates, key } of linesOf(event)) {
      if (creates === null) continue;
      const oneKey = newAthleteKey(creates, gender);
      const known = byName.get(oneKey);
      const id = known?.id ?? uuidv7();
      if (known === undefined)
        byName.set(oneKey, {
          id,
          ...creates,
          gender,
          isAutre: isAutre(`${creates.firstName} ${creates.lastName}`),
          searchKey: searchKeyOf(creates),
        });
      ids.set(key, id);
    }
  }
  const rows = [...byName.values()];
  await insertAthletes(trx, rows);
  await writeAudits(
    trx,
    caller,
    'create',
    'athlete',
    rows.map(({ id, firstName, lastName, country, gender }) => ({
      subjectId: id,
      before: null,
      after: { firstName, lastName, country, gender },
    })),
  );
  return ids;
};

/** Creates or moves an event if the plan says so, and returns its id. */
const placeEvent = async (
  { context }: Applying,
  competitionId: string,
  { event, discipline, startsAt, moved }: EventPlan,
  traces: ImportTraces,
): Promise<string> => {
  const { db: trx, caller } = context;
  if (discipline === null || startsAt === null) throw new Refusal('import-not-ready');
  if (event === null) {
    if (await addDiscipline(trx, competitionId, discipline.id)) traces.disciplines.push(discipline.id);
    const id = uuidv7();
    await insertEvent(trx, {
      id,
      competitionId,
      disciplineId: discipline.id,
      eventDate: startsAt,
      resultVersion: null,
    }).catch(refuseRace);
    await writeAudit(trx, caller, 'create', 'event', id, null, {
      name: discipline.name,
      eventDate: startsAt,
    });
    return id;
  }
  if (moved) {
    await updateEventRow(trx, event.id, { eventDate: startsAt });
    if (isLocked(event)) await renewCotesOfReopened(context, event.id);
    else
      await notifyMove(context, { eventId: event.id, from: event.eventDate, to: startsAt, reopens: false });
    await writeAudit(
      trx,
      caller,
      'update',
      'event',
      event.id,
      { name: discipline.name, eventDate: event.eventDate },
      { name: discipline.name, eventDate: startsAt },
    );
  }
  return event.id;
};

/** Writes the planned start list and result of an event. */
const applyEvent = async (
  applying: Applying,
  eventId: string,
  event: EventPlan,
  traces: ImportTraces,
): Promise<void> => {
  const { planned } = event;
  if (planned === null) return;
  const { state, replaced, medals } = planned.result;
  const action = state === 'new' ? 'enter' : state === 'changed' && replaced ? 'correct' : null;
  if (changesList(event))
    await applyStartList(applying, eventId, event, { planned, replacesResult: action === 'correct' }, traces);
  if (action === null) return;
  const { context, idOf } = applying;
  const named = medals.map(({ place, athleteId, performance }) => ({
    place,
    athlete: idOf(athleteId),
    performance: fromThousandths(performance),
  }));
  const medalsOf = () =>
    checkedMedals(context, { eventId, given: { ...medalsToWire(named), nonStarters: [] } });
  await settleResult(context, { eventId, action, medalsOf });
};

const applyStartList = (
  { context, idOf, timezone, filled }: Applying,
  eventId: string,
  { discipline, startsAt }: EventPlan,
  { planned, replacesResult }: { planned: PlannedEvent; replacesResult: boolean },
  traces: ImportTraces,
): Promise<void> =>
  changeStartList(context, {
    eventId,
    action: 'import-participants',
    ofResult: replacesResult,
    change: async ({ event, locked, participants }) => {
      const { db: trx } = context;
      const present = new Map(participants.map((row) => [row.athleteId, row]));
      // Only an import with a result withdraws as that result does: the result's correction puts the athlete back.
      const withdrawn = { withdrawn: true, didNotStart: planned.result.state !== 'none' };
      const lines = planned.lines.flatMap((line) =>
        line.athleteId === null || line.state === 'ignored' || !line.listed
          ? []
          : [{ ...line, athleteId: idOf(line.athleteId) }],
      );
      const changed = lines.flatMap((line) => {
        const row = present.get(line.athleteId);
        const changes = line.changes.filter((change) => isWritten(line, change));
        const fields = new Set(changes.map(({ field }) => field));
        return row === undefined || changes.length === 0 ? [] : [{ line, row, fields }];
      });
      for (const { line, row, fields } of changed)
        await updateParticipantRow(trx, row.id, {
          ...(fields.has('withdrawn') && { withdrawn: false, didNotStart: false }),
          ...(fields.has('dns') && withdrawn),
          ...(fields.has('pb') && { pb: line.pb, importedPb: line.pb }),
          ...(fields.has('sb') && { sb: line.sb, importedSb: line.sb }),
        });
      // Several lines may name 'Autre', who is on the list once.
      const fresh = [...Map.groupBy(lines, ({ athleteId }) => athleteId)].flatMap(([athleteId, [first]]) =>
        first === undefined || present.has(athleteId) ? [] : [first],
      );
      if (fresh.length > 0 && discipline !== null) {
        const records = await insertMissingRecords(
          trx,
          fresh
            .filter(({ creates, pb, sb }) => creates !== null || pb !== '' || sb !== '')
            .map(({ athleteId, pb, sb }) => ({
              athleteId,
              disciplineId: discipline.id,
              pb,
              sb,
              sbSeason: startsAt === null ? null : sbSeasonOf(startsAt, timezone),
            })),
        );
        traces.records.push(...records);
        await insertParticipants(
          trx,
          fresh.map(({ key, athleteId, pb, sb, cote, changes }) => ({
            id: uuidv7(),
            eventId,
            athleteId,
            cote: cote ?? 0,
            coteSource: cote === null ? ('computed' as const) : ('manual' as const),
            pb: pb || (filled.get(key)?.pb ?? ''),
            sb: sb || (filled.get(key)?.sb ?? ''),
            importedPb: pb || null,
            importedSb: sb || null,
            ...(changes.some(({ field }) => field === 'dns') && withdrawn),
          })),
        );
      }

      const leaving = planned.missing.filter(({ of, removed }) => of === 'start-list' && removed);
      for (const { athlete } of leaving) {
        const row = present.get(athlete.athleteId);
        // No line names the athlete, so the result that replaces the present one has no medal for the athlete.
        const medals = replacesResult ? [] : event.medals;
        if (row !== undefined)
          await withdrawParticipant(context, { event: { id: event.id, medals }, participant: row });
      }
      if (locked) await renewCotesOfNewcomers(context, { event, before: participants });
      // Must come last, after the computed cotes: a cote in the text replaces them.
      for (const { line, row, fields } of changed)
        if (fields.has('cote') && line.cote !== null)
          await updateParticipantRow(trx, row.id, { cote: line.cote, coteSource: 'manual' });
    },
  });
