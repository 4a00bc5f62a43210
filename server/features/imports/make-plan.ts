import { createHash } from 'node:crypto';
import type { api } from '@pronathle/contract';
import { crossesNow } from '@pronathle/domain/crosses-now';
import { dayInZone } from '@pronathle/domain/calendar-day';
import { isRelay } from '@pronathle/domain/discipline-key';
import type { Gender } from '@pronathle/domain/gender';
import { roundIn } from '@pronathle/domain/import-cells';
import { searchKey } from '@pronathle/domain/identity';
import { dayNumberIn, readEventDate } from '@pronathle/domain/import-date';
import type { ImportKind } from '@pronathle/domain/import-kind';
import { indexAthletes, spellingKey, type AthleteIndex } from '@pronathle/domain/import-names';
import {
  eventOfNames,
  isResultList,
  keyed,
  keysOfNames,
  listsApart,
  meaningOf,
} from '@pronathle/domain/import-night';
import {
  planEvent,
  type EarlierAnswer,
  type ImportDecisions,
  type PlannedEvent,
} from '@pronathle/domain/import-plan';
import { readImport } from '@pronathle/domain/import-reading';
import { withTimes } from '@pronathle/domain/import-times';
import {
  ofTeams,
  type ImportedCompetition,
  type ImportedEvent,
  type ImportedLine,
  type LeftOut,
  type ReadingProblem,
} from '@pronathle/domain/imported-event';
import type { Medal } from '@pronathle/domain/podium';
import type { z } from 'zod';
import type { EventRow } from '../events/events.queries.ts';
import type { EventRound } from '../events/rounds.queries.ts';
import type { EventProblem } from './imports.messages.ts';
import type { AliasRow, AthleteRow, DisciplineRow, StartListRow } from './imports.queries.ts';

export type GivenImport = z.output<typeof api.previewImport.body>;

/** The stored data that the plan of an import is made from. */
export interface PlanFacts {
  /** `now` is the database's time */
  competition: { id: string; name: string; timezone: string; startsAt: Date; endsAt: Date; now: Date };
  /** the only event of a start list or a result; null for all events */
  only: EventRow | null;
  events: readonly EventRow[];
  /** the medals of each event, by the event's id */
  medals: ReadonlyMap<string, readonly Medal[]>;
  /** the ids of the locked events */
  locked: ReadonlySet<string>;
  startLists: readonly StartListRow[];
  disciplines: readonly DisciplineRow[];
  people: readonly AthleteRow[];
  /** the rounds of each event, by the event's id */
  rounds: ReadonlyMap<string, readonly EventRound[]>;
  /** the spellings for which admins chose an athlete in earlier imports */
  aliases: readonly AliasRow[];
}

/** Why a whole text cannot be imported. */
export type Unreadable = ReadingProblem | 'competition-absent' | 'event-absent';

export interface MadePlan {
  events: readonly EventPlan[];
  /** a digest of the data of the preview, without the admin's decisions: another version means that they have changed */
  version: string;
  /**
   * the athletes whom the import may add to a start list, whatever the admin decides: their records give missing marks
   */
  newcomers: readonly { athleteId: string; disciplineId: string }[];
  /** the lines of the text that name no athlete, such as titles */
  leftOut: readonly LeftOut[];
}

/** One event of the text, and the existing event that it means. */
export interface EventPlan {
  key: string;
  imported: ImportedEvent;
  discipline: DisciplineRow | null;
  /** the existing event; null when the import creates it */
  event: EventRow | null;
  /** whether predictions of the existing event are closed */
  locked: boolean;
  startList: readonly StartListRow[];
  medals: readonly Medal[];
  /** the start after the import; null when it is unknown */
  startsAt: Date | null;
  /** whether the text has a day but no time, so that the time is assumed */
  assumedTime: boolean;
  /** whether the import moves an existing event; only when the admin asks for it */
  moved: boolean;
  /** whether the start in the text would open a started event again: the import cannot move the event there */
  reopens: boolean;
  /** whether the admin leaves this event out */
  skipped: boolean;
  /** whether this is only a round of the programme: another part of the text gives the event its date and lists */
  programme: boolean;
  /** the event's other rounds that the text has, with their times */
  rounds: readonly EventRound[];
  /** the event's other rounds that are stored */
  roundsNow: readonly EventRound[];
  problem: EventProblem | null;
  planned: PlannedEvent | null;
}

