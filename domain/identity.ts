/**
 * Who is who: e-mails and usernames are unique whatever their case (PRODUCT.md section 2), and a username cannot
 * pass for another one's. Texts are searched whatever their case and accents.
 */
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
 * Two usernames with one look pass for one another in a ranking: `Léa`, `lea` and `LÉA`, `Zoé` and `Z0e`. Names with
 * one key have one look, and a player cannot take a look that is taken.
 */
export function usernameLook(username: string): string {
  return searchKey(username).replaceAll('0', 'o').replaceAll('1', 'l');
}

/**
 * By way of the upper case, where ß is SS and ı is I, and of the lower case before it, as ẞ is upper already; İ
 * comes back as i and a dot above, which goes. Compatibility forms may bring spaces, so they are trimmed after.
 */
function foldCase(text: string): string {
  const folded = text.normalize('NFKC').toLowerCase().toUpperCase().toLowerCase();
  return folded.replaceAll('i\u0307', 'i').normalize('NFKC').trim();
}

/** Of the Latin script, what French and its neighbours write names with: no letter that looks like another. */
const letter = 'A-Za-zÀ-ÖØ-öø-ſȘ-țẞẠ-ỹ';
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

export type UsernameProblem = 'too-short' | 'too-long' | 'forbidden-characters' | 'reserved';

/** Why a player cannot take this (clean) username, or null; reserved names are for the accounts an admin makes. */
export function usernameProblem(
  username: string,
  { mayBeReserved = false }: { mayBeReserved?: boolean } = {},
): UsernameProblem | null {
  const length = textLength(username);
  if (length < limits.usernameMin) return 'too-short';
  if (length > limits.username) return 'too-long';
  if (!allowed.test(username)) return 'forbidden-characters';
  const looks = skeleton(username);
  const isReserved = reservedNames.some((name) => skeleton(name) === looks);
  return isReserved && !mayBeReserved ? 'reserved' : null;
}

/** What a name looks like at a glance: no accents, no punctuation, digits as the letters they imitate. */
function skeleton(username: string): string {
  return searchKey(username)
    .replace(/[^a-z0-9]/g, '')
    .replaceAll('0', 'o')
    .replaceAll('3', 'e')
    .replaceAll('4', 'a')
    .replaceAll('5', 's')
    .replace(/[1l]/g, 'i');
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
