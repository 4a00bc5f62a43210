/**
 * Finds athletes by a written name, ignoring case, accents, apostrophes and hyphens, in either order of the
 * names ("DUPLANTIS Armand", "Armand Duplantis", "Duplantis, Armand"). The country narrows the choice; an
 * uncertain match is left to the admin.
 */
import { countryCodeOf, isCountryCode } from './country-code.ts';
import { isWithinEdits } from './edit-distance.ts';
import { searchKey } from './identity.ts';

export interface NamedAthlete {
  athleteId: string;
  firstName: string;
  lastName: string;
  country: string;
}

/** A name as written, with first and last name separate where the source separates them. */
export interface WrittenName {
  text: string;
  firstName?: string;
  lastName?: string;
  /** a header says that the last name is first in the text */
  isLastFirst?: boolean;
  /** the text is a family name alone: `Belocian DNS` */
  isSurname?: boolean;
  /** the text is a relay's team: `AS Monaco`, `France A` */
  isTeam?: boolean;
}

export type NameMatch<Athlete> =
  { kind: 'one'; athlete: Athlete } | { kind: 'several'; candidates: readonly Athlete[] } | { kind: 'none' };

/** Returns the words of a name. An apostrophe joins letters; any other sign separates words. */
function wordsOf(text: string): string[] {
  return searchKey(text)
    .replace(/['’`´]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** Returns the keys of the orders in which a name may be written: each order joined, and the words sorted. */
function keysOf(...names: string[][]): string[] {
  return [...new Set([...names.map((name) => name.join('')), (names[0] ?? []).toSorted().join(' ')])];
}

export interface AthleteIndex<Athlete extends NamedAthlete> {
  byKey: ReadonlyMap<string, readonly Athlete[]>;
  byWord: ReadonlyMap<string, readonly Athlete[]>;
  /** by number of letters: a name is only compared with those of similar length */
  spellings: ReadonlyMap<number, readonly Spelling<Athlete>[]>;
}

interface Spelling<Athlete> {
  key: string;
  letterBits: number;
  athlete: Athlete;
}

/**
 * Returns one bit for each letter in a key. Two keys whose bits differ a lot cannot be similar, and comparing
 * bits is fast.
 */
function letterBitsOf(key: string): number {
  let bits = 0;
  for (const letter of key) bits |= 1 << (letter.charCodeAt(0) % 32);
  return bits;
}

function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}

/**
 * The number of typing errors with which a name, or a word of a name, is still similar to another. Short names
 * and words must be equal.
 */
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
      note(spellings, key.length, { key, letterBits: letterBitsOf(key), athlete });
    for (const word of new Set([...first, ...last])) if (word.length > 2) note(byWord, word, athlete);
  }
  return { byKey, byWord, spellings };
}

/**
 * True for a text that can be a new athlete's name: it has letters, no digit, and no sign that separates two names. A family
 * name alone is no new athlete's.
 */
export function canBeName({ text, isSurname = false }: WrittenName): boolean {
  if (isSurname) return false;
  const isUnbalanced = (text.match(/[([]/g)?.length ?? 0) !== (text.match(/[)\]]/g)?.length ?? 0);
  const isOther = /[\d/:;|=<>]|^(?:flag|drapeau)\s/i.test(text);
  return /\p{L}/u.test(text) && !isOther && !isUnbalanced;
}

/** The key under which a spelling is remembered: its words, in the order in which they are written. */
export const spellingKey = ({ text }: WrittenName): string => wordsOf(text).join(' ');

/** True for a name in which a word is only its first letter. */
export const hasInitial = ({ text }: WrittenName): boolean => wordsOf(text).some((word) => word.length === 1);

/** Returns the keys of a name. Two spellings of one name share at least one key. */
export function nameKeys(name: WrittenName): string[] {
  return keysOf(wordsOf(name.text));
}

