/**
 * The changes that an import would make, line by line, before anything is written. A line is new, changed,
 * unchanged, missing (stored, but not in the import), ambiguous (an admin chooses) or wrong. Unless the
 * admin decides otherwise, typed values are kept, and an athlete whom the import does not name stays.
 */
import { readCoteValue } from './cote-range.ts';
import { countryCodeOf } from './country-code.ts';
import type { Thousandths } from './decimal.ts';
import { equalsOrBetters, type DisciplineType, type Unit } from './discipline.ts';
import { isNonStarter, placeIn, saysNoResult } from './import-cells.ts';
import type { ImportKind } from './import-kind.ts';
import type { ImportedEvent, ImportedLine, RowProblem } from './imported-event.ts';
import {
  canBeName,
  hasInitial,
  indexAthletes,
  likeliestFirst,
  matchAthlete,
  nameKeys,
  splitName,
  type AthleteIndex,
  type NamedAthlete,
  type NameMatch,
} from './import-names.ts';
import { importLimits } from './import-limits.ts';
import { limits } from './limits.ts';
import { performanceProblem, readMark, type Mark } from './performance.ts';
import { bestOf } from './plausible-mark.ts';
import { places, resultProblem, type Medal, type Place, type ResultProblem } from './podium.ts';
import { resultWarnings, type ResultWarning } from './result-warnings.ts';
import { textLength } from './text-length.ts';

/**
 * A participant of the current start list. `imported*` are the values of the last import; null when that import
 * had none.
 */
export interface ListedStarter extends NamedAthlete {
  cote: Thousandths;
  coteSource: 'manual' | 'computed';
  pb: string;
  sb: string;
  importedPb: string | null;
  importedSb: string | null;
  withdrawn: boolean;
  /** withdrawn as a non-starter by a result, typed or imported */
  didNotStart: boolean;
  autre: boolean;
}

/** An event in its current state, or as the import would create it. */
export interface EventNow {
  type: DisciplineType;
  unit: Unit;
  starters: readonly ListedStarter[];
  medals: readonly Medal[];
  /** the athletes are the teams of countries */
  isRelay: boolean;
  /** predictions are closed: the cotes of listed athletes stay */
  locked: boolean;
}

/** The admin's decisions. Their keys are the `key` fields of the plan. */
export interface ImportDecisions {
  /** by line: an athlete's id, 'new' for a new athlete, 'skip' to leave the line out */
  athletes: ReadonlyMap<string, string>;
  /** lines whose marks replace the typed ones */
  overwritten: ReadonlySet<string>;
  /** missing lines whose athlete leaves the start list */
  removed: ReadonlySet<string>;
  /** events whose current result is replaced */
  replacedResults: ReadonlySet<string>;
}

export type LineState = 'new' | 'changed' | 'unchanged' | 'missing' | 'ambiguous' | 'error' | 'ignored';

export type LineProblem =
  | RowProblem
  | 'name'
  | 'name-missing'
  | 'name-too-long'
  | 'country'
  | 'pb'
  | 'sb'
  | 'bests'
  | 'cote'
  | 'place'
  | 'place-missing'
  | 'mark-missing'
  | 'mark'
  | 'hours'
  | 'twice'
  | 'choice'
  | 'not-on-list'
  | 'withdrawn';

/** 'withdrawn': a withdrawn athlete is put back on the list; 'dns': a listed athlete did not start */
export type ChangedField = 'pb' | 'sb' | 'cote' | 'withdrawn' | 'dns' | 'place' | 'mark';

export interface FieldChange {
  field: ChangedField;
  from: string;
  to: string;
  /** an admin typed the current value: it stays, unless the line is overwritten */
  typed: boolean;
}

/** An athlete that the import creates. */
export interface NewAthlete {
  firstName: string;
  lastName: string;
  country: string;
}

