/**
 * The titles of events among the rows of an import, with the day, the hour and the other words beside the event's name.
 */
import { isDisciplineName } from './discipline-key.ts';
import { isCountry, isWind, outBehind, roundIn, withForfeitLast, withoutPictures } from './import-cells.ts';
import { genderAndDiscipline, trimSigns, withoutLetter } from './import-event-name.ts';
import { asLeftOut, type Fields, filledIn } from './import-row.ts';
import type { TextRow } from './import-text.ts';
import { type When, whenOf, withoutWhen } from './import-when.ts';

export interface Title {
  fields: Fields;
  left: string[];
  /** the day and the time beside the event's name; null when there are none */
  when: When | null;
  whenWords: readonly string[];
}

/**
 * Returns the rows that are titles of events: `100 m Hommes - Finale (vent : +0,3)`, `Event 12 Men 100 Meter
 * Dash`. Without a column of events, the day and the time may have cells of their own.
 */
export function titlesIn(rows: readonly TextRow[], inColumn = false): ReadonlyMap<TextRow, Title> {
  return new Map(
    rows.flatMap((row) => {
      const isNumbered = /^(?:event|epreuve|épreuve)\s\d+$/i.test(
        row.cells.find((cell) => cell !== '') ?? '',
      );
      const hasWind = filledIn(row) === 2 && isWind(row.cells.findLast((cell) => cell !== '') ?? '');
      const isOnlyTitle = filledIn(row) === 1 || (isNumbered && filledIn(row) === 2) || hasWind;
      const { text } = asLeftOut(row);
      const title =
        isOnlyTitle || (!inColumn && hasWhenBeside(row)) ? (titleIn(text) ?? titleWithTail(text)) : null;
      return title === null ? [] : [[row, title] as const];
    }),
  );
}

/** True for a cell beside which only a day, a time or both are written. */
const hasWhenBeside = (row: TextRow): boolean => {
  const filled = row.cells.filter((cell) => cell !== '');
  return (
    filled.length > 1 &&
    filled.length < 4 &&
    filled.filter((cell) => whenOf(cell) === null && !isHourMistyped(cell)).length === 1
  );
};

/**
 * Matches words of a title that do not name its event: a number, « classement », an encyclopedia's
 * `[edit]`.
 */
const besideTitle =
  /^(?:event|epreuve|épreuve)\s[a-z]?\d+\s+(?:[-–:]\s+)?|\b(?:classement|résultats?|results?)(?!\p{L})|\[[^[\]]{1,60}\]|\(\s?[+\-−]\s?\d(?:[.,]\d)?\s?(?:m\/s)?\s?\)|\s[+\-−]\d[.,]\d(?:\s?m\/s)?$/giu;
/** Matches words of races that the game does not have: `100 m U20`, `100 m T64`, `100 m - Finale B`, « cadets ». */
const ofOthers =
  /(?<!\p{L})(?:u\s?1[46]|u\s?18|u\s?20|u\s?23|[tf]\s?\d\d|finale?s?\s[b-z2-9]|minimes?|cadett?e?s?|juniors?|espoirs?|masters?|vétérans?|veterans?|youth|para|handisport|ambulatory|wheelchair|fauteuil)(?!\p{L})/giu;

/** Matches a sign between an event and an athlete. */
const behindEvent = /\s?:\s+|\s[-–—]\s+/gu;

/** Splits the event from an athlete who does not start: `Heptathlon : NDAMA Solène (blessée)`. Other rows do not change. */
export function withOwnEvent(row: TextRow): TextRow {
  const { text } = asLeftOut(row);
  if (filledIn(row) > 1 || text.length > 120) return row;
  for (const { 0: sign, index } of text.matchAll(behindEvent)) {
    const event = text.slice(0, index);
    const athlete = withForfeitLast(text.slice(index + sign.length));
    const name = outBehind(athlete)?.before ?? '';
    if (name !== '' && roundIn(name) === null && titleIn(event) !== null && titleIn(name) === null)
      return { ...row, cells: [athlete], event };
  }
  return row;
}

