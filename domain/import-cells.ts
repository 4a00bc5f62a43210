/**
 * Recognises a single cell of a pasted table, whatever its column: a place, a mark, a country, a wind, a remark.
 * The words are those of result pages in French and in English.
 */
import { countryCodeOf, isCountryCode } from './country-code.ts';
import { searchKey } from './identity.ts';

const placed = /^(?:[=t]\.?)?(\d{1,3})(?:\.|=|t|e|er|re|ère|ème|st|nd|rd|th)?$/i;
const medalWords: Readonly<Record<string, string>> = {
  gold: '1',
  or: '1',
  medailledor: '1',
  goldmedal: '1',
  firstplacegoldmedalists: '1',
  stplacegoldmedalists: '1',
  silver: '2',
  argent: '2',
  medailledargent: '2',
  silvermedal: '2',
  ndplacesilvermedalists: '2',
  bronze: '3',
  medailledebronze: '3',
  bronzemedal: '3',
  rdplacebronzemedalists: '3',
};
const medalSigns: Readonly<Record<string, string>> = { '🥇': '1', '🥈': '2', '🥉': '3' };

/** The number of a place: `3`, `3.`, `=3`, `T3`, `3e`, `🥉`, `Bronze`; null for anything else. */
export function placeIn(cell: string): string | null {
  const [, number] = placed.exec(cell) ?? [];
  if (number !== undefined) return number;
  if (cell.length > 40) return null;
  return medalSigns[cell] ?? medalWords[searchKey(cell).replace(/[^a-z]/g, '')] ?? null;
}

/** Did not finish, and its kind. */
export const isOut = (cell: string): boolean =>
  /^(?:DNF|DNS|DQ|DSQ|NM|NH|NP|AB|r|-|–|—)$/i.test(cell) || /^DQ\b.{0,20}$/.test(cell);

/** A wind in metres a second, signed; with or without brackets and unit. */
export const isWind = (cell: string): boolean => /^\(?[+\-−–]\s?\d[.,]\d(?:\s?m\/s)?\)?$/.test(cell);

/** A reaction to the gun, in thousandths. */
export const isReaction = (cell: string): boolean => /^\(?0[.,][012]\d{2}\)?$/.test(cell);

/** Of records, qualifications and the like: WR, =PB, NR, Q, q. */
export const isSign = (cell: string): boolean => /^[(=]*\p{L}{1,3}\)?$/u.test(cell);

/** A day or a year of birth. */
export const isBirth = (cell: string): boolean =>
  /^(?:19|20)\d\d$/.test(cell) || /^\d{1,2}[/.\s-](?:\d{1,2}|\p{L}{3,9}\.?)[/.\s-](?:19|20)\d\d$/u.test(cell);

/** Three capitals, in brackets or not. */
export const isCountry = (cell: string): boolean => /^\(?[A-Z]{3}\)?$/.test(cell);

export const hasLetters = (cell: string): boolean => /\p{L}{2}/u.test(cell);

/** A number of up to five digits: a lane, a bib, an order. */
export const isNumber = (cell: string): boolean => /^#?\d{1,5}\.?$/.test(cell);

const flags = /\p{Regional_Indicator}{2}|🏴[\u{E0061}-\u{E007F}]*|[\u{FE0F}\u{200D}]/gu;
const pictures = /[\u{1F000}-\u{1FAFF}\u{2600}-\u{27BF}]/gu;

/** A cell without flags and other pictures, and what these were. A medal alone stays: it is a place. */
export function withoutPictures(cell: string): { text: string; left: string } {
  if (medalSigns[cell] !== undefined || !/[\u{2600}-\u{10ffff}]/u.test(cell)) return { text: cell, left: '' };
  const found = [...(cell.match(flags) ?? []), ...(cell.replace(flags, '').match(pictures) ?? [])];
  const text = cell.replace(flags, ' ').replace(pictures, ' ').replace(/\s+/g, ' ').trim();
  return { text, left: found.join(' ').replace(/[\u{FE0F}\u{200D}]/gu, '') };
}

/** The country that is written after a name in brackets: `Noah LYLES (USA)`. */
export function countryAfter(name: string): { name: string; country: string } | null {
  const open = name.lastIndexOf('(');
  if (open <= 0 || !name.endsWith(')')) return null;
  const inside = name.slice(open + 1, -1).trim();
  const country = isCountry(inside) ? inside : countryCodeOf(inside);
  return country === null ? null : { name: name.slice(0, open).trim(), country };
}