export interface PlannedLine {
  /** identifies the line in decisions */
  key: string;
  line: number;
  name: string;
  country: string;
  pb: string;
  sb: string;
  /** in thousandths; null when the import has none */
  cote: Thousandths | null;
  medal: { place: Place; performance: Mark } | null;
  /** the line belongs to the start list, not only to the podium */
  listed: boolean;
  state: LineState;
  problem: LineProblem | null;
  /** the athlete of the line, once known: an id, or the line's key for a new athlete */
  athleteId: string | null;
  creates: NewAthlete | null;
  /** the choices of an ambiguous line, decided or not */
  candidates: readonly NamedAthlete[];
  /** true when the admin may choose a new athlete */
  mayCreate: boolean;
  /**
   * the answer about a line with a choice: the admin's, else an earlier answer about the same spelling; null
   * without one
   */
  chosen: string | null;
  /** the admin has answered in this import, about this line or the same spelling in another event */
  answered: boolean;
  /** the candidates whom the spelling meant in earlier imports, the latest answer first */
  remembered: readonly string[];
  changes: readonly FieldChange[];
  overwritten: boolean;
  /** the other cells of the line, as written */
  left: readonly string[];
}

/** An athlete now on the start list or the podium who is not in the import. */
export interface MissingLine {
  key: string;
  athlete: NamedAthlete;
  of: 'start-list' | 'result';
  removed: boolean;
}

export interface PlannedResult {
  /** the import's medals; `athleteId` may be the key of a line with a new athlete */
  medals: readonly Medal[];
  state: 'none' | 'new' | 'changed' | 'unchanged';
  /** a changed result is written only when this is set */
  replaced: boolean;
  problem: ResultProblem | null;
  /** warnings about a result that differs from the current one */
  warnings: readonly ResultWarning[];
}

/** A problem of the start list as a whole. */
export type ListProblem = 'too-many-starters' | 'too-many-lines' | 'medallist-removed';

export interface PlannedEvent {
  problem: ListProblem | null;
  lines: readonly PlannedLine[];
  missing: readonly MissingLine[];
  result: PlannedResult;
  /** no line is wrong or undecided */
  ready: boolean;
}

const nothingPlanned: PlannedEvent = {
  problem: null,
  lines: [],
  missing: [],
  result: { medals: [], state: 'none', replaced: false, problem: null, warnings: [] },
  ready: false,
};

/** An answer about the same spelling: in another event of the text, or in an earlier import. */
export interface EarlierAnswer {
  /** an athlete's id, or 'new' */
  athlete: string;
  from: 'text' | 'earlier-import';
}

interface PlanInput {
  key: string;
  kind: ImportKind;
  imported: ImportedEvent;
  now: EventNow;
  /** every athlete who may start in the event */
  athletes: AthleteIndex<NamedAthlete>;
  /** the athletes called 'Autre', each of whom represents anyone outside the start list */
  autres: readonly NamedAthlete[];
  decisions: ImportDecisions;
  /** the best answer is first */
  answersTo?: (line: ImportedLine) => readonly EarlierAnswer[];
}

/** Returns the athletes of an event before an import (its field), grouped for the plan. */
const fieldOf = ({ key, kind, imported, now, athletes, autres, decisions }: PlanInput) => {
  const setsList = kind !== 'results';
  // A corrected result may place athletes who did not start according to the earlier one.
  const isReturning = (starter: ListedStarter) => !setsList && starter.didNotStart;
  const present = now.starters.filter((starter) => !starter.withdrawn || isReturning(starter));
  const listed = new Set(present.map(({ athleteId }) => athleteId));
  const pool = setsList ? athletes : indexAthletes([...present, ...autres]);
  const isAutre = (athleteId: string) =>
    autres.some((autre) => autre.athleteId === athleteId) ||
    now.starters.some((starter) => starter.autre && starter.athleteId === athleteId);
  const teams = now.isRelay ? teamsByCountry(present, imported.lines) : noTeams;
  // A result may place athletes whom an admin or a list has withdrawn: the admin is asked about them.
  const scratched = setsList
    ? []
    : now.starters.filter((starter) => starter.withdrawn && !isReturning(starter) && !starter.autre);
  const scratchedByName = indexAthletes(scratched);
  return {
    setsList,
    present,
    listed,
    returning: new Set(present.filter(isReturning).map(({ athleteId }) => athleteId)),
    isScratched: (athleteId: string) => scratched.some((starter) => starter.athleteId === athleteId),
    matchScratched: (line: ImportedLine): NameMatch<NamedAthlete> =>
      matchAthlete(line.name, line.country, scratchedByName, noIds),
    isAutre,
    /** Finds the athlete of a line: by the name, or in a relay by the country of a team that has another name. */
    match: (line: ImportedLine): NameMatch<NamedAthlete> => {
      const found = matchAthlete(line.name, line.country, pool, listed);
      const isSure =
        found.kind === 'one' && (listed.has(found.athlete.athleteId) || isAutre(found.athlete.athleteId));
      const team = isSure ? undefined : teams.get(countryOf(line));
      return team === undefined ? found : { kind: 'one', athlete: team };
    },
    // An athlete who keeps a medal has started, so a « DNS » in the import does not withdraw this athlete.
    keepsMedal: (athleteId: string) =>
      !decisions.replacedResults.has(key) && now.medals.some((medal) => medal.athleteId === athleteId),
  };
};