/** Returns the fields of a row's own event; null for a row that names none. */
export const ownEventOf = ({ event }: TextRow): Title | null => (event === undefined ? null : titleIn(event));

function titleIn(written: string): Title | null {
  // In a list with one cell on each line, `MAR` is Morocco, not the marathon.
  if (written.length > 120 || isCountry(written)) return null;
  const [whole = '', ...tail] = written.split(/\s*[-–(|,·]?\s*(?=\b(?:vent|wind)\b)/i);
  const { rest, when, words } = withoutWhen(whole);
  const { text: own, left: pictures } = withoutPictures(rest);
  const beside = [...(own.match(besideTitle) ?? []), pictures]
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const head = trimSigns(own.replace(besideTitle, ' ').replace(/\s[/|]\s/g, ' '));
  const { discipline, gender } = genderAndDiscipline(head, '');
  // Reads titles of such other races too: the lines below them do not belong to the event above.
  const isNamed = [discipline, discipline.replace(ofOthers, ' ').trim(), withoutLetter(discipline).distance];
  if (!isNamed.some(isDisciplineName)) return null;
  // The heats of a round are one list.
  const { words: roundWords = '' } = roundIn(head) ?? {};
  if (/\d/.test(roundWords)) beside.push(roundWords);
  return {
    fields: { discipline: head, ...(gender !== null && { gender }) },
    left: [...beside, ...tail.map((part) => part.replace(/\)$/, ''))],
    when,
    whenWords: words,
  };
}

/** Matches an hour that is mistyped or in words, and cannot be read: `21h60`, `21h4`, `25h40`, « minuit ». */
const hourMistyped = /(?:\d{1,3}\s?h\s?\d{0,3}|\d{1,3}:\d{1,3}|midi|minuit|noon|midnight)\)?$/iu;
const isHourMistyped = (cell: string): boolean => cell.length < 12 && cell.replace(hourMistyped, '') === '';

/** Matches a mistyped hour before an event. */
const hourBefore = /^(?:\d{1,3}h\d{0,3}|\d{1,3}:\d{1,3})(?=\s)/iu;

/**
 * Reads a title with other words beside it than a day and a time, such as a mistyped hour: `100 m femmes – 21h60`,
 * `21h70 200 m hommes`. No athlete's line begins with an event. Without a gender, the words must be an hour.
 */
function titleWithTail(written: string): Title | null {
  if (written.length > 120) return null;
  const [before] = hourBefore.exec(written) ?? [];
  if (before !== undefined) {
    const title = titleIn(written.slice(before.length).replace(/^[\s:–—|·-]+/u, ''));
    return title === null ? null : { ...title, whenWords: [before, ...title.whenWords] };
  }
  const ends = [...written.matchAll(/\s[-–—]\s|\s?(?:(?<!\d):|:(?!\d))|\s?[,|·(]/gu)].map(
    ({ index }) => index,
  );
  const [hour] = hourMistyped.exec(written) ?? [];
  if (hour !== undefined) ends.push(written.length - hour.length);
  const headTo = (end: number) => written.slice(0, end).replace(/(?:[\s,:–—|·(-]|\s(?:à|at|um))+$/iu, '');
  const first = Math.min(...ends);
  if (ends.length === 0 || !isDisciplineName(genderAndDiscipline(headTo(first), '').discipline)) return null;
  for (const end of ends.slice(-4).toReversed()) {
    const title = titleIn(headTo(end));
    const tail = written.slice(headTo(end).length).replace(/^[\s,:–—|·(-]+/u, '');
    if (title !== null && (title.fields.gender !== undefined || isHourMistyped(tail)))
      return { ...title, whenWords: [...title.whenWords, tail] };
  }
  return null;
}
