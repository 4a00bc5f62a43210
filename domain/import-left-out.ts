/** Lines about no athlete and no event are left out: notices, greetings, the wind, a legend, the sender of a message. */
import { searchKey } from './identity.ts';
import {
  hasLetters,
  isAdvert,
  isBirth,
  isNotice,
  isSeriesLine,
  looseCells,
  outBehind,
  placeIn,
  roundIn,
} from './import-cells.ts';
import type { HeaderColumn } from './import-columns.ts';
import { isDay } from './import-date.ts';
import { readGender } from './import-event-name.ts';
import { isHeaderOfWords } from './import-headers.ts';
import { asLeftOut, filledIn } from './import-row.ts';
import type { TextRow } from './import-text.ts';
import type { LeftOut } from './imported-event.ts';

/** Matches the time and the sender of a chat message: `[27/11/2026 21:55] Paul: `, `27/11/2026, 21:55 - Paul: `. */
const chat =
  /^\[?\d{1,2}[/.]\d{1,2}[/.]\d{2,4},?\s(?:à\s)?\d{1,2}:\d{2}(?::\d{2})?\]?(?:\s[-–])?\s[^:\n]{1,40}?\s?:\s/;

/** Returns the text of a chat without times and senders. `leads` has the times and senders, by line. */
export function withoutChat(text: string): { text: string; leads: LeftOut[] } {
  if (!chat.test(text.trimStart())) return { text, leads: [] };
  const leads: LeftOut[] = [];
  const lines = text.split(/\r\n|\r|\n/).map((line, at) => {
    const [lead = ''] = chat.exec(line) ?? [];
    if (lead !== '') leads.push({ line: at + 1, text: lead.trim() });
    return line.slice(lead.length);
  });
  return { text: lines.join('\n'), leads };
}

/** True for a heading with a gender and nothing else: « HOMMES », « Femmes : ». */
export const isOnlyGender = (row: TextRow): boolean => {
  const { text } = asLeftOut(row);
  return filledIn(row) === 1 && text.length < 20 && hasLetters(text.slice(1)) && readGender(text) !== null;
};

export const isOnlyNotice = (row: TextRow): boolean => filledIn(row) === 1 && isNotice(asLeftOut(row).text);

/** True for words without a number, which are no result: a greeting, the runners of a team. */
export const saysNothing = (row: TextRow): boolean =>
  filledIn(row) === 1 &&
  !/\d/.test(asLeftOut(row).text) &&
  looseCells(asLeftOut(row).text) === null &&
  !isSurnameOut(asLeftOut(row).text);

/** True for `Belocian DNS` and `Belgique – forfait`: one word, which does not start. */
const isSurnameOut = (text: string): boolean => /^[^\s:]+$/.test(outBehind(text)?.before ?? '');

/**
 * True for a line that is about the list and not about an athlete. `wide` means that most lines of the text look like an
 * athlete's.
 */
export function isLeftOut(
  row: TextRow,
  { wide, columns }: { wide: boolean; columns: readonly (HeaderColumn | null)[] | null },
): boolean {
  const text = asLeftOut(row).text;
  const key = searchKey(text);
  if (filledIn(row) < 3 && isAdvert(text)) return true;
  // A day, perhaps with a time.
  const day = text.replace(/[\s,–-]+\d{1,2}[:h]\d{2}$/, '');
  if (/^\d/.test(text) ? isBirth(day) : /\d{4}$/.test(day) && isDay(day)) return true;
  if (/^(?:total|vents?|wind)\b/.test(key) && !hasPlaceFirst(row)) return true;
  if (/^(?:world|olympic|meeting|championships?|national|area|european) record\b/.test(key)) return true;
  if (/^(?:wr|or|cr|er|ar|nr|mr|wl|el|dlr) \d/.test(key)) return true;
  // The legend of a printed list.
  if (
    /^[a-z]{2,3} (?:no (?:valid )?mark|did not|disqualif|(?:world|olympic|national) record|(?:personal|season)s? best)\b/.test(
      key,
    )
  )
    return true;
  if (
    /^(?:forfaits?|withdrawals?|withdrawn|scratch(?:ed)?|non[ -]partants?|reserves?|remplacants?)\s?:/.test(
      key,
    )
  )
    return true;
  if (isSeriesLine(text) && columns?.includes('country') !== true) return true;
  if ((filledIn(row) === 1 || !/\d/.test(text)) && isHeaderOfWords(text)) return true;
  if (filledIn(row) > 1 || isSurnameOut(text)) return false;
  if ((wide && isGreeting(text)) || (/[?!]$/.test(text) && looseCells(text) === null)) return true;
  const alone = row.cells.findIndex((cell) => cell !== '');
  if (columns?.[alone] === 'discipline') return false;
  return (
    isNotice(text) && looseCells(text) === null && (wide || /[\d:]/.test(text) || roundIn(text) !== null)
  );
}

/** True for the words around a mail's text: `Bonne journée,`, `Cordialement`, `Paul`. */
const isGreeting = (text: string): boolean =>
  /[,!?]$/.test(text) || /^\p{Lu}[\p{Ll}'’]+(?:\s\p{Ll}[\p{Ll}'’]*)*$/u.test(text);

const hasPlaceFirst = ({ cells }: TextRow): boolean => placeIn(cells[0] ?? '') !== null;