type Field = ReturnType<typeof fieldOf>;

/** The country of a team: its code, or its name. */
const countryOf = ({ country, name }: ImportedLine): string => country || (countryCodeOf(name.text) ?? '');

const noTeams: ReadonlyMap<string, NamedAthlete> = new Map();
const noIds: ReadonlySet<string> = new Set();

/** Returns the teams of a relay whose country neither another starter nor two lines of the import have. */
function teamsByCountry(
  starters: readonly NamedAthlete[],
  lines: readonly ImportedLine[],
): ReadonlyMap<string, NamedAthlete> {
  const named = Map.groupBy(lines, countryOf);
  const teams = [...Map.groupBy(starters, ({ country }) => country)].flatMap(
    ([country, [team, ...others]]) =>
      country !== '' && team !== undefined && others.length === 0 && named.get(country)?.length === 1
        ? [[country, team] as const]
        : [],
  );
  return new Map(teams);
}

/**
 * Returns the athletes to choose from when the name in a line does not identify one athlete, and those of them whom the
 * name may mean (`likely`). `problem` is the reason why the line has no athlete; null when the name resembles some.
 */
const candidatesFor = (
  line: ImportedLine,
  found: NameMatch<NamedAthlete>,
  { setsList, present, matchScratched }: Field,
  autres: readonly NamedAthlete[],
) => {
  const { name } = line;
  const resembling = found.kind === 'several' ? found.candidates : [];
  const out = setsList || found.kind === 'one' ? noMatch : matchScratched(line);
  const similarOut = out.kind === 'several' ? out.candidates : [];
  // A medallist must have started, so the choice is among the starters.
  const others = setsList || found.kind === 'one' ? [] : likeliestFirst(name, present);
  const sharing = others.filter(({ shared }) => shared > 0);
  const problem: LineProblem | null =
    out.kind === 'one' || (similarOut.length > 0 && resembling.length === 0)
      ? 'withdrawn'
      : resembling.length > 0 || sharing.length > 0
        ? null
        : 'not-on-list';
  return {
    problem,
    likely: (answer: string): readonly NamedAthlete[] => {
      if (resembling.length > 0) return resembling;
      const own = sharing.find(({ athlete }) => athlete.athleteId === answer)?.shared ?? 0;
      return sharing.filter(({ shared }) => shared >= own).map(({ athlete }) => athlete);
    },
    candidates: onceEach([
      ...(out.kind === 'one' ? [out.athlete] : []),
      ...resembling,
      ...similarOut,
      ...others.map(({ athlete }) => athlete),
      ...(others.length > 0 || (!setsList && found.kind === 'none') ? autres : []),
    ]),
  };
};

const noMatch: NameMatch<NamedAthlete> = { kind: 'none' };

/**
 * Returns whether an earlier answer about a spelling decides a line without a question. It does not where the line may
 * mean another starter, where it would put a withdrawn athlete back, and, from an earlier import, where it would add an
 * athlete to a start list although the line has only an initial or may mean somebody else.
 */
const decides = (
  { athlete, from }: EarlierAnswer,
  name: ImportedLine['name'],
  likely: readonly NamedAthlete[],
  { listed, isScratched }: Field,
): boolean => {
  if (athlete === 'new') return true;
  const isNewcomer = from === 'earlier-import' && !listed.has(athlete);
  const isOpen = likely.some(
    ({ athleteId }) => athleteId !== athlete && (isNewcomer || listed.has(athleteId)),
  );
  return !isOpen && !isScratched(athlete) && !(isNewcomer && hasInitial(name));
};

