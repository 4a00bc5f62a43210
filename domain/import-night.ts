/**
 * Finds the events of a race night in a text. A list without a title is split where its places start again at 1, and
 * its event is the one in which most of its athletes start.
 */
import { isNumber, placeIn } from './import-cells.ts';
import { nameKeys, type NamedAthlete } from './import-names.ts';
import { disciplineKey } from './discipline-key.ts';
import type { Gender } from './gender.ts';
import { firstNumbers, withoutLetter, type ImportedEvent, type ImportedLine } from './import-reading.ts';

const placeOf = ({ place }: ImportedLine): number | null => {
  const number = placeIn(place);
  return number === null ? null : Number(number);
};

/** A list of results has places, and no PB or SB; anything else is a start list. */
export const isResultList = (lines: readonly ImportedLine[]): boolean =>
  lines.some(
    (line) => placeOf(line) !== null && (/\d/.test(line.mark) || (line.pb === '' && line.sb === '')),
  );

/** The lane or the order that leads a starter's line. */
const orderOf = ({ pb, mark, left: [first = ''] }: ImportedLine): number | null =>
  pb !== '' && mark === '' && isNumber(first) ? Number.parseInt(first, 10) : null;

/** A discipline that a title may mean. Its key is made once for all titles: a text has thousands of pairs to compare. */
export interface KeyedDiscipline {
  key: string;
  gender: Gender;
}

export const keyed = (discipline: string, gender: Gender): KeyedDiscipline => ({
  key: disciplineKey(discipline),
  gender,
});

/**
 * Returns whether a title may mean a discipline. `100 m H` may be the men's 100 m or hurdles, `100 m F` the women's:
 * the starters decide between several.
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

/** Splits a list without a title where the places start again at 1, or the lanes at one of the first. */
export function listsApart(event: ImportedEvent): ImportedEvent[] {
  if (event.discipline !== '') return [event];
  const lists: ImportedLine[][] = [[]];
  let last = 0;
  let wasStarter = false;
  for (const line of event.lines) {
    const place = placeOf(line);
    const order = orderOf(line);
    const isBare = place === null && line.pb === '' && line.mark === '';
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
 * The event in which most of the named athletes start: more than half of them, and more than in any other event. Null
 * when there is none.
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

/** All keys of the names of some athletes. */
export const keysOfNames = (athletes: readonly NamedAthlete[]): ReadonlySet<string> =>
  new Set(athletes.flatMap(({ firstName, lastName }) => nameKeys({ text: `${firstName} ${lastName}` })));