/**
 * Returns the events of the text that the import is about, or why the text has none. In a text of several competitions,
 * only those with the same name count.
 */
const eventsOfText = (
  competitions: readonly ImportedCompetition[],
  { competition, only }: PlanFacts,
  kind: ImportKind,
): readonly ImportedEvent[] | Unreadable => {
  const named = competitions.filter(({ name }) => searchKey(name) === searchKey(competition.name));
  const chosen = competitions.length === 1 ? competitions : named;
  if (chosen.length === 0) return 'competition-absent';
  const events = chosen.flatMap((one) => one.events);
  if (kind === 'night') return events.flatMap(listsApart);
  if (only === null) return events;
  const [first, ...others] = events;
  if (first?.discipline === '' && others.length === 0) return [first];
  const asked = keyed(only.disciplineName, only.gender);
  const meant = events.filter((event) => meaningOf(event)(asked));
  if (meant.length === 0) return 'event-absent';
  return meant;
};

/** Returns a function that finds the discipline of a title. Computes the keys of all disciplines only once. */
const disciplinesByTitle = (disciplines: readonly DisciplineRow[]) => {
  const known = disciplines.map((row) => ({ row, title: keyed(row.name, row.gender) }));
  return (one: ImportedEvent): DisciplineRow | 'discipline-unknown' | 'gender-missing' => {
    const means = meaningOf(one);
    const named = known.filter(({ title }) => means(title)).map(({ row }) => row);
    const exact = named.filter(({ name }) => searchKey(name) === searchKey(one.discipline));
    const [first, ...others] = exact.length > 0 ? exact : named;
    if (first === undefined) return 'discipline-unknown';
    return others.length > 0 ? 'gender-missing' : first;
  };
};

const decisionsOf = (given: GivenImport): ImportDecisions => ({
  athletes: new Map(given.athletes.map(({ line, athlete }) => [line, athlete])),
  overwritten: new Set(given.overwritten),
  removed: new Set(given.removed),
  replacedResults: new Set(given.replacedResults),
});

/** Returns an import without the admin's decisions. What changes the lines or the starts of the text stays. */
const undecided = (given: GivenImport): GivenImport => ({
  ...given,
  athletes: [],
  overwritten: [],
  removed: [],
  replacedResults: [],
  skipped: [],
  rounds: [],
});

/**
 * Returns the kind of a list. A text of kind 'night' (a race night) has lists of both kinds: those with places and
 * marks are results, all others are start lists.
 */
const kindOfList = ({ lines }: ImportedEvent, kind: ImportKind): ImportKind =>
  kind !== 'night' ? kind : isResultList(lines) ? 'results' : 'start-list';

type Found = Omit<EventPlan, 'planned'>;
type StoredData = Pick<EventPlan, 'locked' | 'startList' | 'medals' | 'roundsNow'>;

/**
 * Returns the use of each round, by key. Of several rounds of one event, one gives the event its date and lists
 * ('sets'): the round that the admin chose, else the final, else a part without a round. The others are its
 * 'programme'. When none of these exists, the admin must choose ('open').
 */
const usesOfRounds = (
  parts: readonly { key: string; round: ImportedEvent['round']; of: string }[],
  given: GivenImport,
): ReadonlyMap<string, 'sets' | 'programme' | 'open'> => {
  const chosen = new Set(given.rounds);
  const uses = new Map<string, 'sets' | 'programme' | 'open'>();
  for (const rounds of Map.groupBy(parts, ({ of }) => of).values()) {
    const [first, ...others] = rounds;
    // Heats without a final may be the results of the heats: the admin must choose, except for a start list or a
    // whole competition.
    const asks = given.kind === 'night' || given.kind === 'results';
    const isEarlier = first !== undefined && first.round !== null && first.round !== 'final';
    if (asks && isEarlier && others.length === 0)
      uses.set(first.key, chosen.has(first.key) ? 'sets' : 'open');
    if (rounds.length < 2 || new Set(rounds.map(({ round }) => round)).size < rounds.length) continue;
    const sets =
      rounds.find(({ key }) => chosen.has(key)) ??
      rounds.find(({ round }) => round === 'final') ??
      rounds.find(({ round }) => round === null);
    for (const { key } of rounds)
      uses.set(key, sets === undefined ? 'open' : key === sets.key ? 'sets' : 'programme');
  }
  return uses;
};

