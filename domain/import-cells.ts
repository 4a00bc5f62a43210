/**
 * Recognises a single cell of a pasted table, whatever its column: a place, a mark, a country, a wind, a remark.
 * The words are those of result pages in French and in English.
 */
import { pressCodes } from './country-names.text.ts';
import { countryCodeOf, isCountryCode } from './country-code.ts';
import { regionOfCountry } from './country-regions.ts';
import { searchKey } from './identity.ts';

const placed =
  /^(?:[=t]\.?)?(\d{1,3})(?:[.)=:]|\.?[ºª°]|t|e|er|re|ère|eme|ème|st|nd|rd|th)?(?:\s(?:place|lugar|puesto|posto|platz))?(?:\s?ex(?:[\s-]?(?:æ|ae)quo|\.)?)?$/i;
/** True for words for the place of the line above: `ex.`, « ex æquo ». */
export const isSharedPlace = (cell: string): boolean => /^ex(?:\.|[\s-]?(?:æ|ae)quo)?$/i.test(cell);
const medalWords: Readonly<Record<string, string>> = {
  gold: '1',
  or: '1',
  oro: '1',
  medailledor: '1',
  medailledorjeuxolympiques: '1',
  goldmedal: '1',
  firstplacegoldmedalists: '1',
  stplacegoldmedalists: '1',
  silver: '2',
  argent: '2',
  silber: '2',
  plata: '2',
  argento: '2',
  medailledargent: '2',
  medailledargentjeuxolympiques: '2',
  silvermedal: '2',
  ndplacesilvermedalists: '2',
  bronze: '3',
  bronce: '3',
  bronzo: '3',
  medailledebronze: '3',
  medailledebronzejeuxolympiques: '3',
  bronzemedal: '3',
  rdplacebronzemedalists: '3',
};
const medalSigns: Readonly<Record<string, string>> = {
  '🥇': '1',
  '🥈': '2',
  '🥉': '3',
};

/** The number of a place: `3`, `3.`, `=3`, `T3`, `3e`, `3Q`, `🥉`, `Bronze`; null for anything else. */
export function placeIn(cell: string): string | null {
  // `1Q`: a place and a qualification; `1,0`: a place from a spreadsheet.
  const [, number] = placed.exec(cell.replace(/^(\d{1,2})(?:\s?q|[.,]0)$/i, '$1')) ?? [];
  if (number !== undefined) return number;
  // Skips the slower comparison for words that cannot name a medal.
  if (cell.length > 40 || !/^(?:[abgmops]|[123][nrs]|🥇|🥈|🥉)/iu.test(cell)) return null;
  return medalSigns[cell] ?? medalWords[searchKey(cell).replace(/[^a-z]/g, '')] ?? null;
}

