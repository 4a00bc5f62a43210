import type { ImportEvent, ImportLine, ImportPreview, MadeImport } from '@pronathle/contract';
import { eventName } from '@pronathle/contract/labels.messages';
import { resultWarningMessages } from '@pronathle/contract/result-warnings.messages';
import { competitionStatus } from '@pronathle/domain/competition-status';
import { fromThousandths } from '@pronathle/domain/decimal';
import type { Round } from '@pronathle/domain/import-cells';
import type { NamedAthlete } from '@pronathle/domain/import-names';
import type { PlannedLine } from '@pronathle/domain/import-plan';
import type { ResultWarning } from '@pronathle/domain/result-warnings';
import { importMessages } from './imports.messages.ts';
import type { ImportRow } from './imports.queries.ts';
import { hasOnlyHour, type EventPlan } from './make-plan.ts';
import { newAthleteKey } from './new-athlete-key.ts';
import { isReady, keepsOf, writes, type ImportPlan } from './plan-import.ts';

const presentAthlete = ({ athleteId, firstName, lastName, country }: NamedAthlete) => ({
  _id: athleteId,
  firstName,
  lastName,
  country,
});

/**
 * Returns a candidate with a record in the event's discipline, else with the first record in another discipline.
 */
const presentCandidate = (
  athlete: NamedAthlete,
  { people, knownMarks }: ImportPlan,
  disciplineId: string | undefined,
): ImportLine['candidates'][number] => {
  const marks = knownMarks.get(athlete.athleteId) ?? [];
  const record = marks.find((mark) => mark.disciplineId === disciplineId) ?? marks[0];
  return {
    ...presentAthlete(athlete),
    gender: people.get(athlete.athleteId)?.gender ?? 'unspecified',
    record: record === undefined ? null : { discipline: record.discipline, pb: record.pb, sb: record.sb },
  };
};

const presentLine = (line: PlannedLine, plan: ImportPlan, disciplineId: string | undefined): ImportLine => {
  const { people, filled } = plan;
  const athlete = line.athleteId === null ? undefined : people.get(line.athleteId);
  return {
    key: line.key,
    line: line.line,
    name: line.name,
    country: line.country,
    pb: line.pb,
    sb: line.sb,
    cote: line.cote === null ? null : fromThousandths(line.cote),
    place: line.medal?.place ?? null,
    performance: line.medal === null ? null : fromThousandths(line.medal.performance),
    state: line.state,
    problem: line.problem === null ? null : importMessages.line[line.problem],
    athlete: athlete === undefined ? null : presentAthlete(athlete),
    creates: line.creates,
    candidates: line.candidates.map((athlete) => presentCandidate(athlete, plan, disciplineId)),
    mayCreate: line.mayCreate,
    chosen: line.chosen,
    changes: [...line.changes],
    overwritten: line.overwritten,
    left: [...line.left],
    filled: filled.get(line.key) ?? null,
  };
};

const stateOf = (plan: EventPlan): ImportEvent['state'] => {
  if (plan.problem !== null) return 'error';
  if (plan.programme) return 'unchanged';
  if (plan.event === null) return 'new';
  return writes(plan) ? 'changed' : 'unchanged';
};

/** Returns the warnings that an admin must see before the import writes a result. */
const warningsOf = (
  { event, locked, moved, startsAt, planned }: EventPlan,
  { competition }: ImportPlan,
): (ResultWarning | 'not-started')[] => {
  if (planned === null || !['new', 'changed'].includes(planned.result.state)) return [];
  const start = moved || event === null ? startsAt : event.eventDate;
  const isAhead = !locked && start !== null && start > competition.now;
  return [...(isAhead ? (['not-started'] as const) : []), ...planned.result.warnings];
};

/** Returns the rounds that the text has after the final, although rounds come before a final. */
const lateRoundsOf = ({ imported, skipped, moved, event, startsAt, rounds }: EventPlan): Round[] => {
  const start = moved || event === null ? startsAt : event.eventDate;
  if (skipped || start === null || imported.round !== 'final') return [];
  return rounds.filter((one) => one.startsAt >= start).map(({ round }) => round);
};

/** Whether the import would move an open event to a past date, which locks it. */
const locksAtOnce = ({ event, locked, moved, startsAt }: EventPlan): boolean =>
  event !== null && moved && !locked && startsAt !== null && startsAt <= event.now;

/** Whether the import would put the event on a day outside the competition: often the year is wrong. */
const isOutside = (
  { event, moved, skipped, startsAt, problem }: EventPlan,
  { competition }: ImportPlan,
): boolean =>
  (event === null || moved) &&
  !skipped &&
  problem === null &&
  startsAt !== null &&
  competitionStatus(competition, startsAt) !== 'ongoing';

/** Whether the text has a later start of a started event without a result, which may be late. */
const isLate = ({ reopens, moved, skipped, medals }: EventPlan): boolean =>
  reopens && !moved && !skipped && medals.length === 0;