/**
 * Returns a function that finds the existing event of a list of a race night, by its title or by the names in it.
 * Computes the keys of all events and starters only once.
 */
const eventsOfNight = ({ events, startLists }: PlanFacts) => {
  const listOf = Map.groupBy(startLists, ({ eventId }) => eventId);
  const known = events.map((event) => ({
    event,
    id: event.id,
    title: keyed(event.disciplineName, event.gender),
    keys: keysOfNames(listOf.get(event.id) ?? []),
  }));
  return (one: ImportedEvent): EventRow | EventProblem => {
    const isNamed = one.discipline !== '';
    const means = meaningOf(one);
    const named = isNamed ? known.filter(({ title }) => means(title)) : known;
    const [first, ...others] = named;
    if (first === undefined) return 'event-not-there';
    if (isNamed && others.length === 0) return first.event;
    const id = eventOfNames(one.lines, named);
    return named.find((event) => event.id === id)?.event ?? (isNamed ? 'gender-missing' : 'event-unnamed');
  };
};

/** A part of the text, and what it means. */
interface Part {
  key: string;
  one: ImportedEvent;
  of: Meant;
}

type Meant = { discipline: DisciplineRow; event: EventRow | null } | EventProblem;

/**
 * Returns the discipline that a part of the text means, and its existing event if there is one; else the problem.
 */
const meantBy = (
  one: ImportedEvent,
  { only, events, disciplines }: PlanFacts,
  find: {
    discipline: ReturnType<typeof disciplinesByTitle>;
    eventOfNight: ReturnType<typeof eventsOfNight> | null;
  },
): Meant => {
  const of = only ?? find.eventOfNight?.(one) ?? null;
  if (typeof of === 'string') return of;
  if (of !== null) {
    const discipline = disciplines.find(({ id }) => id === of.disciplineId);
    return discipline === undefined ? 'discipline-unknown' : { discipline, event: of };
  }
  const discipline = find.discipline(one);
  if (typeof discipline === 'string') return discipline;
  return {
    discipline,
    event: events.find(({ disciplineId }) => disciplineId === discipline.id) ?? null,
  };
};

/** Returns the parts of the text, each with the event that it means, whatever the admin decides. */
const partsOf = (imported: readonly ImportedEvent[], facts: PlanFacts, kind: ImportKind): Part[] => {
  const find = {
    discipline: disciplinesByTitle(facts.disciplines),
    eventOfNight: kind === 'night' ? eventsOfNight(facts) : null,
  };
  return imported.map((one, at) => ({ key: `e${at}`, one, of: meantBy(one, facts, find) }));
};