/**
 * Asks about a line off the podium whose place belongs to a withdrawn athlete; else leaves the line out. The choice of
 * the athlete puts the athlete back on the list.
 */
const offThePodium = (
  line: PlannedLine,
  imported: ImportedLine,
  decided: string | undefined,
  { matchScratched }: Field,
): PlannedLine => {
  const found = typeof placeOf(imported.place) === 'number' ? matchScratched(imported) : noMatch;
  if (found.kind !== 'one') return line;
  const { athleteId } = found.athlete;
  const open = { ...line, candidates: [found.athlete], chosen: decided ?? null };
  if (decided === undefined) return { ...open, state: 'ambiguous', problem: 'withdrawn' };
  if (decided !== athleteId) return { ...open, state: 'error', problem: 'choice' };
  return { ...open, athleteId, listed: true, state: 'changed', changes: [onTheListAgain] };
};

/** Plans one line: finds its athlete and what it changes. */
const planLine = (line: ImportedLine, lineKey: string, input: PlanInput, field: Field): PlannedLine => {
  const { kind, now, autres, decisions, answersTo = () => [] } = input;
  const { setsList, match, keepsMedal } = field;
  const planned = withUnread(line, planMarks(line, lineKey, kind, now));
  const decided = decisions.athletes.get(lineKey);
  if (decided === 'skip') return { ...planned, medal: null, state: 'ignored', problem: null };
  if (planned.state === 'error') return planned;
  if (planned.state === 'ignored') return offThePodium(planned, line, decided, field);
  const found = match(line);
  if (found.kind === 'none' && !canBeName(line.name)) return { ...planned, state: 'error', problem: 'name' };
  const { candidates, problem, likely } = candidatesFor(line, found, field, autres);
  const asks = candidates.length > 0;
  const mayCreate = setsList && asks;
  const fits = ({ athlete }: EarlierAnswer) =>
    athlete === 'new' ? mayCreate : candidates.some(({ athleteId }) => athleteId === athlete);
  const answers = asks ? answersTo(line).filter(fits) : [];
  const [best] = answers;
  const chosen =
    decided ??
    (best !== undefined && decides(best, line.name, likely(best.athlete), field) ? best.athlete : undefined);
  const remembered = answers.flatMap(({ athlete, from }) => (from === 'earlier-import' ? athlete : []));
  const latest = likely('').find(({ athleteId }) => athleteId === remembered[0]);
  const open = {
    ...planned,
    candidates: latest === undefined ? candidates : onceEach([latest, ...candidates]),
    mayCreate,
    chosen: chosen ?? null,
    answered: asks && (decided !== undefined || (chosen !== undefined && best?.from === 'text')),
    remembered,
  };
  if (asks && chosen === undefined) return { ...open, state: 'ambiguous', problem };
  const isNew = setsList && (asks ? chosen === 'new' : found.kind === 'none');
  if (isNew) {
    const creates = { ...splitName(line.name), country: line.country };
    const changes = didNotStart(line) ? [nonStarter] : [];
    return { ...open, state: 'new', creates, athleteId: lineKey, changes };
  }
  const athlete =
    found.kind === 'one' ? found.athlete : candidates.find(({ athleteId }) => athleteId === chosen);
  if (athlete === undefined)
    return {
      ...open,
      state: 'error',
      problem: asks ? 'choice' : 'not-on-list',
    };
  const settled = { ...open, athleteId: athlete.athleteId };
  if (!setsList) return withReturn(againstResult(settled, now), field);
  const isOut = didNotStart(line) && !keepsMedal(athlete.athleteId);
  return againstList(settled, input, isOut);
};