/** Why the time of a round is not kept: the text gives no day, or none that can be read. */
const unkeptTime = (
  { programme, skipped, startsAt, imported }: EventPlan,
  { kind }: ImportPlan,
): string[] => {
  const isKept = kind !== 'competition' || !programme || skipped || startsAt !== null;
  if (isKept || imported.time === '') return [];
  return hasOnlyHour(imported)
    ? [importMessages.dayOfRound]
    : [importMessages.dayOfRoundUnreadable(writtenDate(imported))];
};

const writtenDate = ({ date, time }: EventPlan['imported']): string => `${date} ${time}`.trim();

const problemOf = ({ problem, imported }: EventPlan): string | null => {
  if (problem === null) return null;
  const written = writtenDate(imported);
  return problem === 'date-unreadable' && written !== ''
    ? importMessages.dateUnreadable(written)
    : importMessages.event[problem];
};

/** Whether winners have different performances: they are those of several races. */
const hasSeveralRaces = ({ planned }: EventPlan): boolean => {
  const winners = planned?.result.medals.filter(({ place }) => place === 1) ?? [];
  return new Set(winners.map(({ performance }) => performance)).size > 1;
};

const resultProblemOf = (plan: EventPlan): string | null => {
  const problem = plan.planned?.result.problem ?? null;
  if (problem === null) return null;
  return hasSeveralRaces(plan) ? importMessages.severalRaces : importMessages.result[problem];
};

const presentEvent = (plan: EventPlan, whole: ImportPlan): ImportEvent => {
  const { imported, discipline, event, planned } = plan;
  const late = lateRoundsOf(plan);
  const doubts = [
    ...(isOutside(plan, whole) ? [importMessages.outside] : []),
    ...(locksAtOnce(plan) ? [importMessages.locks] : []),
    ...(hasSeveralRaces(plan) && planned?.result.problem === null ? [importMessages.severalRaces] : []),
    ...(isLate(plan) ? [importMessages.event['event-started']] : []),
    ...unkeptTime(plan, whole),
    ...(late.length === 0 ? [] : [importMessages.late(late)]),
  ];
  return {
    key: plan.key,
    line: imported.line,
    name: discipline === null ? imported.discipline : eventName(discipline),
    gender: discipline?.gender ?? imported.gender,
    displayFormat: discipline?.displayFormat ?? null,
    eventId: event?.id ?? null,
    state: stateOf(plan),
    problem: problemOf(plan),
    startsAt: plan.startsAt?.toISOString() ?? null,
    startsAtNow: plan.programme ? null : (event?.eventDate.toISOString() ?? null),
    assumedTime: plan.assumedTime,
    moved: plan.moved,
    skipped: plan.skipped,
    round: imported.round,
    programme: plan.programme,
    doubts,
    keeps: keepsOf(plan),
    ready: isReady(plan),
    lines: planned?.lines.map((line) => presentLine(line, whole, discipline?.id)) ?? [],
    missing:
      planned?.missing.map(({ athlete, ...missing }) => ({ ...missing, athlete: presentAthlete(athlete) })) ??
      [],
    result: {
      state: planned?.result.state ?? 'none',
      replaced: planned?.result.replaced ?? false,
      problem: resultProblemOf(plan),
      warnings: warningsOf(plan, whole).map((warning) => resultWarningMessages[warning]),
    },
  };
};

export const presentPreview = (plan: ImportPlan): ImportPreview => {
  const events = plan.events.map((event) => presentEvent(event, plan));
  const counted = events.filter(({ skipped, programme }) => !skipped && !programme);
  // The lines of a result that stays as it is are neither new nor changed.
  const isKept = ({ keeps }: ImportEvent, { place, state }: ImportLine) =>
    place !== null && (state === 'new' || state === 'changed') && keeps.includes('result');
  const lines = counted.flatMap((event) => event.lines.filter((line) => !isKept(event, line)));
  const count = (state: ImportLine['state']) => lines.filter((line) => line.state === state).length;
  return {
    version: plan.version,
    ready: plan.events.every(isReady),
    writes: plan.events.some(writes),
    timezone: plan.competition.timezone,
    leftOut: [...plan.leftOut],
    counts: {
      new: count('new'),
      changed: count('changed'),
      unchanged: count('unchanged'),
      missing: counted.flatMap((event) => event.missing).length,
      ambiguous: count('ambiguous'),
      error: count('error') + counted.filter(({ problem }) => problem !== null).length,
      ignored: count('ignored'),
      created: new Set(
        counted.flatMap(({ gender, lines: of }) =>
          of.flatMap(({ creates }) =>
            creates === null ? [] : newAthleteKey(creates, gender ?? 'unspecified'),
          ),
        ),
      ).size,
    },
    events,
  };
};

export const presentImport = (row: ImportRow): MadeImport => ({
  _id: row.id,
  at: row.at.toISOString(),
  actor: row.actor,
  kind: row.kind,
  eventsCount: row.eventsCount,
});