/** A country as a source may write it: its code, or its name where that is one. */
export const countryIn = (cell: string): string => {
  const bare = cell.replace(/^\((.*)\)$/, '$1').trim();
  return isCountry(bare) ? bare : (countryCodeOf(bare) ?? bare.toUpperCase());
};

const isMark = (token: string): boolean => /^=?\d[\d.,:'"hms]*(?:\(\.\d+\))?$/.test(token);

/**
 * The cells of a line that only spaces part: `1 Noah LYLES USA 9.79 WR +1.0`. Null when it is not such a line: it
 * needs a name of two words with a place or a mark beside it.
 */
export function looseCells(line: string): string[] | null {
  if (line.length > 200) return null;
  const words = line.split(/\s+/);
  const [head = ''] = words;
  if (!/\d/.test(line) && !(isOut(head) && head.length > 1)) return null;
  let from = 0;
  const before: string[] = [];
  const isBefore = (word: string) =>
    (placeIn(word) !== null && !/^\p{L}/u.test(word)) ||
    /^t\d{1,3}$/i.test(word) ||
    (isOut(word) && word.length !== 1) ||
    isNumber(word) ||
    word === '-';
  while (from < words.length && before.length < 3 && isBefore(words[from] ?? '')) {
    before.push(words[from] ?? '');
    from += 1;
  }
  let to = words.length;
  const after: string[] = [];
  const isAfter = (word: string) =>
    isMark(word) || isWind(word) || isReaction(word) || /^\(\.\d+\)$/.test(word) || isOut(word);
  const firstMark = words.findIndex((word, at) => at > from && isAfter(word));
  if (firstMark > 0) {
    // Signs may stand between the marks.
    if (
      !words
        .slice(firstMark)
        .every((word) => isAfter(word) || isSign(word) || /^[(=]?\p{L}{1,3}\)?$/u.test(word))
    )
      return null;
    after.push(...words.slice(firstMark));
    to = firstMark;
  }
  if (before.length === 0 && after.length === 0) return null;
  const named = words.slice(from, to);
  const last = named.at(-1) ?? '';
  const country =
    named.length > 2 && isCountry(last) && isCountryCode(last.replace(/[()]/g, '')) ? [last] : [];
  const name = named.slice(0, named.length - country.length);
  if (name.length < 2 || name.some((word) => /\d/.test(word))) return null;
  return [...before, name.join(' '), ...country, ...after];
}

const notice =
  /^(?:total|page \d|source\b|notes? ?:|remarques?|legende|legend\b|vents?\b|wind\b|temperature|humidi|world record|olympic record|(?:meeting|championships?|national|area|european) record|record|liste de depart|start ?list|resultats?|results?|classement|officiel|official|course \d|groupe \w|group \w|pool \w|mis a jour|updated|imprime|printed|https?:|www\.|©|\*)/;

/** A line about the list and not about an athlete: a title, a wind, a record, a total, a notice. */
export function isNotice(text: string): boolean {
  const key = searchKey(text).replace(/^[\s\-–—:·•]+/, '');
  return (
    notice.test(key) ||
    text.endsWith(':') ||
    !/[\p{L}\p{N}]/u.test(text) ||
    roundIn(text) !== null ||
    text.split(/\s+/).length > 9
  );
}

/** A round of an event, from the first to the last. */
export const roundNames = ['qualification', 'heats', 'quarter-final', 'semi-final', 'final'] as const;
export type Round = (typeof roundNames)[number];

const rounds: readonly (readonly [RegExp, Round])[] = [
  [/\b(?:demi-? ?finales?|semi-? ?finals?|1\/2 ?finales?)\b/, 'semi-final'],
  [/\b(?:quarts? de finales?|quarter-? ?finals?)\b/, 'quarter-final'],
  [/\b(?:series?|heats?|(?:1er|premier) tour|first round|round 1|tour 1|repechages?)\b/, 'heats'],
  [/\b(?:qualifications?|qualifying|qualifs?|preliminary round|tour preliminaire)\b/, 'qualification'],
  [/\b(?:finales?|finals?)\b/, 'final'],
];

/** The round that a text names, and the text without it. */
export function roundIn(text: string): { round: Round; rest: string } | null {
  // Only letters of one width: the key then has the text's own positions.
  const key = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const bare = text.normalize('NFC');
  if (key.length !== bare.length) return null;
  for (const [words, round] of rounds) {
    const found = words.exec(key);
    if (found !== null)
      return {
        round,
        rest: `${bare.slice(0, found.index)} ${bare.slice(found.index + found[0].length)}`.trim(),
      };
  }
  return null;
}
