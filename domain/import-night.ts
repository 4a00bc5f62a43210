/**
 * Finds the events of a race night in a text. A list without a title is split where its places start again at 1, and
 * its event is the one in which most of its athletes start.
 */
import { isNonStarter, isNumber, placeIn } from './import-cells.ts';
import { nameKeys, type NamedAthlete } from './import-names.ts';
import { disciplineKey } from './discipline-key.ts';
import type { Gender } from './gender.ts';
import { firstNumbers } from './import-list-kinds.ts';
import { withoutLetter } from './import-event-name.ts';
import type { ImportedEvent, ImportedLine } from './imported-event.ts';

const placeOf = ({ place }: ImportedLine): number | null => {
  const number = placeIn(place);
  return number === null ? null : Number(number);
};

/**
 * True for a list of results: some line has a place, with a mark or without PB and SB. Any other list is a
 * start list.
 */
export const isResultList = (lines: readonly ImportedLine[]): boolean =>
  lines.some(
    (line) => placeOf(line) !== null && (/\d/.test(line.mark) || (line.pb === '' && line.sb === '')),
  );

/** Returns the lane or start order at the beginning of a starter's line; null for any other line. */
const orderOf = ({ pb, mark, isUnnamed = false, left: [first = ''] }: ImportedLine): number | null => {
  const isStarter = isNonStarter(mark) ? pb !== '' || isUnnamed : pb !== '' && mark === '';
  return isStarter && isNumber(first) ? Number.parseInt(first, 10) : null;
};

/** A discipline that a title may mean. Its key is computed once, because a text needs thousands of comparisons. */
export interface KeyedDiscipline {
  key: string;
  gender: Gender;
}

export const keyed = (discipline: string, gender: Gender): KeyedDiscipline => ({
  key: disciplineKey(discipline),
  gender,
});

/**
 * Returns a function that tests whether a title may mean a discipline. `100 m H` may be the men's 100 m or a
 * hurdles race, `100 m F` the women's 100 m or a final: where several disciplines fit, the starters decide.
 */
export function meaningOf({
  discipline,
  gender,
}: Pick<ImportedEvent, 'discipline' | 'gender'>): (one: KeyedDiscipline) => boolean {
  const own = disciplineKey(discipline);
  const { distance, letter } = withoutLetter(discipline);
  const lettered =
    gender === null && letter !== '' ? keyed(distance, letter === 'H' ? 'male' : 'female') : null;
  return (one) =>
    one.key === own
      ? gender === null || gender === one.gender
      : one.key === lettered?.key && one.gender === lettered.gender;
}

/**
 * Splits a list without a title where the places start again at 1, or where the lanes start again at a number up to
 * `firstNumbers`. A list with a title stays whole.
 */
export function listsApart(event: ImportedEvent): ImportedEvent[] {
  if (event.discipline !== '') return [event];
  const lists: ImportedLine[][] = [[]];
  let last = 0;
  let wasStarter = false;
  for (const line of event.lines) {
    const place = placeOf(line);
    const order = orderOf(line);
    const isOut = isNonStarter(line.mark) && (wasStarter || line.isUnnamed === true);
    const isBare = order === null && place === null && line.pb === '' && (line.mark === '' || isOut);
    const begins =
      order === null
        ? place === 1 && (last !== 1 || wasStarter)
        : !wasStarter || (order < last && order <= firstNumbers);
    if (begins && lists.at(-1)?.length !== 0) lists.push([]);
    lists.at(-1)?.push(line);
    if (isBare) continue;
    last = order ?? place ?? Infinity;
    wasStarter = order !== null;
  }
  return lists.map((lines) => ({ ...event, line: lines[0]?.line ?? event.line, lines }));
}

/**
 * Returns the id of the event in which most of the named athletes start: more than half of them, and more than
 * in any other event. Null without such an event.
 */
export function eventOfNames(
  lines: readonly ImportedLine[],
  events: readonly { id: string; keys: ReadonlySet<string> }[],
): string | null {
  const named = lines.map(({ name }) => nameKeys(name));
  const [best, second] = events
    .map(({ id, keys }) => ({ id, count: named.filter((own) => own.some((key) => keys.has(key))).length }))
    .toSorted((one, other) => other.count - one.count);
  return best === undefined || best.count * 2 <= named.length || best.count === second?.count
    ? null
    : best.id;
}

/** Returns all name keys of the athletes. */
export const keysOfNames = (athletes: readonly NamedAthlete[]): ReadonlySet<string> =>
  new Set(athletes.flatMap(({ firstName, lastName }) => nameKeys({ text: `${firstName} ${lastName}` })));
