import { createHash } from 'node:crypto';
import type { ImportEvent } from '@pronathle/contract';
import { eventName } from '@pronathle/contract/labels.messages';
import { isWritten } from '@pronathle/domain/import-plan';
import type { ImportKind } from '@pronathle/domain/import-kind';
import { sbSeasonOf } from '@pronathle/domain/sb-season';
import type { DbContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Db } from '../../services.ts';
import type { EventRound } from '../events/rounds.queries.ts';
import { importMessages } from './imports.messages.ts';
import {
  selectKnownMarks,
  selectRecords,
  type AthleteRow,
  type KnownMark,
  type NewRecord,
} from './imports.queries.ts';
import type { EventPlan, GivenImport, MadePlan, PlanFacts, Unreadable } from './make-plan.ts';
import { planInWorker } from './plan-in-worker.ts';

export interface ImportPlan extends MadePlan {
  kind: ImportKind;
  competition: PlanFacts['competition'];
  /** all athletes whom the plan may name, by id */
  people: ReadonlyMap<string, AthleteRow>;
  /** the PB or SB that a line of the text lacks, from the athlete's records, by the key of the line */
  filled: ReadonlyMap<string, { pb: string; sb: string }>;
  /** the records of the athletes among whom an admin chooses, by the athlete's id */
  knownMarks: ReadonlyMap<string, readonly KnownMark[]>;
}

/** The maximum number of candidates whose records are shown: nobody reads more. */
const candidatesWithMarks = 200;

const readKnownMarks = async (db: Db, events: readonly EventPlan[]): Promise<ImportPlan['knownMarks']> => {
  const lines = events.flatMap(({ planned }) => planned?.lines ?? []);
  const ids = new Set(lines.flatMap(({ candidates }) => candidates.map(({ athleteId }) => athleteId)));
  if (ids.size === 0) return new Map();
  const rows = await selectKnownMarks(db, [...ids].slice(0, candidatesWithMarks));
  return Map.groupBy(rows, ({ athleteId }) => athleteId);
};

/** Returns the marks that an import takes from records, because the text has none, by the key of the line. */
const filledFrom = (
  records: readonly NewRecord[],
  { events }: MadePlan,
  timezone: string,
): ImportPlan['filled'] => {
  const recordOf = new Map(records.map((row) => [`${row.athleteId} ${row.disciplineId}`, row]));
  return new Map(
    events.flatMap(({ discipline, startsAt, planned }) => {
      const season = startsAt === null ? null : sbSeasonOf(startsAt, timezone);
      return (planned?.lines ?? []).flatMap((line) => {
        const isAdded = line.listed && line.state === 'new' && line.creates === null;
        const record = recordOf.get(`${line.athleteId} ${discipline?.id}`);
        if (!isAdded || record === undefined) return [];
        const marks = {
          pb: line.pb === '' ? record.pb : '',
          sb: line.sb === '' && season !== null && record.sbSeason === season ? record.sb : '',
        };
        return marks.pb === '' && marks.sb === '' ? [] : [[line.key, marks] as const];
      });
    }),
  );
};

const sentenceFor = (why: Unreadable, { competition, only }: PlanFacts): string => {
  if (why === 'competition-absent') return importMessages.competitionAbsent(competition.name);
  if (why === 'event-absent')
    return importMessages.eventAbsent(
      only === null ? '' : eventName({ name: only.disciplineName, gender: only.gender }),
    );
  return importMessages.reading[why];
};

/** Returns what an import means and changes. Throws import-unreadable when the text cannot be imported. */
export const planImport = async (
  { db }: DbContext,
  { facts, given }: { facts: PlanFacts; given: GivenImport },
): Promise<ImportPlan> => {
  const made = await planInWorker(facts, given);
  if (typeof made === 'string')
    throw new Refusal('import-unreadable', {
      path: 'content',
      msg: made === 'too-much' ? importMessages.tooMuch : sentenceFor(made, facts),
    });
  const records = made.newcomers.length === 0 ? [] : await selectRecords(db, made.newcomers);
  return {
    ...made,
    filled: filledFrom(records, made, facts.competition.timezone),
    knownMarks: await readKnownMarks(db, made.events),
    // The preview shows marks of these records: when they change, the version changes.
    version: createHash('sha256')
      .update(JSON.stringify([made.version, records]))
      .digest('hex'),
    kind: given.kind,
    competition: facts.competition,
    people: new Map(facts.people.map((row) => [row.athleteId, row])),
  };
};

/** True when nothing in this event stops the import. An event that is left out, or only a round, never stops it. */
export const isReady = ({ skipped, programme, problem, planned }: EventPlan): boolean =>
  skipped || programme || (problem === null && (planned?.ready ?? false));

/** Whether the import would change anything in an event. */
export const writes = ({ skipped, event, moved, planned, rounds, roundsNow }: EventPlan): boolean =>
  !skipped &&
  planned !== null &&
  (event === null ||
    moved ||
    changesRounds({ rounds, roundsNow }) ||
    planned.result.state === 'new' ||
    (planned.result.state === 'changed' && planned.result.replaced) ||
    changesList({ planned }));

/** Returns what an import leaves as it is stored although the text differs: an event's result, its start. */
export const keepsOf = ({
  skipped,
  programme,
  problem,
  event,
  moved,
  reopens,
  startsAt,
  planned,
}: EventPlan): ImportEvent['keeps'] => {
  if (skipped || programme) return [];
  const isResultKept = planned?.result.state === 'changed' && !planned.result.replaced;
  const isStartKept =
    problem === null &&
    event !== null &&
    startsAt !== null &&
    startsAt.getTime() !== event.eventDate.getTime() &&
    !moved &&
    !reopens;
  return [...(isResultKept ? (['result'] as const) : []), ...(isStartKept ? (['start'] as const) : [])];
};

/** Whether a stored value stays although the text differs: a result, a start, or marks that an admin has typed. */
export const keepsSome = (plan: EventPlan): boolean =>
  keepsOf(plan).length > 0 ||
  (!plan.skipped &&
    (plan.planned?.lines.some(
      (line) => line.listed && line.changes.some((change) => !isWritten(line, change)),
    ) ??
      false));

/** Whether the import would change the stored rounds of an event. A text without rounds changes none. */
export const changesRounds = ({ rounds, roundsNow }: Pick<EventPlan, 'rounds' | 'roundsNow'>): boolean => {
  const key = (some: readonly EventRound[]) =>
    some
      .map(({ round, startsAt }) => `${round} ${startsAt.toISOString()}`)
      .toSorted()
      .join();
  return rounds.length > 0 && key(rounds) !== key(roundsNow);
};

/** Whether the import would write the start list of an event. */
export const changesList = ({ planned }: Pick<EventPlan, 'planned'>): boolean =>
  planned !== null &&
  (planned.missing.some(({ of, removed }) => of === 'start-list' && removed) ||
    planned.lines.some(
      (line) =>
        line.listed &&
        (line.state === 'new' ||
          (line.state === 'changed' && line.changes.some((change) => isWritten(line, change)))),
    ));