/** Returns the starters whom a start list no longer names, and the medals that a changed result leaves out. */
const missingFrom = (
  lines: readonly PlannedLine[],
  result: PlannedEvent['result'],
  { key, now, autres, decisions }: PlanInput,
  { setsList, present }: Field,
): MissingLine[] => {
  const named = new Set(lines.flatMap(({ athleteId }) => athleteId ?? []));
  const absent = setsList && lines.length > 0 ? present : [];
  return [
    ...absent
      .filter((starter) => !named.has(starter.athleteId) && !starter.autre)
      .map((athlete): MissingLine => {
        const missingKey = `${key}.${athlete.athleteId}`;
        return { key: missingKey, athlete, of: 'start-list', removed: decisions.removed.has(missingKey) };
      }),
    ...(result.state === 'changed' ? missingMedals(key, result, now, autres) : []),
  ];
};

/** Returns the changes that an import would make to one event, and whether the import can be applied (`ready`). */
export function planEvent(input: PlanInput): PlannedEvent {
  const { key, kind, imported, now, decisions } = input;
  if (imported.lines.length > importLimits.eventLines)
    return { ...nothingPlanned, problem: 'too-many-lines' };
  const field = fieldOf(input);
  const { setsList, listed, returning, match, isAutre, keepsMedal } = field;
  const planned = imported.lines.map((line, at) => planLine(line, `${key}.${at}`, input, field));
  const lines = withNonStarters(refuseRepeats(planned, isAutre), {
    kind,
    imported,
    returning,
    skipped: (line) => decisions.athletes.get(line.key) === 'skip',
    matched: (line) => {
      const found = match(line);
      return found.kind === 'one' && listed.has(found.athlete.athleteId) ? found.athlete.athleteId : null;
    },
    keeps: keepsMedal,
  }).map(withoutUsedWords);
  // A wrong line may be the winner's, unless it has a place other than 1.
  const goldIsWrong = lines.some(({ state }, at) => {
    const place = placeOf(imported.lines[at]?.place ?? '');
    return state === 'error' && (typeof place !== 'number' || place === 1);
  });
  const result = planResult(key, lines, now, isAutre, decisions, {
    wanted: kind === 'results',
    wrong: goldIsWrong,
  });
  const missing = missingFrom(lines, result, input, field);
  const leaving = missing.filter(({ of, removed }) => of === 'start-list' && removed);
  const arriving = setsList
    ? lines.filter(
        ({ state, athleteId }) => state !== 'ignored' && (athleteId === null || !listed.has(athleteId)),
      )
    : [];
  const starting = listed.size - leaving.length + arriving.length;
  const medalsStay = !(result.state === 'changed' && result.replaced);
  const isMedallist = ({ athlete }: MissingLine) =>
    now.medals.some(({ athleteId }) => athleteId === athlete.athleteId);
  const problem =
    arriving.length > 0 && starting > limits.starters
      ? ('too-many-starters' as const)
      : medalsStay && leaving.some(isMedallist)
        ? ('medallist-removed' as const)
        : null;
  return {
    problem,
    lines,
    missing,
    result,
    ready:
      problem === null &&
      result.problem === null &&
      lines.every(({ state }) => state !== 'error' && state !== 'ambiguous'),
  };
}

const onceEach = (athletes: readonly NamedAthlete[]): NamedAthlete[] => [
  ...new Map(athletes.map((athlete) => [athlete.athleteId, athlete])).values(),
];

const didNotStart = ({ place, mark }: ImportedLine) => isNonStarter(place) || isNonStarter(mark);
/** Withdraws the athlete, so that substitutes replace a non-starter. */
const nonStarter: FieldChange = { field: 'dns', from: '', to: '', typed: false };

/** Removes from `left` the words that withdraw the athlete: they are not left out. */
const withoutUsedWords = (line: PlannedLine): PlannedLine =>
  line.changes.includes(nonStarter)
    ? { ...line, left: line.left.filter((cell) => !isNonStarter(cell)) }
    : line;

/** Puts the athlete on the start list again. */
const onTheListAgain: FieldChange = { field: 'withdrawn', from: '', to: '', typed: false };

/** Puts the withdrawn athlete of a result's line back on the start list. */
function withReturn(line: PlannedLine, { returning, isScratched }: Field): PlannedLine {
  if (line.athleteId === null || !(returning.has(line.athleteId) || isScratched(line.athleteId))) return line;
  return { ...line, listed: true, state: 'changed', changes: [...line.changes, onTheListAgain] };
}