/** Returns, for each part of the text, the existing event that it means, the start and the problem. */
const findEvents = (
  parts: readonly Part[],
  facts: PlanFacts,
  given: GivenImport,
): Omit<Found, keyof StoredData>[] => {
  const { competition, only } = facts;
  const overwritten = new Set(given.overwritten);
  const skipped = new Set(given.skipped);
  const taken = new Set<string>();
  const miscounted = countedFromOtherDay(
    parts.map(({ one }) => one),
    competition,
  );
  const timeOf = (one: ImportedEvent, event: EventRow | null) =>
    miscounted.has(one) ? null : roundTime(one, event, facts);
  const uses = usesOfRounds(
    parts.map(({ key, one, of }) => ({
      key,
      round: one.round,
      of: typeof of === 'string' ? `${of} ${key}` : of.discipline.id,
    })),
    given,
  );
  const roundsOf = (disciplineId: string): EventRound[] =>
    parts.flatMap(({ key, one, of }) => {
      const isOf = typeof of !== 'string' && of.discipline.id === disciplineId;
      if (!isOf || uses.get(key) !== 'programme' || skipped.has(key)) return [];
      const startsAt = timeOf(one, of.event);
      return one.round === null || startsAt === null ? [] : [{ round: one.round, startsAt }];
    });
  return parts.map(({ key, one, of }) => {
    const programme = uses.get(key) === 'programme';
    const base = {
      key,
      rounds:
        programme || given.kind !== 'competition' || typeof of === 'string' ? [] : roundsOf(of.discipline.id),
      imported: one,
      skipped: skipped.has(key),
      programme,
      moved: false,
      reopens: false,
      assumedTime: false,
    };
    const unknown = { ...base, discipline: null, event: null, startsAt: null };
    if (typeof of === 'string') return { ...unknown, problem: of };
    const { discipline, event } = of;
    if (uses.get(key) === 'open') return { ...unknown, discipline, problem: 'round-open' as const };
    if (!programme && taken.has(discipline.id))
      return { ...unknown, discipline, problem: 'event-twice' as const };
    if (!programme) taken.add(discipline.id);
    const known = { ...base, discipline, event };
    if (programme) {
      const isKept = given.kind === 'competition' && one.round !== null;
      return {
        ...known,
        startsAt: isKept ? timeOf(one, event) : null,
        problem: null,
      };
    }
    if (event !== null && (only !== null || given.kind === 'night'))
      return { ...known, startsAt: event.eventDate, problem: null };
    const dated = withDay(one, event?.eventDate, competition);
    const date = miscounted.has(one)
      ? ({ ok: false, why: 'unreadable' } as const)
      : readEventDate(dated, competition.timezone, given.assumedTime, competition.startsAt);
    if (date.ok) {
      // A text that has only a day does not move an event of this day.
      const keeps =
        event !== null && date.assumedTime && isSameDay(event.eventDate, date.at, competition.timezone);
      const startsAt = keeps ? event.eventDate : date.at;
      const differs = event !== null && startsAt.getTime() !== event.eventDate.getTime();
      const moved = differs && overwritten.has(key);
      // An event that has started can be opened again only by an admin who gives a reason, not by an import.
      const reopens = differs && crossesNow({ from: event.eventDate, to: startsAt, now: event.now }).reopens;
      const problem = moved && reopens ? ('event-started' as const) : null;
      return { ...known, startsAt, moved, reopens, assumedTime: date.assumedTime && !keeps, problem };
    }
    if (event !== null && (date.why === 'missing' || hasOnlyHour(one)))
      return { ...known, startsAt: event.eventDate, problem: null };
    const missing = hasOnlyHour(one) ? ('day-missing' as const) : ('date-missing' as const);
    return { ...known, startsAt: null, problem: date.why === 'missing' ? missing : 'date-unreadable' };
  });
};

/**
 * Returns the parts whose counted day, `Jour 2`, is not after a day that the text gives further up: the text counts from
 * another day than the first of the competition.
 */
const countedFromOtherDay = (
  imported: readonly ImportedEvent[],
  { startsAt, timezone }: PlanFacts['competition'],
): ReadonlySet<ImportedEvent> => {
  const wrong = new Set<ImportedEvent>();
  let latest = '';
  for (const one of imported) {
    const date = readEventDate({ ...one, time: '' }, timezone, '12:00', startsAt);
    const day = date.ok ? dayInZone(date.at, timezone) : '';
    if (dayNumberIn(one.date) === null) latest = day > latest ? day : latest;
    else if (day <= latest) wrong.add(one);
  }
  return wrong;
};

/** Whether the text gives an hour without a day. */
export const hasOnlyHour = ({ date, time }: Pick<ImportedEvent, 'date' | 'time'>): boolean =>
  date === '' && time !== '';

/**
 * Returns a part of the text with the day of its hour: the day of its `stored` start, else the only day of the
 * competition. Among several days none is guessed.
 */
const withDay = (
  one: ImportedEvent,
  stored: Date | undefined,
  { startsAt, endsAt, timezone }: PlanFacts['competition'],
): ImportedEvent => {
  if (!hasOnlyHour(one)) return one;
  const day = dayInZone(stored ?? startsAt, timezone);
  const isSure = stored !== undefined || day === dayInZone(new Date(endsAt.getTime() - 1), timezone);
  return isSure ? { ...one, date: day } : one;
};