/** Matches why an athlete does not start: « (blessure) », « sur blessure au mollet ». `(FRA)` is a country. */
const reason =
  /(?:,? (?:sur |pour |cause )?blessure(?: (?:aux? |à la |à l['’])\p{L}[\p{L}-]{2,20})?|,? blessée?| \((?:(?-i:\p{Ll}\p{Ll})|bless|malad|raison)[^()\d]{1,40}\))?/u
    .source;
const withdrawal =
  /(?:(?:(?:a )?déclarée? )?forfaite?s?|non[ -]partant(?:e|\(e\))?|ne part(?:ira)? pas|did not start|withdrawn|scratched)/
    .source;
const nonStart = `${withdrawal}${reason}`;
/** Words that may also be a name in other letters than small ones: `Anne Blessé`. */
const wordsOrNames = /blessée?|absente?|retrait|retirée?/.source;
const nonStarter = new RegExp(`^[([]?(?:(?i:DNS|NP|${nonStart})|(?:${wordsOrNames})${reason})[)\\]]?$`, 'u');
const gaveUp = 'abandon';
/** Matches the end of a text. `DNS` is in capitals there, because a name may end in these letters. */
const outAfterName = new RegExp(
  `(?<sign>\\s[-–—]\\s?|[,:([]\\s?|\\s)(?<word>DNS|NP|(?i:${nonStart}|(?:${wordsOrNames})${reason}|${gaveUp}))(?<close>[)\\]]?)\\.?$`,
  'u',
);
const isNameElsewhere = new RegExp(`^(?:${wordsOrNames}|${gaveUp})(?!\\p{L})`, 'iu');
/** Words that say it behind a family name alone; « les forfaits » are of no athlete. */
const outBehindSurname = /^(?:DNS|NP|(?!forfaits)\p{Ll}|(?i:non[ -]partant|ne part|did not))/u;
const noSurname =
  /^(?:les?|la|une?|des?|ce|autres?|nouveau|premier|dernier|seul|double|triple|aucun|sauf|après|pas|avec|sans)$/i;
/** Longer than all words that say that an athlete does not start. */
const nonStarterLength = 80;

/** True for words that say that an athlete does not start: `DNS`, `forfait`, `(non partante)`. */
export const isNonStarter = (cell: string): boolean =>
  cell.length < nonStarterLength && nonStarter.test(cell);

const shortStatus: ReadonlyMap<string, string> = new Map([
  ['FF', 'forfait'],
  ['WD', 'withdrawn'],
]);

/** The words of a status that an athlete does not start, as a mark: `DNS`, « Absent », `FF`; null for another status. */
export const nonStartIn = (status: string): string | null =>
  [status, status.toLowerCase()].find(isNonStarter) ?? shortStatus.get(status) ?? null;

/**
 * True where words behind a name without a sign are no part of it. Behind `BELOCIAN`, « Forfait » is not a family name;
 * in `Jean Forfait` it is.
 */
function isNoName(word: string, lead: string): boolean {
  const names = lead.split(' ').filter(hasLetters);
  const isSurname = names.length < 2;
  const isBehindCapitals = isSurname && isShouted(lead) && /^\p{Lu}\p{Ll}/u.test(word);
  if (isNameElsewhere.test(word))
    return (
      (/^\p{Ll}/u.test(word) || isBehindCapitals) &&
      /^\(?\p{Lu}/u.test(names.at(-1) ?? '') &&
      !noSurname.test(lead)
    );
  return !isSurname || isBehindCapitals || (outBehindSurname.test(word) && !noSurname.test(lead));
}

/**
 * Splits `Kévin Mayer – forfait`, `MAYER Kévin (DNS)`, `Mayer (FRA, forfait)` and `Mayer – abandon` before these
 * words; null for any other text.
 */
export function outBehind(text: string): { before: string; word: string } | null {
  const from = Math.max(text.length - nonStarterLength, 0);
  const found = outAfterName.exec(text.slice(from));
  if (found === null) return null;
  const { sign = '', word = '', close = '' } = found.groups ?? {};
  const lead = text.slice(0, from + found.index).trim();
  if (!hasLetters(lead) || (sign.trim() === '' && !isNoName(word, lead))) return null;
  const isOpen = close !== '' && !/[([]/.test(sign);
  return {
    before: isOpen ? `${lead}${close}` : lead,
    word: isNameElsewhere.test(word) ? word.toLowerCase() : word,
  };
}

/** Matches a non-start before a name. */
const forfeitFirst =
  /^(?<word>forfait|Forfait|FORFAIT|DNS|NP)(?<sign>\s?[:–—-])?\s(?<name>\p{Lu}[\p{L}'’-]*(?:\s(?:\p{Lu}[\p{L}'’-]*|d[aeiu]|der|van|von|la|le)){0,4}(?:\s\([A-Z]{3}\))?)$/u;

/**
 * True where « Forfait » before a name is not its family name, as in `Forfait Jean`, `FORFAIT Jean Paul` and
 * `FORFAIT JEAN PAUL`: without a sign, two words besides a country must follow, and behind capitals the family name.
 */
function isBeforeName({ word = '', sign, name = '' }: Partial<Record<string, string>>): boolean {
  // `DNS Fred KERLEY USA` has its own place for the word.
  if (!/^F/i.test(word)) return /^[^\s]+$/.test(name) || countryCodeOf(name) !== null;
  if (sign !== undefined || word === 'forfait') return true;
  const words = name.split(' ').filter((part) => !/^\(?[A-Z]{3}\)?$/.test(part));
  if (words.length < 2) return false;
  return word === 'Forfait' || (words.some(isShouted) && !words.every(isShouted));
}

/** Puts the name first in `Forfait : Anna Martin`; « Forfait de Kévin Mayer » is about the list. */
export function withForfeitLast(text: string): string {
  const groups = text.length > 80 ? undefined : forfeitFirst.exec(text)?.groups;
  if (groups === undefined || !isBeforeName(groups)) return text;
  const { word = '', name = '' } = groups;
  return `${name} – ${word.startsWith('F') ? 'forfait' : word}`;
}

/** Words for an athlete without a result: did not finish, did not start, disqualified, no mark. */
export const saysNoResult = (cell: string): boolean =>
  /^(?:DNF|DQ|DSQ|NM|NH|AB)$/i.test(cell) || cell === gaveUp || isNonStarter(cell);

/** A word or a sign for an athlete without a result. */
export const isOut = (cell: string): boolean =>
  saysNoResult(cell) || /^(?:r|-{1,3}|–|—)$/i.test(cell) || /^DQ\b.{0,20}$/.test(cell);

/** A wind in metres a second, signed; with or without brackets and unit. */
export const isWind = (cell: string): boolean => /^\(?[+\-−–±]\s?\d[.,]\d(?:\s?m\/s)?\)?$/.test(cell);

/** The rule that a disqualification names: `TR17.3.1`. */
export const isRule = (cell: string): boolean => /^\(?TR\d{1,3}(?:\.\d{1,2}){0,4}[a-z]?\)?$/i.test(cell);

/** A mark in thousandths, written after the official mark: `(.784)`, `(9.784)`. */
export const isThousandths = (cell: string): boolean => /^\((?:\d{1,3}[:.,]){0,2}[.,]?\d{1,3}\)$/.test(cell);

/** Feet and inches beside metres: `23-3.5`, `6-02`. */
export const isFeet = (cell: string): boolean =>
  /^\d{1,3}-\d{1,2}(?:[.,]\d{1,2})?(?:\s?[¼½¾]|\s[13]\/[24])?$/.test(cell);

/** The time behind the winner: `+1.25`. */
export const isGap = (cell: string): boolean =>
  /^\+\s?(?:\d{1,3}|\d{1,2}(?::\d\d)+(?:[.,]\d+)?|\d{1,3}(?:["″']{1,2}|[.,](?=\d\d))\d{1,3})$/.test(cell);

/** A reaction time, in thousandths of a second: `0.178`. */
export const isReaction = (cell: string): boolean => /^\(?0[.,][012]\d{2}\)?$/.test(cell);

/** A sign of a record, a qualification or the like: WR, =PB, NR, Q, q, or several of them. */
export const isSign = (cell: string): boolean => /^[(=]*\p{L}{1,3}\)?(?:,\s?=?\p{L}{1,3}){0,3}$/u.test(cell);

/** A mark with decimals, minutes or a unit: more than a number. */
export const isMarkWritten = (cell: string): boolean =>
  /^=?\d{1,3}(?:[.,:]\d|(?:\s?m\s?|['’"″]{1,2}|\s?h\s?)\d)/.test(cell);

/** An attempt of a field event: a mark, a foul, a height passed or cleared. */
export const isAttempt = (cell: string): boolean => /^(?:[xo\-–—r]{1,3}|\d{1,2}[.,]\d\d)?$/i.test(cell);

/** True for a line with only the attempts of a field event, or their winds. */
export const isSeriesLine = (text: string): boolean => {
  const words = text.split(/\s+/);
  return (
    words.length > 1 && words.every((word) => /^(?:p|0[.,]0)$/i.test(word) || isAttempt(word) || isWind(word))
  );
};

/** A warning of a walk's judges. */
export const isCard = (cell: string): boolean => /^[~>](?:\s?[~>]){0,3}$/.test(cell);

/** A day or a year of birth. */
export const isBirth = (cell: string): boolean =>
  /^(?:19|20)\d\d$/.test(cell) || /^\d{1,2}[/.\s-](?:\d{1,2}|\p{L}{3,9}\.?)[/.\s-](?:19|20)\d\d$/u.test(cell);

/** A club, a school, a remark: words, and neither a mark nor a sign. */
export const isWords = (cell: string): boolean =>
  /^[(«]?\p{L}/u.test(cell) && hasLetters(cell) && !/\d[.,:'"]\d/.test(cell) && !isOut(cell) && !isSign(cell);

/** True for three capitals, perhaps in brackets: they may be a country's code. */
export const isCountry = (cell: string): boolean => /^\(?[A-Z]{3}\)?$/.test(cell);

export const hasLetters = (cell: string): boolean => /\p{L}{2}/u.test(cell);

/** A number of up to five digits: a lane, a bib, an order. */
export const isNumber = (cell: string): boolean =>
  /^(?:(?:couloir|lane|bahn|bib|dossard)\s|#)?\d{1,5}[.)]?$/i.test(cell);

/** `1182 LYLES Noah`: a number and a name with one space between them; null for any other cell. */
export function numberBefore(cell: string): [number: string, name: string] | null {
  const [, number, name = ''] =
    /^(#?\d{1,5}(?:[.)]|er|e|è?me|ère|st|nd|rd|th)?)(?:\s*[:–-])?\s+(\p{L}.*)$/u.exec(cell) ?? [];
  // `Doe, Jim` looks like two signs.
  const isOther = isSign(name) && !/\p{Lu}\p{Ll}/u.test(name);
  return number === undefined || /\d/.test(name) || !hasLetters(name) || isOther || name.length < 4
    ? null
    : [number, name];
}

const flags = /\p{Regional_Indicator}{2}|🏴[\u{E0061}-\u{E007F}]*|\u{FE0F}|\u{200D}|\u{20E3}/gu;
const pictures = /[\u{1F000}-\u{1FAFF}\u{2600}-\u{27BF}]/gu;

/** Matches the marks of an encyclopedia's notes: `[a]`, `[12]`, `[note 1]`. */
const footnotes = /\[(?:\p{Ll}|\d{1,3}|(?:note|nb|n)\.?\s?\d{1,2})\]/giu;

/** `[Noah Lyles](https://…)`: a link of Markdown. */
const link = /\[([^[\]]{1,100})\]\((https?:[^()\s]{1,400})\)/g;
/** A sign of a note behind a word: `Letsile Tebogo*`. */
const noteSign = /(?<=\p{L})[*†‡§¹²³]{1,3}(?=\s|$)/gu;

/** Returns a cell without flags, other pictures, footnote signs and link addresses. `left` contains what was removed. */
export function withoutPictures(written: string): {
  text: string;
  left: string;
} {
  const links = written.includes('](') ? [...written.matchAll(link)] : [];
  const cell = (links.length > 0 ? written.replace(link, '$1') : written).replace(noteSign, '');
  if (links.length === 0) return withoutNotes(cell);
  const { text, left } = withoutNotes(cell);
  return {
    text,
    left: [left, ...links.map(([, , address]) => address)].filter(Boolean).join(' '),
  };
}

function withoutNotes(cell: string): { text: string; left: string } {
  const notes = cell.includes('[') ? cell.match(footnotes) : null;
  if (notes === null) return withoutDrawn(cell);
  const { text, left } = withoutDrawn(cell.replace(footnotes, '').trim());
  return {
    text,
    left: [left, ...notes].filter((part) => part !== '').join(' '),
  };
}

/** Removes flags and pictures. A medal before other text becomes the number of its place. */
function withoutDrawn(written: string): { text: string; left: string } {
  if (medalSigns[written] !== undefined || !/[\u{20E3}\u{2600}-\u{10ffff}]/u.test(written))
    return { text: written, left: '' };
  const medal = Object.keys(medalSigns).find((sign) => written.startsWith(sign));
  // `🥇 1`: the place may be written after the medal.
  const behind = written.slice(medal?.length ?? 0).trim();
  const place = medal === undefined ? '' : (medalSigns[medal] ?? '');
  const isPlaceWritten = behind.startsWith(place) && !/^\d/.test(behind.slice(place.length));
  const cell = medal === undefined || isPlaceWritten ? behind : `${place} ${behind}`;
  const found = [...(cell.match(flags) ?? []), ...(cell.replace(flags, '').match(pictures) ?? [])];
  const text = cell.replace(flags, ' ').replace(pictures, ' ').replace(/\s+/g, ' ').trim();
  return {
    text,
    left: [medal ?? '', ...found]
      .join(' ')
      .replace(/\u{FE0F}|\u{200D}|\u{20E3}/gu, '')
      .trim(),
  };
}

const countryOfRegion = (letters: string): string | undefined =>
  [...regionOfCountry].find(([, region]) => region === letters)?.[0];

/** Returns the country of the first flag among pictures; empty when there is no flag. */
export function countryOfFlags(pictures: string): string {
  const [flag = ''] = /\p{Regional_Indicator}{2}/u.exec(pictures) ?? [];
  const letters = Array.from(flag, (sign) =>
    String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0x1f1e6 + 0x41),
  );
  return countryOfRegion(letters.join('')) ?? '';
}

/**
 * Splits a name from a country code that follows without a space: `Nilson AndréBRA`, `Nilson André BrazilBRA`.
 * Null for a name that ends in capitals, where nothing shows where the code begins.
 */
export function countryJoined(name: string): { name: string; country: string; left: string[] } | null {
  const [, bare = '', country = ''] = /^(.*\p{L}{2}\p{Ll})([A-Z]{3})$/u.exec(name) ?? [];
  if (!isCountryCode(country) || !bare.includes(' ')) return null;
  const words = bare.split(/\s+/);
  const repeated = [2, 1].find((count) => countryCodeOf(words.slice(-count).join(' ')) === country);
  return repeated === undefined || words.length - repeated < 2
    ? { name: bare, country, left: [] }
    : {
        name: words.slice(0, -repeated).join(' '),
        country,
        left: [words.slice(-repeated).join(' ')],
      };
}

/** Splits a name from its country in brackets: `Noah LYLES (USA)`; null for any other name. */
export function countryAfter(name: string): { name: string; country: string } | null {
  const open = name.lastIndexOf('(');
  if (open <= 0 || !name.endsWith(')')) return null;
  const inside = name.slice(open + 1, -1).trim();
  // `Suè.`, `E.-U.`
  const code = searchKey(inside).replaceAll('.', '').toUpperCase();
  const press = pressCodes[code];
  if (press !== undefined) return { name: name.slice(0, open).trim(), country: press };
  const known = isCountry(inside) || isCountryCode(code) ? code : countryCodeOf(inside);
  const country = known ?? (/^[A-Z]{2}$/.test(inside) ? (countryOfRegion(inside) ?? null) : null);
  return country === null ? null : { name: name.slice(0, open).trim(), country };
}

/** Returns the code of a country, which a source writes as a code or a name. Returns an unknown name in capitals. */
export const countryIn = (cell: string): string => {
  const bare = cell.replace(/^\((.*)\)$/, '$1').trim();
  return isCountry(bare)
    ? (pressCodes[bare] ?? bare)
    : (countryCodeOf(bare) ?? countryTwice(bare) ?? countryOfFlag(bare) ?? bare.toUpperCase());
};

/**
 * Reads the description of a flag's picture and the country after it: `Drapeau : Brésil Brésil`, `Drapeau de la
 * France France`.
 */
function countryOfFlag(cell: string): string | null {
  if (cell.length > 80 || !/^(?:drapeau|flag)\b/i.test(cell)) return null;
  const words = cell.split(/\s+/);
  for (let from = 1; from < words.length; from += 1) {
    const rest = words.slice(from).join(' ');
    const code = countryCodeOf(rest) ?? countryTwice(rest);
    if (code !== null) return code;
  }
  return null;
}

/** Reads a country that is written twice, once as the text of a flag: `Botswana Botswana`, `Vereinigte Staaten USA`. */
function countryTwice(cell: string): string | null {
  const words = cell.split(' ');
  const half = words.slice(0, words.length / 2).join(' ');
  if (words.length > 1 && cell === `${half} ${half}`) return countryCodeOf(half);
  const last = words.at(-1) ?? '';
  return isCountryCode(last) && countryCodeOf(words.slice(0, -1).join(' ')) === last ? last : null;
}

/** A mark, perhaps with a letter: `9.69w` with too much wind, `7.61i` indoors, `44.10A` at altitude. */
const isMark = (token: string): boolean =>
  /^=?\d[\d.,:'"hms]*[wiA]?(?:\(\.\d+\))?$/.test(token) || isMarkInBrackets(token);
const isMarkInBrackets = (token: string): boolean =>
  /^\(\d+(?:[.,:]|['"″’]{1,2})\d[\d.,:'"″’]*\)$/.test(token) && !isReaction(token);

const lane = /^(couloir|lane|bahn|bib|dossard)\s+(\d{1,5})\s*[:.\-–—]?\s+/i;

/** Returns the words of a line, without signs that stand alone. A day of birth is one word, and so is a lane. */
function wordsOf(line: string): string[] {
  const [all = '', lead, number] = lane.exec(line) ?? [];
  const parts = line.slice(all.length).split(/\s+/);
  const words = parts.flatMap((word, at) => {
    if (at > 0 && word === '--' && /^\d/.test(parts[at + 1] ?? '')) return [];
    if (at > 0 && /^[-–—:,/|·•]$/.test(word)) return [];
    return at < parts.length - 1 && /[,:]$/.test(word) && /^\p{L}|\)/u.test(word) ? word.slice(0, -1) : word;
  });
  const joined: string[] = lead === undefined ? [] : [`${lead} ${number}`];
  // `1re place`, `2º lugar`
  if (/^(?:place|lugar|puesto|posto|platz)$/i.test(words[1] ?? '') && placeIn(words[0] ?? '') !== null)
    words.splice(0, 2, `${words[0]} ${words[1]}`);
  // `2ème ex-aequo`, `2 ex.`, `ex æquo`
  const shared = placeIn(words[0] ?? '') === null ? 0 : 1;
  const count = [2, 1].find((some) => isSharedPlace(words.slice(shared, shared + some).join(' '))) ?? 0;
  if (count > 0) words.splice(0, shared + count, words.slice(0, shared + count).join(' '));
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const day = /^\d{1,2}$/.test(word) ? words.slice(at, at + 3).join(' ') : '';
    const isDay = /^\d{1,2}\s\p{L}/u.test(day) && isBirth(day);
    joined.push(isDay ? day : word);
    if (isDay) at += 2;
  }
  return joined;
}

/** `(9.784)` behind `9.79`: the same time in thousandths. */
function isOfSameMark(word: string, before = ''): boolean {
  const [, whole, thousandths = ''] = /^\(([\d:]*\d)[.,](\d{3})\)$/.exec(word) ?? [];
  const [, other, hundredths = ''] = /^=?([\d:]*\d)[.,](\d\d)$/.exec(before) ?? [];
  return (
    whole !== undefined && whole === other && Math.abs(Number(thousandths) / 10 - Number(hundredths)) <= 1
  );
}

const isShouted = (word: string): boolean => /^\p{Lu}[\p{Lu}'’-]+$/u.test(word);

/**
 * True when a country's code is before a last name in capitals, or before the country's name: `USA LYLES Noah`,
 * `RSA SOUTH AFRICA`.
 */
function countryBefore(words: readonly string[]): boolean {
  const [code = '', ...name] = words;
  if (!/^[A-Z]{3}$/.test(code) || !isCountryCode(code)) return false;
  return countryCodeOf(name.join(' ')) === code || (name.length > 1 && name.some(isShouted));
}

/** Joins the words after a year of birth (a club) into one cell, and also the words after all marks. */
function wordsJoined(tail: readonly string[], isAfter: (word: string) => boolean): readonly string[] {
  const next = isBirth(tail[0] ?? '') ? tail.findIndex((word, at) => at > 0 && isAfter(word)) : -1;
  const [country = '', ...others] = tail.slice(1, Math.max(next, 1));
  const hasCode = isCountryCode(country);
  const club = hasCode ? others : tail.slice(1, Math.max(next, 1));
  const isClub = club.length > 0 && club.every((word) => /^\p{L}/u.test(word) && !/\d/.test(word));
  const rest = isClub
    ? [tail[0] ?? '', ...(hasCode ? [country] : []), club.join(' '), ...tail.slice(next)]
    : tail;
  const last = rest.findLastIndex(isAfter) + 1;
  const words = rest.slice(last);
  const isText = words.some((word) => !isSign(word)) && words.every((word) => !/\d/.test(word));
  if (!isText) return rest;
  const from = words.findIndex((word) => !isSign(word));
  return [...rest.slice(0, last), ...words.slice(0, from), words.slice(from).join(' ')];
}

const isLastName = (word: string): boolean =>
  /^\p{L}[\p{L}'’-]{2,}$/u.test(word) && countryCodeOf(word) === null && !isNotice(word);

/** Matches a club with a number in brackets: `(Coquelicot 42)`. */
const numberedClub = /\((?!PB|RP|SB|MPS|MS|[A-Z]R\s)\p{L}[^()\d]{1,40}\s\d{1,3}\)/gu;

/** Matches the last word of `LAMOTE Rénelle FRA DNS`. It is in capitals; `AB` may end a name. */
const outAtEnd = /^(?:DNF|DNS|DQ|DSQ|NM|NH|NP)$/;

/** Matches the points of a combined event, with a space: `8 796 pts`. */
const pointsAtEnd = /(?<=[\p{L})]\s)\d\s\d{3}\s?(?:pts|points)$/iu;

/**
 * Returns the cells of a line that only spaces separate: `1 Noah LYLES USA 9.79 WR +1.0`. Such a line has a
 * name of two words with a place or a mark, or a name of one word between a place and a mark. Null for any
 * other line.
 */
export function looseCells(line: string): string[] | null {
  if (line.length > 200) return null;
  // `Armand Duplantis (SWE, 6,30)`
  const behind = outBehind(line);
  const [points = ''] = pointsAtEnd.exec(line) ?? [];
  const words = wordsOf(
    (behind?.before ?? line)
      .replace(/(?<=\d\s?m)\.{1,3}$/, '')
      .slice(0, points === '' ? undefined : -points.length)
      .replace(/\(([A-Z]{3}),\s*(\d[^\s()]*)(?:\sm)?\)/, '($1) $2'),
  );
  if (behind !== null) words.push(behind.word);
  if (points !== '') words.push(points);
  const [head = ''] = words;
  const isMedal = /^\p{L}+\s?[:\-–—]\s/u.test(line);
  const isMedalist = isMedal && placeIn(head) !== null;
  const isNonFinisher = behind !== null || outAtEnd.test(words.at(-1) ?? '');
  if (!/\d/.test(line) && !(isOut(head) && head.length > 1) && !isMedalist && !isNonFinisher) return null;
  let from = 0;
  const before: string[] = [];
  const isBefore = (word: string) =>
    (placeIn(word) !== null && (!/^\p{L}/u.test(word) || (isMedal && word === head))) ||
    /^t\d{1,3}$/i.test(word) ||
    // « Forfait de Kévin Mayer » is about the list.
    (isOut(word) && word.length !== 1 && !/^forfait$/i.test(word)) ||
    isNumber(word) ||
    isSharedPlace(word) ||
    word === '-';
  while (from < words.length && before.length < 3 && isBefore(words[from] ?? '')) {
    before.push(words[from] ?? '');
    from += 1;
  }
  let to = words.length;
  const after: string[] = [];
  const isAfter = (word: string) =>
    isMark(word) ||
    (points !== '' && word === points) ||
    isWind(word) ||
    isReaction(word) ||
    isBirth(word) ||
    /^\(\.\d+\)$/.test(word) ||
    isCard(word) ||
    isRule(word) ||
    isGap(word) ||
    isFeet(word) ||
    isOut(word);
  // `2. Jean Forfait`: a name of one word needs a sign before the words of outBehind().
  const isFamilyName = (word: string, at: number) =>
    at === from + 1 && /^\p{Lu}\p{Ll}/u.test(word) && isOut(word);
  const firstMark = words.findIndex((word, at) => at > from && isAfter(word) && !isFamilyName(word, at));
  if (firstMark > 0) {
    const isPlaced = before.length > 0 && placeIn(head) !== null;
    const tail = isPlaced ? wordsJoined(words.slice(firstMark), isAfter) : words.slice(firstMark);
    // Signs may stand between the marks.
    const isRead = (word: string) =>
      isAfter(word) ||
      isSign(word) ||
      /^[(=]?\p{L}{1,3}\)?$/u.test(word) ||
      (isPlaced && isWords(word) && (word.includes(' ') || word === tail.at(-1)));
    if (!tail.every(isRead)) return null;
    const bare = (word: string, at: number) =>
      isMarkInBrackets(word) && !isOfSameMark(word, tail[at - 1]) ? word.slice(1, -1) : word;
    after.push(...tail.map(bare));
    to = firstMark;
  }
  if (before.length === 0 && after.length === 0) return null;
  const named = words.slice(from, to);
  const last = named.at(-1) ?? '';
  const code = last.replace(/[()]/g, '');
  // `France FRA`: a team has the name of its country.
  const isTeam = named.length > 1 && countryCodeOf(named.slice(0, -1).join(' ')) === code;
  const isBehind = (named.length > 2 || isTeam) && isCountry(last) && isCountryCode(code);
  const isAhead = !isBehind && before.length > 0 && countryBefore(named);
  const country = isBehind ? [last] : isAhead ? named.slice(0, 1) : [];
  const name = named.slice(isAhead ? 1 : 0, isBehind ? -1 : undefined);
  const outsideClub = name.join(' ').replace(numberedClub, ' ').split(' ');
  if (outsideClub.some((word) => /\d/.test(word) && !isClassYear(word))) return null;
  // `Bashir Abdi à 21 s`: the number is a time behind the winner.
  if (/^(?:à|at|bei|\+)$/i.test(name.at(-1) ?? '')) return null;
  // A last name alone needs a place before it and a mark after it: `1. Lyles 9.79`.
  const [only = ''] = name;
  const isWhole =
    name.length > 1 ||
    isAhead ||
    isTeam ||
    (countryCodeOf(only) !== null && isMarkWritten(after[0] ?? '')) ||
    (placeIn(head) !== null &&
      (isMedalist || after.some(isMarkWritten)) &&
      (isLastName(only) || countryCodeOf(only) !== null));
  if (!isWhole) return null;
  const { own, school } = withoutSchool(name, line);
  return [...before, withComma(own, line), ...country, ...school.filter((cell) => cell !== ''), ...after];
}

/** The study year of an American student, from freshman to senior, perhaps with a number: `FR`, `SO-2`. */
export const isClassYear = (cell: string): boolean => /^(?:FR|SO|JR|SR)(?:-\d)?$/.test(cell);

/** A study year in brackets: `(SO)`, `(Jr.)`. `(FR)` does not count, because it may be France. */
export const isClassInBrackets = (inside: string): boolean =>
  /^(?:FR-\d|Fr|(?:SO|JR|SR|So|Jr|Sr)(?:-\d)?|FR\.)\.?$/.test(inside);

/** Splits a name from the student's year and school: `SR Smith, John Oregon`, `John Smith SR Oregon`. */
function withoutSchool(
  words: readonly string[],
  line: string,
): { own: readonly string[]; school: readonly string[] } {
  const [head = '', last = '', first = '', ...others] = words;
  if (isClassYear(head) && first !== '' && line.includes(` ${last}, ${first}`))
    return { own: [last, first], school: [head, others.join(' ')] };
  const year = words.findIndex((word, at) => at > 1 && isClassYear(word));
  return year < 0
    ? { own: words, school: [] }
    : { own: words.slice(0, year), school: [words[year] ?? '', words.slice(year + 1).join(' ')] };
}

/** Joins the words of a name, with the comma that the line has between last and first name: `Smith, John`. */
function withComma(words: readonly string[], line: string): string {
  const comma = line.indexOf(', ');
  const before = comma < 0 ? '' : line.slice(line.lastIndexOf(' ', comma) + 1, comma);
  const at = words.indexOf(before) + 1;
  const [last, first] = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
  const isSplit = at > 0 && first !== '' && line.startsWith(`, ${words[at]}`, comma);
  return isSplit && countryCodeOf(first) === null ? `${last}, ${first}` : words.join(' ');
}

const notice =
  /^(?:total|page \d|source\b|notes? ?:|remarques?|legende|legend\b|vents?\b|wind\b|temperature|humidi|world record|olympic record|(?:meeting|championships?|national|area|european) record|record|liste de depart|start ?list|resultats?|results?|classement|officiel|official|course \d|groupe \w|group \w|pool \w|mis a jour|updated|imprime|printed|start time|heure de depart|local time|forfaits?\b|withdrawals?\b|withdrawn\b|scratch|remplacants?\b|reserves?\b|non[ -]partants?\b|https?:|www\.|©|\*|\{\||\|[-+}])/;

const wholeAdvert =
  /^(?:publicite|advertisement|advert|ads?|annonces?|sponsored|sponsorise|anzeige|werbung|publicidad|pubblicita|reclame)$/;
/** The words of a page's buttons, of its menu and of its question about cookies. */
const button =
  /^(?:partager|share|teilen|compartir|condividi|copier le lien|copy link|imprimer|print|voir (?:plus|tout|tous|la suite|moins)|afficher (?:plus|tout|la suite|moins)|charger plus|en savoir plus|show (?:more|less|all)|see (?:more|all)|view (?:more|all)|load more|mehr anzeigen|ver mas|(?:tout )?(?:accepter|refuser)(?: tout| et fermer| et continuer)?|accept(?: all)?|reject(?: all)?|continuer sans accepter|se connecter|connexion|s'inscrire|inscription|s'abonner|je m'abonne|abonnez-vous|sign (?:in|up)|log ?in|subscribe|newsletter|menu|accueil|home|rechercher|search|retour(?: en haut)?|back(?: to top)?|haut de page|suivant|precedent|next|previous|fermer|close|repondre|reply|j'aime|like|commenter|commentaires?|comments?|telecharger|download|favoris|suivre|follow|plus d'infos|mentions legales|contact)$/;
const buttonLeads =
  /^(?:partager (?:sur|par|cet|ce|la|le)|share (?:on|via|this)|(?:accepter|refuser|gerer|parametrer|accept|reject|manage) (?:(?:tous |all )?(?:les |mes |vos |the )?)?cookies?|nous utilisons des cookies|we use cookies|ce site utilise|this (?:web)?site uses|politique de (?:confidentialite|cookies)|privacy policy|parametres des cookies|cookies? (?:settings|policy|preferences))(?!\p{L})/u;
/** Polite words around the lines of a mail or a chat. */
const courtesy =
  /^(?:a\+|a (?:plus|bientot|demain|tout a l'heure)|bises|bisous|cordialement|bien a (?:toi|vous)|amities|amicalement|cdlt|merci(?: d'avance| beaucoup)?|bonne (?:journee|soiree|nuit|competition)|bonsoir|bonjour|salut|coucou|hello|cheers|(?:best |kind )?regards|thanks|thank you|sent from my|envoye (?:de|depuis) mon|viele grusse|saludos|cordiali saluti)(?![\p{L}-])/u;
const advertLeads =
  /^(?:(?:a )?lire (?:aussi|egalement|la suite)|lire l'article|voir aussi|sur le meme sujet|read (?:more|also|next)|see also|continue reading|lesen sie auch|lea tambien|leggi anche|contenu sponsorise|la suite apres (?:la|cette) publicite|advertisement - continue)(?!\p{L})/u;

const isTag = (word: string): boolean => /^[#@]\p{L}/u.test(word);

/** True for lines that are not data: an advertisement, a link to another article, tags, a greeting. */
export function isAdvert(text: string): boolean {
  if (text.length > 120) return false;
  const key = searchKey(text)
    .replace(/[’]/g, "'")
    .replace(/^[^\p{L}]+/u, '');
  if (text.split(/\s+/).every(isTag)) return true;
  if (courtesy.test(key) && !/\d/.test(text)) return true;
  // `1. Close` is an athlete.
  if (!/\d/.test(text) && button.test(key.replace(/[^a-z' -]+/g, '').trim())) return true;
  if (buttonLeads.test(key)) return true;
  return advertLeads.test(key) || wholeAdvert.test(key.replace(/[^a-z]/g, ''));
}

/** A line about the list, not about an athlete: a title, a wind, a record, a total, a notice. */
export function isNotice(text: string): boolean {
  const key = searchKey(text).replace(/^[\s\-–—:·•]+/, '');
  return (
    notice.test(key) ||
    isAdvert(text) ||
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
  [
    /\b(?:demi-? ?finales?|semi-? ?final(?:es?|s)?|halbfinale?|zwischenlauf|1\/2 ?finales?)\b(?: \d{1,2}\b(?:\/\d{1,2})?)?|^(?:demis?|semis?|sf|1\/2)$|(?<=[-–(:,]\s?)(?:demis?|semis?)(?=\)?$)/,
    'semi-final',
  ],
  [/\b(?:quarts? de finales?|quarter-? ?finals?)\b|^(?:quarts?|qf|1\/4)$/, 'quarter-final'],
  // `Série 2`, `Heat 1/3`: one of several heats, whose lines are those of one round.
  [
    /\b(?:series?|heats?|vorlauf|vorlaufe|batteri[ae]|eliminatorias?)\b(?: \d{1,2}\b(?!:)(?:\/\d{1,2})?)?|\b\d{1,2}\. lauf\b|\blauf \d{1,2}\b|\b(?:(?:1er|premier) tour|first round|round 1|tour 1|repechages?)\b/,
    'heats',
  ],
  [
    /\b(?:qualifications?|qualifying|qualifs?|qualifikation|qualificazion[ei]|clasificacion|preliminary round|tour preliminaire)\b/,
    'qualification',
  ],
  // A second final (`Finale B`) is another event: its title is not read.
  [/\b(?:finales?|finals?|endlauf)\b(?! [b-z2-9]\b)(?: [a1]\b)?/, 'final'],
];

/** Returns the round that a text names, the words that name it, and the text without them; null without a round. */
export function roundIn(text: string): { round: Round; words: string; rest: string } | null {
  // A position in the key must be the same position in the text, so both need the same length.
  const key = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const bare = text.normalize('NFC');
  if (key.length !== bare.length) return null;
  for (const [words, round] of rounds) {
    const found = words.exec(key);
    if (found !== null)
      return {
        round,
        words: bare.slice(found.index, found.index + found[0].length),
        rest: `${bare.slice(0, found.index)} ${bare.slice(found.index + found[0].length)}`
          .replace(/\(\s{1,3}\)/, ' ')
          .trim(),
      };
  }
  return null;
}