/**
 * Withdraws the athletes of a start list who did not start according to the results, and puts back those who started
 * after all, in any place. Ignores a name that is not on the list, or that several athletes share.
 */
function withNonStarters(
  lines: readonly PlannedLine[],
  given: {
    kind: ImportKind;
    imported: ImportedEvent;
    returning: ReadonlySet<string>;
    skipped: (line: PlannedLine) => boolean;
    matched: (line: ImportedLine) => string | null;
    keeps: (athleteId: string) => boolean;
  },
): PlannedLine[] {
  if (given.kind !== 'results') return [...lines];
  const named = new Set(lines.flatMap(({ athleteId }) => athleteId ?? []));
  return lines.map((line, at) => {
    const imported = given.imported.lines[at];
    if (imported === undefined || line.state !== 'ignored' || given.skipped(line)) return line;
    const isOut = didNotStart(imported);
    // A dash does not show whether the athlete started.
    if (!isOut && !/[^\s–—-]/.test(imported.place + imported.mark)) return line;
    const athleteId = given.matched(imported);
    if (athleteId === null || named.has(athleteId)) return line;
    if (given.returning.has(athleteId) === isOut || (isOut && given.keeps(athleteId))) return line;
    named.add(athleteId);
    const change = isOut ? nonStarter : onTheListAgain;
    return { ...line, athleteId, listed: true, state: 'changed', changes: [change] };
  });
}

const isNoMark = (cell: string): boolean => /^[-–—]?$/.test(cell) || saysNoResult(cell);

/** Returns the plan of a line before its athlete is searched, or with the first problem of its cells. */
function planMarks(
  line: ImportedLine,
  key: string,
  kind: ImportKind,
  { unit, type }: Pick<EventNow, 'unit' | 'type'>,
): PlannedLine {
  const blank = (mark: string) => (isNoMark(mark) ? '' : mark);
  const planned: PlannedLine = {
    key,
    line: line.line,
    name: line.name.text,
    country: line.country,
    pb: blank(line.pb),
    sb: blank(line.sb),
    cote: null,
    medal: null,
    listed: kind !== 'results',
    state: 'new',
    problem: null,
    athleteId: null,
    creates: null,
    candidates: [],
    mayCreate: false,
    chosen: null,
    answered: false,
    remembered: [],
    changes: [],
    overwritten: false,
    left: line.left,
  };
  const wrong = (problem: LineProblem): PlannedLine => ({ ...planned, state: 'error', problem });
  if (line.problem !== null) return wrong(line.problem);
  const place = placeOf(line.place);
  if (line.name.text === '') return wrong('name-missing');
  const { firstName, lastName } = splitName(line.name);
  if (Math.max(textLength(firstName), textLength(lastName)) > limits.personName)
    return wrong('name-too-long');
  if (!/^[A-Z]{0,3}$/.test(line.country)) return wrong('country');
  if (place === 'unreadable') return wrong('place');
  const isMedal = place !== null && place <= places.length;
  const hasMark = readMark(line.mark, { unit }) !== null || (line.mark === '' && /\d/.test(line.name.text));
  if (kind === 'results' && line.place === '' && hasMark) return wrong('place-missing');
  if (kind === 'results' && !isMedal) return { ...planned, state: 'ignored' };
  if (kind !== 'results') {
    for (const field of ['pb', 'sb'] as const) {
      const text = planned[field];
      if (isOfHours(text, unit)) return wrong('hours');
      if (text !== '' && (textLength(text) > limits.markText || readMark(text, { unit }) === null))
        return wrong(field);
      // `1487` is a score of a ranking, unless the marks of the event are points.
      if (unit !== 'pts' && unit !== '' && /^\d{4,}$/.test(text)) return wrong(field);
    }
    if (line.isUnnamed === true && isSeasonFirst(planned, { unit, type })) return wrong('bests');
    if (line.cote !== '') {
      const cote = readCoteValue(Number(line.cote.replace(',', '.')));
      if (cote === null) return wrong('cote');
      planned.cote = cote === 0 ? null : cote;
    }
  }
  if (kind === 'start-list' || !isMedal) return planned;
  if (isNoMark(line.mark)) return wrong('mark-missing');
  if (isOfHours(line.mark, unit)) return wrong('hours');
  const performance = readMark(line.mark, { unit });
  if (performance === null || performanceProblem(performance, unit) !== null) return wrong('mark');
  return { ...planned, medal: { place: place as Place, performance } };
}