/** Returns the start of a round; null without a time of day, because no time is assumed for the programme. */
const roundTime = (
  one: ImportedEvent,
  event: EventRow | null,
  { competition, rounds }: PlanFacts,
): Date | null => {
  const stored = rounds.get(event?.id ?? '')?.find(({ round }) => round === one.round)?.startsAt;
  const dated = withDay(one, stored, competition);
  const date = readEventDate(dated, competition.timezone, '00:00', competition.startsAt);
  return date.ok && !date.assumedTime ? date.at : null;
};

const isSameDay = (one: Date, other: Date, timezone: string): boolean =>
  dayInZone(one, timezone) === dayInZone(other, timezone);

/** Returns a function that indexes the athletes of a gender by name, once for each gender. */
const indexByGender = (people: readonly AthleteRow[]) => {
  const indexes = new Map<Gender, AthleteIndex<AthleteRow>>();
  return (gender: Gender): AthleteIndex<AthleteRow> => {
    const known = indexes.get(gender);
    if (known !== undefined) return known;
    const isOpen = gender === 'mixed' || gender === 'unspecified';
    const made = indexAthletes(people.filter((row) => isOpen || row.gender === gender || row.isAutre));
    indexes.set(gender, made);
    return made;
  };
};

/**
 * Returns a digest of the facts and of the plans. Both must be without the admin's decisions, so that an answer of the
 * admin does not change the version.
 */
const fingerprint = (
  { timezone, startsAt: from, endsAt: to }: PlanFacts['competition'],
  facts: readonly Found[],
  plans: readonly (PlannedEvent | null)[],
): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        [timezone, from, to],
        facts.map(({ event, locked, startList, medals, startsAt, problem, programme, rounds, roundsNow }) => [
          programme,
          rounds,
          roundsNow,
          event?.id,
          event?.eventDate,
          locked,
          startsAt,
          problem,
          startList,
          medals,
        ]),
        plans,
      ]),
    )
    .digest('hex');

/** Returns a key: one answer counts for all lines with this spelling and country, in events of this gender. */
const questionKey = (line: Pick<ImportedLine, 'name' | 'country'>, gender: Gender): string =>
  [spellingKey(line.name), line.country, gender].join('\n');

/** Returns the admin's answers by questionKey, so that an answer also counts for other lines of the text. */
const answersGiven = (found: readonly Found[], given: GivenImport): ReadonlyMap<string, string> => {
  const answerOf = new Map(given.athletes.map(({ line, athlete }) => [line, athlete]));
  return new Map(
    found.flatMap(({ key, imported, discipline }) =>
      imported.lines.flatMap((line, at) => {
        const answer = answerOf.get(`${key}.${at}`);
        return answer === undefined || answer === 'skip' || discipline === null
          ? []
          : [[questionKey(line, discipline.gender), answer] as const];
      }),
    ),
  );
};

/** Returns a function: it gives the ids of the athletes that a line's spelling meant in earlier imports, latest first. */
const rememberedBy = (aliases: readonly AliasRow[]) => {
  const known = Map.groupBy(aliases, ({ nameKey, country }) => `${nameKey}\n${country}`);
  return ({ name, country }: ImportedLine): string[] =>
    (known.get(`${spellingKey(name)}\n${country}`) ?? [])
      .toSorted((one, other) => other.at.getTime() - one.at.getTime())
      .map(({ athleteId }) => athleteId);
};

/** Returns the athletes whom the plans of undecided events may add to a start list. */
const newcomersOf = (
  found: readonly Found[],
  plans: readonly (PlannedEvent | null)[],
): MadePlan['newcomers'] => {
  const all = found.flatMap(({ discipline, startList }, at) => {
    if (discipline === null) return [];
    const listed = new Set(startList.map(({ athleteId }) => athleteId));
    return (plans[at]?.lines ?? [])
      .filter(({ listed: isOfList }) => isOfList)
      .flatMap(({ athleteId, creates, candidates }) => [
        ...(athleteId === null || creates !== null ? [] : [athleteId]),
        ...candidates.map((candidate) => candidate.athleteId),
      ])
      .filter((athleteId) => !listed.has(athleteId))
      .map((athleteId) => ({ athleteId, disciplineId: discipline.id }));
  });
  return [...new Map(all.map((one) => [Object.values(one).join(' '), one])).values()];
};