/**
 * Finds the athlete that a line means. An athlete with the same name is meant when the country does not differ.
 * Where several athletes match, or only the country differs, `preferred` decides: the ids of the athletes who are on the
 * list now. If it does not have exactly one of them, all are candidates. A name that contains the other name, shortens a
 * word to an initial or is almost equal only gives candidates.
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
  if (name.isSurname === true) {
    const found = matchSurname(name, { byKey, byWord }, preferred, agrees);
    if (found !== null) return found;
  }
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

/**
 * Finds the athlete whom a family name alone means: the only one of the preferred athletes who has it. Otherwise those who
 * have it are candidates, or all preferred athletes: no other athlete is meant without a question.
 */
function matchSurname<Athlete extends NamedAthlete>(
  name: WrittenName,
  { byKey, byWord }: Pick<AthleteIndex<Athlete>, 'byKey' | 'byWord'>,
  preferred: ReadonlySet<string>,
  agrees: (athlete: Athlete) => boolean,
): NameMatch<Athlete> | null {
  const written = wordsOf(name.text);
  const [first = ''] = written;
  const hasSurname = ({ lastName }: Athlete) => written.every((word) => wordsOf(lastName).includes(word));
  const whole = nameKeys(name).flatMap((key) => byKey.get(key) ?? []);
  const holding = [...new Set([...whole, ...(byWord.get(first) ?? []).filter(hasSurname)])].filter(agrees);
  const listed = holding.filter(({ athleteId }) => preferred.has(athleteId));
  const [only, ...others] = listed;
  if (only !== undefined && others.length === 0) return { kind: 'one', athlete: only };
  if (listed.length > 0) return { kind: 'several', candidates: listed };
  const starters = [...new Set([...byKey.values()].flat())].filter(({ athleteId }) =>
    preferred.has(athleteId),
  );
  const candidates = [...holding, ...starters];
  return candidates.length === 0 ? null : { kind: 'several', candidates };
}

function speltAlmost<Athlete>(
  key: string,
  spellings: ReadonlyMap<number, readonly Spelling<Athlete>[]>,
): Athlete[] {
  const slips = nameSlips(key.length);
  if (slips === 0) return [];
  const letterBits = letterBitsOf(key);
  const near: Athlete[] = [];
  for (let length = key.length - slips; length <= key.length + slips; length += 1)
    for (const other of spellings.get(length) ?? [])
      if (countBits(other.letterBits ^ letterBits) <= 2 * slips && isWithinEdits(other.key, key, slips))
        near.push(other.athlete);
  return near;
}

/**
 * Sorts a whole start list for a name that is not on it. Athletes who share most words with the name, or have
 * similar words, come first. `shared` is the number of such words.
 */
export function likeliestFirst<Athlete extends NamedAthlete>(
  name: WrittenName,
  athletes: readonly Athlete[],
): { athlete: Athlete; shared: number }[] {
  const written = wordsOf(name.text);
  const isLike = (one: string, other: string) =>
    isWithinEdits(one, other, Math.min(wordSlips(one.length), wordSlips(other.length)));
  return athletes
    .map((athlete) => {
      const words = wordsOf(`${athlete.firstName} ${athlete.lastName}`);
      const shared = written.filter((word) => word.length > 1 && words.some((held) => isLike(word, held)));
      return { athlete, shared: shared.length };
    })
    .toSorted((one, other) => other.shared - one.shared);
}

/**
 * True when each word of the shorter name has a word of the longer name that is equal, or of which one is the initial of
 * the other. A name of a single word resembles no name.
 */
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

/** True for a word in capitals. ß counts as a capital, because people write it so among capitals. */
const isShouted = (word: string): boolean =>
  /\p{Lu}/u.test(word) && !/\p{Ll}/u.test(word.replace(/^Mc/, '').replaceAll('ß', ''));

/** True for two capitals without a vowel, which can only be initials: CJ, TJ, DK. */
const areInitials = (word: string): boolean =>
  /^[B-DF-HJ-NP-TV-XZ]{2}$/.test(word) && !/^(?:NG|ST|MC)$/.test(word);

