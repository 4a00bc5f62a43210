/**
 * Athletes by the name somebody wrote: without case, accents, apostrophes and hyphens, in either order of the names
 * ("DUPLANTIS Armand", "Armand Duplantis", "Duplantis, Armand"). Country narrows the choice; what stays open is asked.
 */
import { isWithinEdits } from './edit-distance.ts';
import { searchKey } from './identity.ts';

export interface NamedAthlete {
  athleteId: string;
  firstName: string;
  lastName: string;
  country: string;
}

/** As written, with first and last name apart where the source has them so. */
export interface WrittenName {
  text: string;
  firstName?: string;
  lastName?: string;
}

export type NameMatch<Athlete> =
  { kind: 'one'; athlete: Athlete } | { kind: 'several'; candidates: readonly Athlete[] } | { kind: 'none' };

/** The words of a name; an apostrophe joins, any other sign parts. */
function wordsOf(text: string): string[] {
  return searchKey(text)
    .replace(/['’`´]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

function keysOf(...names: string[][]): string[] {
  return [...new Set([...names.map((name) => name.join('')), (names[0] ?? []).toSorted().join(' ')])];
}

export interface AthleteIndex<Athlete extends NamedAthlete> {
  byKey: ReadonlyMap<string, readonly Athlete[]>;
  byWord: ReadonlyMap<string, readonly Athlete[]>;
  /** by the number of their letters: a name is only held against those of nearly its length */
  spellings: ReadonlyMap<number, readonly Spelling<Athlete>[]>;
}

interface Spelling<Athlete> {
  key: string;
  letters: number;
  athlete: Athlete;
}

/** A bit for each letter that a key has: two keys whose bits differ much cannot be near, which is known at once. */
function lettersOf(key: string): number {
  let letters = 0;
  for (const letter of key) letters |= 1 << (letter.charCodeAt(0) % 32);
  return letters;
}

function bitsOf(letters: number): number {
  let count = 0;
  for (let left = letters; left !== 0; left &= left - 1) count += 1;
  return count;
}

/** Slips that a name, or a word of one, may have and still resemble another; short ones differ by nature. */
const nameSlips = (letters: number): number => (letters < 6 ? 0 : letters < 10 ? 1 : 2);
const wordSlips = (letters: number): number => (letters < 3 ? 0 : letters < 8 ? 1 : 2);

export function indexAthletes<Athlete extends NamedAthlete>(
  athletes: readonly Athlete[],
): AthleteIndex<Athlete> {
  const byKey = new Map<string, Athlete[]>();
  const byWord = new Map<string, Athlete[]>();
  const spellings = new Map<number, Spelling<Athlete>[]>();
  const note = <Key, Noted>(map: Map<Key, Noted[]>, key: Key, noted: Noted) => {
    const held = map.get(key);
    if (held === undefined) map.set(key, [noted]);
    else held.push(noted);
  };
  for (const athlete of athletes) {
    const [first, last] = [wordsOf(athlete.firstName), wordsOf(athlete.lastName)];
    for (const key of keysOf([...first, ...last], [...last, ...first])) note(byKey, key, athlete);
    for (const key of new Set([[...first, ...last].join(''), [...last, ...first].join('')]))
      note(spellings, key.length, { key, letters: lettersOf(key), athlete });
    for (const word of new Set([...first, ...last])) if (word.length > 2) note(byWord, word, athlete);
  }
  return { byKey, byWord, spellings };
}

/** Somebody new has a name of letters. */
export function canBeName({ text }: WrittenName): boolean {
  return /\p{L}/u.test(text) && !/\d/.test(text);
}

/** Two writings of one name have a key in common. */
export function nameKeys(name: WrittenName): string[] {
  return keysOf(wordsOf(name.text));
}

/**
 * Whom a line means. The same name is the same athlete, unless there are several or the country says otherwise; a name
 * that holds the other one, has an initial in its place or is spelt almost as it is only a candidate. `preferred` are
 * those on the list now.
 */
export function matchAthlete<Athlete extends NamedAthlete>(
  name: WrittenName,
  country: string,
  { byKey, byWord, spellings }: AthleteIndex<Athlete>,
  preferred: ReadonlySet<string>,
): NameMatch<Athlete> {
  const listedFirst = (pool: readonly Athlete[]) =>
    pool.toSorted(
      (one, other) => Number(preferred.has(other.athleteId)) - Number(preferred.has(one.athleteId)),
    );
  const agrees = (athlete: Athlete) =>
    country === '' || athlete.country === '' || athlete.country === country;
  const same = [...new Set(nameKeys(name).flatMap((key) => byKey.get(key) ?? []))];
  if (same.length > 0) {
    const agreeing = same.filter(agrees);
    const [only, ...others] = agreeing;
    if (only !== undefined && others.length === 0) return { kind: 'one', athlete: only };
    const pool = agreeing.length > 0 ? agreeing : same;
    const [listed, ...alsoListed] = pool.filter(({ athleteId }) => preferred.has(athleteId));
    if (listed !== undefined && alsoListed.length === 0) return { kind: 'one', athlete: listed };
    return { kind: 'several', candidates: listedFirst(pool) };
  }
  const written = wordsOf(name.text);
  const holding = written
    .flatMap((word) => byWord.get(word) ?? [])
    .filter((athlete) => resembles(written, wordsOf(`${athlete.firstName} ${athlete.lastName}`)));
  const near = [...new Set([...holding, ...speltAlmost(written.join(''), spellings)])].filter(agrees);
  return near.length === 0 ? { kind: 'none' } : { kind: 'several', candidates: listedFirst(near) };
}

function speltAlmost<Athlete>(
  key: string,
  spellings: ReadonlyMap<number, readonly Spelling<Athlete>[]>,
): Athlete[] {
  const slips = nameSlips(key.length);
  if (slips === 0) return [];
  const letters = lettersOf(key);
  const near: Athlete[] = [];
  for (let length = key.length - slips; length <= key.length + slips; length += 1)
    for (const other of spellings.get(length) ?? [])
      if (bitsOf(other.letters ^ letters) <= 2 * slips && isWithinEdits(other.key, key, slips))
        near.push(other.athlete);
  return near;
}

/** All of a start list for a name that is not on it: who has most of its words, or words like them, comes first. */
export function likeliestFirst<Athlete extends NamedAthlete>(
  name: WrittenName,
  athletes: readonly Athlete[],
): { athlete: Athlete; resembles: boolean }[] {
  const written = wordsOf(name.text);
  const isLike = (one: string, other: string) =>
    isWithinEdits(one, other, Math.min(wordSlips(one.length), wordSlips(other.length)));
  return athletes
    .map((athlete) => {
      const words = wordsOf(`${athlete.firstName} ${athlete.lastName}`);
      const shared = written.filter((word) => word.length > 1 && words.some((held) => isLike(word, held)));
      return { athlete, shared: shared.length };
    })
    .toSorted((one, other) => other.shared - one.shared)
    .map(({ athlete, shared }) => ({ athlete, resembles: shared > 0 }));
}

/** The shorter name's words are all in the longer, or begin with the one letter that stands for them. */
function resembles(one: readonly string[], other: readonly string[]): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length < 2) return false;
  const left = [...long];
  return short
    .toSorted((a, b) => b.length - a.length)
    .every((word) => {
      const exact = left.indexOf(word);
      const found =
        exact >= 0
          ? exact
          : left.findIndex(
              (held) => (word.length === 1 || held.length === 1) && held.startsWith(word.charAt(0)),
            );
      if (found >= 0) left.splice(found, 1);
      return found >= 0;
    });
}

const isShouted = (word: string): boolean => /\p{Lu}/u.test(word) && !/\p{Ll}/u.test(word.replace(/^Mc/, ''));

/**
 * First and last name of somebody new. A comma parts them; capitals are the last name's; else the first word is the
 * first name. An admin sees the outcome before anything is written.
 */
export function splitName({ text, firstName, lastName }: WrittenName): {
  firstName: string;
  lastName: string;
} {
  if (lastName !== undefined) return { firstName: calm(firstName ?? ''), lastName: calm(lastName) };
  const [before = '', ...after] = text.split(',').map((part) => part.trim());
  if (after.length > 0) return { firstName: calm(after.join(' ')), lastName: calm(before) };
  const parts = text.split(/\s+/).filter((part) => part !== '');
  // An initial is a capital in any writing.
  const shouted = parts.map((part) => isShouted(part) && part.replace(/\P{L}/gu, '').length > 1);
  if (shouted.includes(true) && shouted.includes(false)) {
    const last = parts.filter((_, at) => shouted[at] === true);
    const first = parts.filter((_, at) => shouted[at] !== true);
    return { firstName: calm(first.join(' ')), lastName: calm(last.join(' ')) };
  }
  const [first = '', ...rest] = parts;
  if (rest.length === 0) return { firstName: '', lastName: calm(first) };
  return { firstName: calm(first), lastName: calm(rest.join(' ')) };
}

/** Capitals at the head of each word, where a list shouts: O'BRIEN, MCLAUGHLIN-LEVRONE. */
function calm(name: string): string {
  const trimmed = name.replace(/\s+/g, ' ').trim();
  return trimmed.replace(/[\p{L}\p{M}'’-]+/gu, (word) => {
    if (!isShouted(word) || word.length < 2) return word;
    return word
      .toLowerCase()
      .replace(/(^|['’-])(\p{L})/gu, (_all, sign: string, letter: string) => sign + letter.toUpperCase())
      .replace(/^Mc(\p{L})/u, (_all, letter: string) => `Mc${letter.toUpperCase()}`);
  });
}