/** Matches the number of a mark, with the signs and units between its parts. */
const numeral = /=?\d[\d.,:'"″’]*(?:\s?(?:h|min|mn|m|s)\s?\d[\d.,:'"″’]*){0,3}/;

/**
 * Returns the words beside the number of a mark: `(record du monde)`, `WR`, the `w` of a wind. A unit alone is
 * ignored.
 */
function besideNumber(mark: string): string {
  const rest = mark.replace(numeral, ' ').replace(/\s+/g, ' ').trim();
  return /[\p{L}\d]/u.test(rest) && !isUnit(rest) ? rest : '';
}

const isUnit = (cell: string): boolean => /^(?:m|s|sec|seconds|pts|points|Punkte|min)\.?$/.test(cell);

/** Adds to `left` the place, mark and cote that the plan does not use, as written. */
function withUnread(line: ImportedLine, planned: PlannedLine): PlannedLine {
  const unread = [
    ...(planned.medal === null ? [line.place, line.mark] : [besideNumber(line.mark)]),
    planned.cote === null ? line.cote : '',
  ].filter((cell) => /[\p{L}\d]/u.test(cell));
  // A unit was read together with its mark.
  const left = planned.left.filter((cell) => !isUnit(cell));
  return { ...planned, left: [...unread, ...left] };
}

/** True for `8:52:45` in an event of minutes: a sheet may mean 8 min 52 s 45, so the admin is asked. */
const isOfHours = (text: string, unit: Unit): boolean =>
  unit === 's' && /(?<!\d)\d{1,2}:\d\d:\d\d(?![\d.,])/.test(text);

/** True for an SB better than the PB: a list without a header may have the SB first. */
function isSeasonFirst({ pb, sb }: PlannedLine, { unit, type }: Pick<EventNow, 'unit' | 'type'>): boolean {
  const [best, season] = [readMark(pb, { unit }), readMark(sb, { unit })];
  return best !== null && season !== null && !equalsOrBetters(best, season, type);
}

/** Returns the number of a place; null for no place, 'unreadable' for any other text. */
function placeOf(text: string): number | null | 'unreadable' {
  if (isNoMark(text)) return null;
  const number = Number(placeIn(text) ?? 0);
  return number === 0 ? 'unreadable' : number;
}

/** Compares a line of a start list with its participant. */
function againstList(
  line: PlannedLine,
  { kind, now, decisions }: Pick<PlanInput, 'kind' | 'now' | 'decisions'>,
  isOut: boolean,
): PlannedLine {
  const starter = now.starters.find(({ athleteId }) => athleteId === line.athleteId);
  if (starter === undefined) return isOut ? { ...line, changes: [nonStarter] } : line;
  const overwritten = decisions.overwritten.has(line.key);
  const changes: FieldChange[] = [];
  // A start list also withdraws an athlete whom only the result withdraws, so that a corrected result does not put the
  // athlete back.
  const onlyByResult = kind === 'start-list' && starter.didNotStart;
  if (isOut && (!starter.withdrawn || onlyByResult)) changes.push(nonStarter);
  // A withdrawn athlete is put back on the list.
  if (!isOut && starter.withdrawn) changes.push(onTheListAgain);
  for (const [field, imported] of [
    ['pb', starter.importedPb],
    ['sb', starter.importedSb],
  ] as const) {
    const [from, to] = [starter[field], line[field]];
    // An empty mark in the source does not delete a stored one.
    if (to !== '' && to !== from) changes.push({ field, from, to, typed: from !== '' && from !== imported });
  }
  const typedCote = starter.coteSource === 'manual';
  const cote = now.locked ? null : line.cote;
  // An exported list contains the displayed cote, which must not become a typed cote when it is imported again.
  if (cote !== null && cote !== starter.cote)
    changes.push({
      field: 'cote',
      from: String(starter.cote / 1000),
      to: String(cote / 1000),
      typed: typedCote,
    });
  return { ...line, cote, changes, overwritten, state: changes.length > 0 ? 'changed' : 'unchanged' };
}

/** Compares a medal with the athlete's current one. */
function againstResult(line: PlannedLine, now: EventNow): PlannedLine {
  const { medal } = line;
  const held = now.medals.filter(({ athleteId }) => athleteId === line.athleteId);
  const [first] = held;
  if (medal === null || first === undefined) return line;
  const same = held.some(
    ({ place, performance }) => place === medal.place && performance === medal.performance,
  );
  if (same) return { ...line, state: 'unchanged' };
  const changes: FieldChange[] = [
    ...(first.place === medal.place
      ? []
      : [{ field: 'place' as const, from: String(first.place), to: String(medal.place), typed: false }]),
    ...(first.performance === medal.performance
      ? []
      : [
          {
            field: 'mark' as const,
            from: String(first.performance / 1000),
            to: String(medal.performance / 1000),
            typed: false,
          },
        ]),
  ];
  return { ...line, state: 'changed', changes };
}

/** Refuses two lines for one athlete, or for one new name. */
function refuseRepeats(
  lines: readonly PlannedLine[],
  isAutre: (athleteId: string) => boolean,
): PlannedLine[] {
  const seen = new Set<string>();
  return lines.map((line) => {
    if (line.athleteId === null || isAutre(line.athleteId)) return line;
    const keys =
      line.creates === null
        ? [line.athleteId]
        : nameKeys({ text: line.name }).map((key) => `${key} ${line.country}`);
    const repeated = keys.some((key) => seen.has(key));
    for (const key of keys) seen.add(key);
    return repeated ? { ...line, state: 'error', problem: 'twice', athleteId: null, creates: null } : line;
  });
}

function planResult(
  key: string,
  lines: readonly PlannedLine[],
  now: EventNow,
  isAutre: (athleteId: string) => boolean,
  decisions: ImportDecisions,
  gold: { wanted: boolean; wrong: boolean },
): PlannedResult {
  const medals = lines
    .flatMap(({ medal, athleteId }) =>
      medal === null ? [] : [{ ...medal, athleteId: athleteId ?? '', known: athleteId !== null }],
    )
    .toSorted((one, other) => one.place - other.place);
  const replaced = decisions.replacedResults.has(key);
  if (medals.length === 0)
    return {
      medals: [],
      state: 'none',
      replaced,
      problem: gold.wanted && !gold.wrong ? 'gold-missing' : null,
      warnings: [],
    };
  const bare = medals.map(({ known: _known, ...medal }) => medal);
  const found = medals.every(({ known }) => known) ? resultProblem(bare, isAutre) : null;
  const problem = found === 'gold-missing' && gold.wrong ? null : found;
  const keyOf = ({ place, athleteId, performance }: Medal) => `${place} ${athleteId} ${performance}`;
  const [before, after] = [now.medals.map(keyOf).toSorted(), bare.map(keyOf).toSorted()];
  const state = before.length === 0 ? 'new' : before.join('|') === after.join('|') ? 'unchanged' : 'changed';
  const best = bestOf([...now.starters, ...lines], now);
  const warnings = state === 'unchanged' ? [] : resultWarnings(bare, now.type, best);
  return { medals: bare, state, replaced, problem, warnings };
}

function missingMedals(
  key: string,
  { medals, replaced }: PlannedResult,
  now: EventNow,
  autres: readonly NamedAthlete[],
): MissingLine[] {
  const winners = new Set(medals.map(({ athleteId }) => athleteId));
  return [...now.starters, ...autres]
    .filter(
      ({ athleteId }) => !winners.has(athleteId) && now.medals.some((medal) => medal.athleteId === athleteId),
    )
    .filter(({ athleteId }, at, all) => all.findIndex((other) => other.athleteId === athleteId) === at)
    .map((athlete) => ({
      key: `${key}.result.${athlete.athleteId}`,
      athlete,
      of: 'result',
      removed: replaced,
    }));
}

/** True when a change of a line is written: typed values stay unless the line is overwritten. */
export function isWritten({ overwritten }: PlannedLine, { typed }: FieldChange): boolean {
  return overwritten || !typed;
}