/** Returns a list without a title, with the round that a line above it names: `Série 1`. */
const withRoundAbove = (one: ImportedEvent, leftOut: readonly LeftOut[]): ImportedEvent => {
  const [first] = one.lines;
  if (one.discipline !== '' || one.round !== null || first === undefined) return one;
  const named = leftOut.filter(({ line }) => line < first.line).map(({ text }) => roundIn(text));
  return { ...one, round: named.findLast((found) => found?.rest === '')?.round ?? null };
};

/** Returns an event of the text as its discipline reads it. */
const interpreted = (one: ImportedEvent, { name, unit }: DisciplineRow): ImportedEvent =>
  withTimes(isRelay(name) ? ofTeams(one) : one, unit);

/**
 * Returns what an import means and changes, or why the text cannot be imported. Pure: uses only the given facts.
 */
export const makePlan = (facts: PlanFacts, given: GivenImport): MadePlan | Unreadable => {
  const read = readImport(given.content, given.kind, new Set(given.taken));
  if (!read.ok) return read.why;
  const events = eventsOfText(read.competitions, facts, given.kind);
  if (typeof events === 'string') return events;
  const imported = given.kind === 'results' ? events.map((one) => withRoundAbove(one, read.leftOut)) : events;
  const startLists = Map.groupBy(facts.startLists, (row) => row.eventId);
  const indexOf = indexByGender(facts.people);
  const autres = facts.people.filter(({ isAutre }) => isAutre);

  const storedOf = (event: EventRow | null): StoredData => ({
    locked: facts.locked.has(event?.id ?? ''),
    startList: startLists.get(event?.id ?? '') ?? [],
    roundsNow: facts.rounds.get(event?.id ?? '') ?? [],
    medals: facts.medals.get(event?.id ?? '') ?? [],
  });
  const parts = partsOf(imported, facts, given.kind);
  const found: Found[] = findEvents(parts, facts, given).map((one) => ({ ...one, ...storedOf(one.event) }));
  const remembered = rememberedBy(facts.aliases);
  const answers = answersGiven(found, given);
  const answersWith =
    (gender: Gender, shared: ReadonlyMap<string, string>) =>
    (line: ImportedLine): EarlierAnswer[] => {
      const answer = shared.get(questionKey(line, gender));
      return [
        ...(answer === undefined ? [] : [{ athlete: answer, from: 'text' as const }]),
        ...remembered(line).map((athlete) => ({ athlete, from: 'earlier-import' as const })),
      ];
    };
  const plan = (
    one: Found,
    decisions: ImportDecisions,
    shared: ReadonlyMap<string, string>,
  ): PlannedEvent | null =>
    one.discipline === null || one.problem === 'event-twice'
      ? null
      : planEvent({
          key: one.key,
          kind: kindOfList(one.imported, given.kind),
          imported: interpreted(one.imported, one.discipline),
          now: {
            type: one.discipline.type,
            unit: one.discipline.unit,
            starters: one.startList.map((row) => ({ ...row, autre: row.isAutre })),
            medals: one.medals,
            isRelay: isRelay(one.discipline.name),
            locked: one.locked,
          },
          athletes: indexOf(one.discipline.gender),
          autres,
          decisions,
          answersTo: answersWith(one.discipline.gender, shared),
        });
  const decisions = decisionsOf(given);
  // Each round may become the one that sets its event, so the version covers the event of each.
  const open = undecided(given);
  const asked: Found[] = findEvents(parts, facts, open).map((one, at) => {
    const of = parts[at]?.of;
    const meant = of === undefined || typeof of === 'string' ? one : { ...one, ...of };
    return { ...meant, ...storedOf(meant.event) };
  });
  const plans = asked.map((one) => plan(one, decisionsOf(open), new Map()));
  return {
    leftOut: read.leftOut,
    events: found.map((one) => {
      const isPlanned = !one.programme && one.problem !== 'round-open';
      const planned = isPlanned ? plan(one, decisions, answers) : null;
      return { ...one, planned, problem: one.problem ?? planned?.problem ?? null };
    }),
    version: fingerprint(facts.competition, asked, plans),
    newcomers: newcomersOf(asked, plans),
  };
};
