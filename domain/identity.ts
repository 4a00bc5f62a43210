/**
 * Who is who: e-mails and usernames are unique whatever their case (docs/RULES.md), and a username cannot
 * pass for another one's. Texts are searched whatever their case and accents.
 */
import { prototypes } from './confusable-letters.ts';
import { limits } from './limits.ts';
import { textLength } from './text-length.ts';

/** Two e-mails with one key are one account. */
export function emailKey(email: string): string {
  return foldCase(email);
}

/** Two usernames with one key are one account; spaces between words count as one, and both apostrophes alike. */
export function usernameKey(username: string): string {
  return foldCase(username).replace(/\s+/g, ' ').replaceAll('’', "'");
}

/**
 * Two usernames with one look pass for one another in a ranking: `Léa`, `lea` and `LÉA`, `Lucille` and `Iucille`,
 * `Marc.` and `marc`, `Jean-Paul` and `jean paul`. Names with one key have one look, and a player cannot take a look
 * that is taken. As case makes no other name, `i` passes for `I`, and so for `l`.
 */
export function usernameLook(username: string): string {
  return searchKey(username)
    .replace(/[a-z0-9]/g, (letter) => looks.get(letter) ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/**
 * By way of the upper case, where ß is SS and ı is I, and of the lower case before it, as ẞ is upper already; İ
 * comes back as i and a dot above, which goes. Compatibility forms may bring spaces, so they are trimmed after.
 */
function foldCase(text: string): string {
  const folded = text.normalize('NFKC').toLowerCase().toUpperCase().toLowerCase();
  return folded.replaceAll('i\u0307', 'i').normalize('NFKC').trim();
}

const prototypeOf = (text: string): string => text.replace(/./g, (letter) => prototypes[letter] ?? letter);

/** What each letter and digit is taken for, in either case. */
const looks = new Map(
  Array.from('abcdefghijklmnopqrstuvwxyz0123456789', (letter) => [
    letter,
    prototypeOf(prototypeOf(letter.toUpperCase()).toLowerCase()).toLowerCase(),
  ]),
);

/** Of the Latin script, what French and its neighbours write names with. The long s is left out: it passes for an f. */
const letter = 'A-Za-zÀ-ÖØ-öø-žȘ-țẞẠ-ỹ';
const allowed = new RegExp(`^[${letter}0-9](?:[${letter}0-9._'’-]| (?! |$))*$`);

/** What a player could pass for the game's staff with. */
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

/** Endings of sites' addresses that mail programs turn into links, besides those of two letters. */
const siteEndings =
  'agency|app|bet|bio|biz|blog|bzh|casino|cat|center|chat|click|cloud|club|com|company|corsica|dev|digital|email|eus|expert|finance|fit|football|fun|game|games|gold|group|help|host|icu|info|life|link|live|loan|market|media|mobi|money|name|net|network|news|one|online|org|page|paris|party|plus|poker|press|pro|promo|run|sale|services|shop|site|social|space|sport|store|stream|studio|support|team|tech|tips|today|top|trade|travel|vip|webcam|website|wiki|win|work|world|wtf|xxx|xyz|zone';
const siteAddress = new RegExp(
  `https?(?![a-z])|(?:^|[^a-z0-9])www[. ]|[a-z0-9-]{2,}\\.(?:[a-z]{2}|${siteEndings})(?![a-z0-9])`,
);

export type UsernameProblem = 'too-short' | 'too-long' | 'forbidden-characters' | 'reserved' | 'address';

/** Why a player cannot take this (clean) username, or null; reserved names are for the accounts an admin makes. */
export function usernameProblem(
  username: string,
  { mayBeReserved = false }: { mayBeReserved?: boolean } = {},
): UsernameProblem | null {
  const length = textLength(username);
  if (length < limits.usernameMin) return 'too-short';
  if (length > limits.username) return 'too-long';
  if (!allowed.test(username)) return 'forbidden-characters';
  // A name is shown to others, and an advertisement is no name.
  if (siteAddress.test(searchKey(username))) return 'address';
  const glance = glanceOf(username);
  const isReserved = reservedNames.some((name) => glanceOf(name) === glance);
  return isReserved && !mayBeReserved ? 'reserved' : null;
}

/** What a name looks like at a glance: its look without separators, and more digits as the letters they imitate. */
function glanceOf(username: string): string {
  return usernameLook(username)
    .replaceAll('-', '')
    .replaceAll('3', 'e')
    .replaceAll('4', 'a')
    .replaceAll('5', 's');
}

/** Letters that no Unicode normalisation takes apart. */
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
 * A text as searches compare it, on both ends: `Łukasz`, `lukasz` and `LUKASZ` are one. A text matches a search
 * when its key contains the search's key.
 */
export function searchKey(text: string): string {
  return foldCase(text)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(plainLetter, (found) => plainLetters[found] ?? found)
    .replace(/\s+/g, ' ')
    .trim();
}
