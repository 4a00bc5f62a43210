/** The PB and the SB of a starter may have labels, in any cell: `Duplantis – PB: 6.30 – SB: 6.30`. */
import { isMarkWritten } from './import-cells.ts';
import { trimSigns } from './import-event-name.ts';
import { hasMark } from './import-marks.ts';
import type { ReadCells } from './import-row.ts';

/** `ms` in small letters may be milliseconds. */
const bestWord = /(?<!\p{L})(?:PB|RP|SB|MPS|(?-i:MS))(?!\p{L})/iu;
/** Match a best with its label: `PB: 6.30`, and `6.30 PB`. A match cannot begin inside a number. */
const labelledBest = [
  /(?<!\p{L})(?<word>PB|RP|SB|MPS|(?-i:MS))\s?[:=]?\s?(?<mark>\d[\d.,:'"″’hms]*)(?:\sm(?!\p{L}))?/giu,
  /(?<![\d.,:'"″’])(?<mark>\d[\d.,:'"″’hms]*)(?:\sm)?\s?\(?(?<word>PB|RP|SB|MPS|(?-i:MS))(?!\p{L})\)?/giu,
];

/** Joins a best that was split at its decimal comma: `PB 9` and `79 (2024)`. */
export function withDecimals(cells: readonly string[]): readonly string[] {
  const whole: string[] = [];
  for (const cell of cells) {
    const last = whole.at(-1) ?? '';
    const isSplit = bestWord.test(last) && /(?<![\d.,])\d{1,3}$/.test(last) && /^\d\d(?!\d)/.test(cell);
    if (isSplit) whole[whole.length - 1] = `${last},${cell}`;
    else whole.push(cell);
  }
  return whole;
}

interface Bests {
  /** the cells without the labelled bests */
  cells: readonly string[];
  pb: string;
  sb: string;
  /** the labels do not show which mark is the PB */
  isUnsure: boolean;
}

/**
 * Returns the labelled bests of a starter, in any cell: `Duplantis – PB: 6.30 – SB: 6.30`. Null when the labels
 * add no information. Where the page may also have results, `9.79 PB` is a result: only two bests, each after
 * its label, are a starter's.
 */
export function labelledBests(cells: readonly string[], isStartList: boolean): Bests | null {
  if (!cells.some((cell) => bestWord.test(cell))) return null;
  for (const pattern of isStartList ? labelledBest : labelledBest.slice(0, 1)) {
    const found = cells.flatMap((cell) => [...cell.matchAll(pattern)].map(({ groups }) => groups ?? {}));
    const bestOf = (words: RegExp) =>
      found.flatMap(({ word = '', mark = '' }) => (words.test(word) ? [mark.replace(/[.,:]$/, '')] : []));
    const [pb, sb] = [bestOf(/^(?:PB|RP)$/i), bestOf(/^(?:SB|MPS|MS)$/i)];
    const rest = cells
      .map((cell) => withoutEnds(cell.replace(pattern, ' ')))
      .filter((cell) => cell !== '' && cell !== '()');
    const isAll = !rest.some(
      (cell) => isMarkWritten(cell) || /\d[.,:'"]\d/.test(cell) || bestWord.test(cell),
    );
    const isEnough = isStartList ? found.length > 0 : pb.length + sb.length === 2;
    if (isAll && isEnough && pb.length < 2 && sb.length < 2)
      return { cells: rest, pb: pb[0] ?? '', sb: sb[0] ?? '', isUnsure: false };
  }
  if (!isStartList) return null;
  // Labels in the usual order of the columns (PB, SB) add no information.
  const words = cells.flatMap((cell) =>
    /\d/.test(cell) && hasMark(cell) ? [bestWord.exec(cell)?.[0] ?? ''] : [],
  );
  const isInOrder = !/^(?:SB|MPS|MS)$/i.test(words[0] ?? '') && !/^(?:PB|RP)$/i.test(words[1] ?? '');
  return isInOrder && words.length > 1 ? null : { cells, pb: '', sb: '', isUnsure: true };
}

/** Removes the signs that are left at the end: `Noah Lyles (USA) - ,`, `Noah Lyles (USA, , )`. */
const withoutEnds = (text: string): string =>
  trimSigns(text.replace(/[\s,;:/–-]{1,20}\)/g, ')').replace(/\(\s{0,3}\)/g, ' ')).replace(
    /\s*[;|·]\s*$/,
    '',
  );

export const withBests = (given: ReadCells, bests: Bests | null): ReadCells => {
  if (bests === null) return given;
  if (bests.isUnsure) return { ...given, problem: given.problem ?? 'cells' };
  const { pb, sb, ...fields } = given.fields;
  const left = [...given.left, ...[pb ?? '', sb ?? ''].filter((cell) => cell !== '')];
  return { ...given, fields: { ...fields, pb: bests.pb, sb: bests.sb }, left };
};

/** A line with one mark where others have two: it may be the PB or the SB, so the admin is asked. */
export const shortOf = (given: ReadCells): ReadCells =>
  given.fields.pb !== '' && given.fields.sb === '' ? { ...given, problem: given.problem ?? 'cells' } : given;
