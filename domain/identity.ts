/**
 * Keys of e-mails, usernames and searches. E-mails and usernames are unique, and case makes no difference
 * (docs/RULES.md). No two usernames look alike. A search ignores case and accents.
 */
import { prototypes } from './confusable-letters.ts';
import { limits } from './limits.ts';
import { textLength } from './text-length.ts';

/** Returns the key of an e-mail: e-mails with the same key belong to one account. */
export function emailKey(email: string): string {
  return foldCase(email);
}

/**
 * Returns the key of a username: usernames with the same key belong to one account. Several spaces between
 * words count as one, and both apostrophes are the same.
 */
export function usernameKey(username: string): string {
  return foldCase(username).replace(/\s+/g, ' ').replaceAll('’', "'");
}

/**
 * Returns the look of a username. Usernames with the same look can be confused in a ranking: `Léa`, `lea` and
 * `LÉA`, `Lucille` and `Iucille`, `Marc.` and `marc`, `Jean-Paul` and `jean paul`. So a player cannot take the
 * look of another player. Names with the same key have the same look. Case is ignored, so `i` looks like `I`,
 * and therefore like `l`.
 */
export function usernameLook(username: string): string {
  return searchKey(username)
    .replace(/[a-z0-9]/g, (letter) => looks.get(letter) ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/**
 * Upper case changes ß to SS and ı to I. Lower case comes first, because ẞ is upper case already. İ becomes i
 * and a dot above; the dot is removed. Compatibility forms may add spaces, so the text is trimmed last.
 */
function foldCase(text: string): string {
  const folded = text.normalize('NFKC').toLowerCase().toUpperCase().toLowerCase();
  return folded.replaceAll('i\u0307', 'i').normalize('NFKC').trim();
}

const prototypeOf = (text: string): string => text.replace(/./g, (letter) => prototypes[letter] ?? letter);

/** The look of each letter and digit; both cases of a letter have the same. */
const looks = new Map(
  Array.from('abcdefghijklmnopqrstuvwxyz0123456789', (letter) => [
    letter,
    prototypeOf(prototypeOf(letter.toUpperCase()).toLowerCase()).toLowerCase(),
  ]),
);

/**
 * The Latin letters that names in French and its neighbours use. The long s is left out: it looks like an
 * f.
 */
const letter = 'A-Za-zÀ-ÖØ-öø-žȘ-țẞẠ-ỹ';
const allowed = new RegExp(`^[${letter}0-9](?:[${letter}0-9._'’-]| (?! |$))*$`);

/** Names that a player could use to pass as the game's staff. */
const reservedNames = [
  'admin',
  'administrateur',
  'administrator',
  'moderateur',
  'pronathle',
  'root',
  'support',
  'system',
];

/** Domain endings that mail programs turn into links, in addition to those of two letters. */
const siteEndings =
  'agency|app|bet|bio|biz|blog|bzh|casino|cat|center|chat|click|cloud|club|com|company|corsica|dev|digital|email|eus|expert|finance|fit|football|fun|game|games|gold|group|help|host|icu|info|life|link|live|loan|market|media|mobi|money|name|net|network|news|one|online|org|page|paris|party|plus|poker|press|pro|promo|run|sale|services|shop|site|social|space|sport|store|stream|studio|support|team|tech|tips|today|top|trade|travel|vip|webcam|website|wiki|win|work|world|wtf|xxx|xyz|zone';
const siteAddress = new RegExp(
  `https?(?![a-z])|(?:^|[^a-z0-9])www[. ]|[a-z0-9-]{2,}\\.(?:[a-z]{2}|${siteEndings})(?![a-z0-9])`,
);

export type UsernameProblem = 'too-short' | 'too-long' | 'forbidden-characters' | 'reserved' | 'address';

/**
 * Returns why a player cannot take this cleaned username, or null. Reserved names are only for accounts that an
 * admin creates.
 */
export function usernameProblem(
  username: string,
  { mayBeReserved = false }: { mayBeReserved?: boolean } = {},
): UsernameProblem | null {
  const length = textLength(username);
  if (length < limits.usernameMin) return 'too-short';
  if (length > limits.username) return 'too-long';
  if (!allowed.test(username)) return 'forbidden-characters';
  // Usernames are public, so an address in a username would be an advertisement.
  if (siteAddress.test(searchKey(username))) return 'address';
  const glance = glanceOf(username);
  const isReserved = reservedNames.some((name) => glanceOf(name) === glance);
  return isReserved && !mayBeReserved ? 'reserved' : null;
}

/**
 * Returns a name as people see it at a glance: its look without separators, with more digits replaced by the
 * letters they imitate.
 */
function glanceOf(username: string): string {
  return usernameLook(username)
    .replaceAll('-', '')
    .replaceAll('3', 'e')
    .replaceAll('4', 'a')
    .replaceAll('5', 's');
}

/** Letters that no Unicode normalisation decomposes. */
const plainLetters: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ĸ: 'k',
  '’': "'",
  '‐': '-',
  '‑': '-',
  '–': '-',
};
const plainLetter = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');

/**
 * Returns the search key of a text, on the server and in the browser. `Łukasz`, `lukasz` and `LUKASZ` have the
 * same key. A text matches a search when the text's key contains the search's key.
 */
export function searchKey(text: string): string {
  return foldCase(text)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(plainLetter, (found) => plainLetters[found] ?? found)
    .replace(/\s+/g, ' ')
    .trim();
}