/** Matches a small word of a last name. */
const particle = /^(?:de|da|do|dos|das|du|des|del|della|di|la|le|van|von|der|den|ten|ter|al|el|bin|ben)$/;

/**
 * Splits the name of a new athlete into first and last name. A comma separates them; else words in capitals
 * are the last name; else the first word is the first name, or the last word where a header says that last
 * names are first. A team has one name, which is stored as a last name. An admin sees the outcome before anything is written.
 */
export function splitName({ text, firstName, lastName, isLastFirst = false, isTeam = false }: WrittenName): {
  firstName: string;
  lastName: string;
} {
  // The words of a club stay as they are: `AS Monaco`.
  if (isTeam && /\s/.test(text))
    return { firstName: '', lastName: countryCodeOf(text) === null ? text : calm(text) };
  if (lastName !== undefined) return { firstName: calm(firstName ?? ''), lastName: calm(lastName) };
  const [before = '', ...after] = text.split(',').map((part) => part.trim());
  if (after.length > 0) return { firstName: calm(after.join(' ')), lastName: calm(before) };
  const parts = text.split(/\s+/).filter((part) => part !== '');
  // An initial is always a capital.
  const capitals = parts.map((part) => isShouted(part) && part.replace(/\P{L}/gu, '').length > 1);
  // `de OLIVEIRA Luiz`, `Kenny van der WEGHE`: small words before a last name belong to it.
  const shouted = parts.map((_part, at) => {
    const next = parts.findIndex((other, index) => index >= at && !particle.test(other));
    return capitals[at] === true || (next > at && capitals[next] === true);
  });
  // `JR Smith`: initials before a last name that is not in capitals are the first name.
  const areAllInitials = shouted[0] === true && areInitials(parts[0] ?? '') && !shouted.includes(true, 1);
  if (shouted.includes(true) && shouted.includes(false) && !areAllInitials) {
    const last = parts.filter((_, at) => shouted[at] === true);
    const first = parts.filter((_, at) => shouted[at] !== true);
    return { firstName: calm(first.join(' ')), lastName: calm(last.join(' ')) };
  }
  // `ALLEN CJ`: initials after a last name are the first name.
  const initials = parts.length > 1 ? parts.filter(areInitials) : [];
  if (initials.length === 1 && parts.every(isShouted))
    return {
      firstName: initials.join(' '),
      lastName: calm(parts.filter((part) => !areInitials(part)).join(' ')),
    };
  const [first = '', ...rest] = parts;
  // A team has the code of its country as its name.
  if (rest.length === 0) return { firstName: '', lastName: isCountryCode(first) ? first : calm(first) };
  if (isLastFirst)
    return { firstName: calm(rest.at(-1) ?? ''), lastName: calm([first, ...rest.slice(0, -1)].join(' ')) };
  return { firstName: calm(first), lastName: calm(rest.join(' ')) };
}

/**
 * Writes words that are all capitals with only a first capital: O'BRIEN becomes O'Brien, MCLAUGHLIN-LEVRONE
 * McLaughlin-Levrone.
 */
function calm(name: string): string {
  const trimmed = name.replace(/\s+/g, ' ').trim();
  return trimmed.replace(/[\p{L}\p{M}'’-]+/gu, (word) => {
    if (!isShouted(word) || word.length < 2 || areInitials(word) || /^(?:II|III|IV)$/.test(word)) return word;
    return (
      word
        .toLowerCase()
        // A capital İ becomes two signs.
        .replaceAll('i\u0307', 'i')
        .replace(/(^|['’-])(\p{L})/gu, (_all, sign: string, letter: string) => sign + letter.toUpperCase())
        .replace(/^Mc(\p{L})/u, (_all, letter: string) => `Mc${letter.toUpperCase()}`)
    );
  });
}
