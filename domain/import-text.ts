/**
 * Splits a table as people paste it: cells between semicolons, commas or tabs, quoted as in RFC 4180 or
 * unquoted. The separator is detected; nothing is refused here.
 */
import { looseCells, numberBefore } from './import-cells.ts';
import { headerColumns } from './import-columns.ts';
import { importLimits } from './import-limits.ts';
import { oneAthletePerLine, plainText } from './import-plain.ts';

export interface TextRow {
  /** the number of the line on which the row begins, from 1 */
  line: number;
  cells: readonly string[];
  /** the row has fewer cells than others, separated by spaces; nothing shows which cells are missing */
  isShort?: boolean;
  /** the first number is a place, even without a mark */
  isPlaced?: boolean;
  /** the sign that separates the cells, where another list of the text has another */
  delimiter?: Delimiter;
  /** the event that the line names before its athlete, where the title above names another one, or none */
  event?: string;
  /** the words or the number of a final that is one of several races of the event: « par temps 2 », `1/2` */
  race?: string;
}

export type Delimiter = ';' | ',' | '\t';

/**
 * Matches a quote at the start of a cell. It looks back from the quote: a search forwards takes quadratic time
 * on a line of tabs.
 */
const quotedCell = /(?<=(?:^|[;,\t])[ \t]*)"/m;

export interface Table {
  delimiter: Delimiter;
  rows: readonly TextRow[];
}

/** Returns the rows that are not empty, with trimmed cells. `delimiter` is that of the first list. */
export function readTable(text: string): Table {
  const plain = plainText(text.replace(/^\uFEFF/, ''));
  // A quoted cell may contain line ends, so lines of such a text are not split.
  if (quotedCell.test(plain)) return readList(plain);
  const { text: bare, numbers } = oneAthletePerLine(plain);
  const lists = listsOf(bare).map((list) => ({ ...readList(list.text), above: list.above }));
  return {
    delimiter: lists[0]?.delimiter ?? ';',
    rows: lists.flatMap(({ delimiter, rows, above }) =>
      rows.map((row) => ({
        ...row,
        line: numbers[row.line + above - 1] ?? row.line,
        ...(lists.length > 1 && { delimiter }),
      })),
    ),
  };
}

/** Returns the sign that seems to separate the cells of one line; null when nothing does. */
const signOf = (line: string): Delimiter | ' ' | null =>
  line.includes(';')
    ? ';'
    : line.includes('\t')
      ? '\t'
      : (line.match(/,/g)?.length ?? 0) > 1
        ? ','
        : cellsAt(line).length > 1
          ? ' '
          : null;

/**
 * Splits a text above the title of each list whose header has another separator than all lines of the list above,
 * which has a header too. `above` is the number of lines above the list.
 */
function listsOf(text: string): { text: string; above: number }[] {
  const lines = text.split('\n');
  const begins = [0];
  let signs = new Set<string>();
  let hasHeader = false;
  for (const [at, line] of lines.entries()) {
    const sign = line.length > importLimits.line ? null : signOf(line.trim());
    if (sign === null) continue;
    const cells = sign === ' ' ? cellsAt(line).map(({ text: cell }) => cell) : line.split(sign);
    const isHeader = cells.length > 2 && headerColumns(cells.map((cell) => cell.trim())) !== null;
    if (isHeader && hasHeader && !signs.has(sign)) {
      let begin = at;
      while (signOf(lines[begin - 1]?.trim() ?? ';') === null) begin -= 1;
      begins.push(begin);
      signs = new Set();
    }
    if (isHeader) hasHeader = true;
    signs.add(sign);
  }
  return begins.map((above, at) => ({ text: lines.slice(above, begins[at + 1]).join('\n'), above }));
}

/** Reads the rows of a text whose lists have one separator. */
function readList(bare: string): Table {
  const aligned = alignedCells(bare);
  if (aligned !== null)
    return {
      delimiter: '\t',
      rows: splitRows(aligned.text, '\t').map((row) =>
        aligned.short.has(row.line) ? { ...row, isShort: true } : row,
      ),
    };
  const delimiter = delimiterOf(bare);
  // `Duplantis, Suède, 6,30`: only commas with a space after them separate.
  const isSpaced = delimiter === ',' && /\d,\d/.test(bare) && !/(?<!\d),\S|,[^\s\d]/.test(bare);
  const rows = isSpaced
    ? splitRows(bare.replace(/(?<=\d),(?=\d)/g, decimal), ',').map((row) => ({
        ...row,
        cells: row.cells.map((cell) => cell.replaceAll(decimal, ',')),
      }))
    : splitRows(bare, delimiter);
  return { delimiter, rows };
}

/** Stands for a decimal comma while commas separate. */
const decimal = '\ue000';

/** Matches two or more spaces, also those of other widths in a text copied from a PDF. */
const gap = /[ \u00a0\u2002-\u200a]{2,}/g;

interface Cell {
  text: string;
  from: number;
  to: number;
}

/** Returns the cells of a line with their positions. */
function cellsAt(line: string): Cell[] {
  if (line === '') return [];
  const cells: Cell[] = [];
  let from = line.length - line.trimStart().length;
  for (const { 0: blank, index } of [...line.trimEnd().matchAll(gap)]) {
    if (index < from) continue;
    cells.push({ text: line.slice(from, index), from, to: index });
    from = index + blank.length;
  }
  const text = line.slice(from).trimEnd();
  return text === '' ? cells : [...cells, { text, from, to: from + text.length }];
}

/**
 * Returns the text with tabs between its cells, when spaces align the cells as in a PDF; null when anything
 * else separates them. Where the columns of the widest lines do not overlap, a shorter line gets an empty cell
 * in each column without text. `short` has the numbers of the shorter lines for which this fails.
 */
function alignedCells(text: string): { text: string; short: ReadonlySet<number> } | null {
  if (text.includes(';')) return null;
  // A tab at the end of a line separates nothing.
  const written = text.split(/\r\n|\r|\n/).map((line) => line.trimEnd());
  if (written.some((line) => line.includes('\t'))) return null;
  const lines = written.map(cellsAt);
  const filled = lines.filter((cells) => cells.length > 0);
  const parted = filled.filter((cells) => cells.length > 1);
  if (parted.length === 0 || parted.length * 2 < filled.length) return null;
  const widest = parted.reduce((most, cells) => Math.max(most, cells.length), 0);
  const columns = columnsOf(parted.filter((cells) => cells.length === widest));
  const short = new Set<number>();
  const rows = lines.map((cells, at) => {
    const isWhole = cells.length < 2 || cells.length === widest;
    const spread = isWhole || columns === null ? null : spreadOver(cells, columns);
    if (!isWhole && spread === null) short.add(at + 1);
    return (spread ?? cells.map((cell) => cell.text)).join('\t');
  });
  return { text: rows.join('\n'), short };
}

type Span = Pick<Cell, 'from' | 'to'>;

/** Returns the positions of the columns, from lines with equally many cells; null when two columns overlap. */
function columnsOf(lines: readonly (readonly Cell[])[]): Span[] | null {
  const columns = (lines[0] ?? []).map(({ from, to }) => ({ from, to }));
  for (const cells of lines)
    for (const [at, { from, to }] of cells.entries()) {
      const column = columns[at];
      if (column === undefined) continue;
      column.from = Math.min(column.from, from);
      column.to = Math.max(column.to, to);
    }
  const areSeparate = columns.every(({ to }, at) => to < (columns[at + 1]?.from ?? Infinity));
  return areSeparate ? columns : null;
}

const columnsOver = ({ from, to }: Span, columns: readonly Span[]): number[] =>
  columns.flatMap((column, at) => (from < column.to && to > column.from ? [at] : []));

/**
 * Splits a cell over several columns into its words when each word has its own column: `Wind H#`. A number in a column
 * of its own is split from the name behind it: `1024 LYLES Noah`.
 */
function wordsUnder(cell: Cell, columns: readonly Span[]): Cell[] {
  if (columnsOver(cell, columns).length < 2) return [cell];
  const words = [...cell.text.matchAll(/\S+/g)].map(({ 0: text, index }) => ({
    text,
    from: cell.from + index,
    to: cell.from + index + text.length,
  }));
  const areSeparate = (parts: readonly Cell[]) => {
    const under = parts.map((part) => columnsOver(part, columns));
    return under.every(
      ([at = -1, ...more], index) => more.length === 0 && at > (under[index - 1]?.[0] ?? -1),
    );
  };
  if (areSeparate(words)) return words;
  const [number, name] = words;
  if (number === undefined || name === undefined || numberBefore(cell.text) === null) return [cell];
  const parts = [number, { text: cell.text.slice(name.from - cell.from), from: name.from, to: cell.to }];
  return areSeparate(parts) ? parts : [cell];
}

/**
 * Returns a line's cells in their columns; null when a cell is under no column or under two, or two cells are
 * under one column.
 */
function spreadOver(cells: readonly Cell[], columns: readonly Span[]): string[] | null {
  const spread = columns.map(() => '');
  for (const { text, from, to } of cells.flatMap((cell) => wordsUnder(cell, columns))) {
    const under = columnsOver({ from, to }, columns);
    const [only = -1, ...others] = under;
    if (others.length > 0 || only < 0 || spread[only] !== '') return null;
    spread[only] = text;
  }
  return spread;
}

/**
 * Returns the sign that separates the cells. Tabs win unless more lines have semicolons, since a tab may occur
 * there by mistake. Commas win only when no semicolon occurs and most lines have such a comma, since a comma
 * may also be part of a name.
 */
function delimiterOf(text: string): Delimiter {
  const bare = withoutQuoted(text).replace(/\([^()\n]{1,200}\)/g, '()');
  const linesWith = (sign: string) => bare.split(/[\r\n]/).filter((line) => line.includes(sign)).length;
  if (bare.includes('\t') && linesWith('\t') >= linesWith(';')) return '\t';
  // A comma between two digits may be a decimal comma, and a comma at the end of a line belongs to a sentence:
  // lines with no other comma do not count.
  const filled = bare.split(/[\r\n]/).filter((line) => line.trim() !== '');
  const parted = filled.filter((line) => /(?<!\d),(?!\s*$)|,(?!\d|\s*$)/.test(line));
  // `1 LYLES, Noah USA 9.79`: the comma belongs to the name.
  const some = parted.slice(0, 300);
  const isOfNames = (line: string) =>
    /^[^,]*\p{L}, \p{L}(?:[^,]|(?<=\d),(?=\d))*$/u.test(line) && looseCells(line) !== null;
  if (some.filter(isOfNames).length * 2 > some.length) return ';';
  // The runners of each team, on a separate line.
  const areRunners =
    parted.length > 0 && parted.every((line) => !/\d/.test(line) && line.split(', ').length > 2);
  if (areRunners && filled.filter((line) => looseCells(line) !== null).length >= parted.length) return ';';
  return bare.includes(';') || parted.length * 2 < filled.length || parted.length === 0 ? ';' : ',';
}

/**
 * Returns the rows of a text with a known separator. Cells are slices of the text, because a string that is
 * built character by character is copied at each read.
 */
export function splitRows(text: string, delimiter: Delimiter): TextRow[] {
  const rows: TextRow[] = [];
  let line = 1;
  let begunOn = 1;
  let cells: string[] = [];
  /** the quoted part of the current cell; `from` is the index of the rest */
  let quoted = '';
  let from = 0;
  let isBlank = true;

  const endCell = (at: number) => {
    cells.push((quoted + text.slice(from, at)).trim());
    quoted = '';
    from = at + 1;
    isBlank = true;
  };
  const endRow = (at: number) => {
    endCell(at);
    if (cells.some((held) => held !== '')) rows.push({ line: begunOn, cells });
    cells = [];
  };
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === delimiter) endCell(at);
    else if (isLineEnd(text, at)) {
      endRow(at);
      line += 1;
      begunOn = line;
    } else if (character === '"' && isBlank && closes(text, at, delimiter)) {
      const end = quoteEnd(text, at);
      quoted = text.slice(at + 1, end - 1).replaceAll('""', '"');
      for (let inside = at; inside < end; inside += 1) if (isLineEnd(text, inside)) line += 1;
      from = end;
      at = end - 1;
      isBlank = false;
    } else if (isBlank && !/\s/.test(character)) isBlank = false;
  }
  endRow(text.length);
  return rows;
}

/** True at the last character of a line end, which may have two. */
const isLineEnd = (text: string, at: number): boolean =>
  text[at] === '\n' || (text[at] === '\r' && text[at + 1] !== '\n');

/** Returns the text without its quoted parts. A quote that does not close stays, with the text after it. */
function withoutQuoted(text: string): string {
  const kept: string[] = [];
  let from = 0;
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', from)) {
    const end = quoteEnd(text, at);
    if (end < 0) break;
    kept.push(text.slice(from, at));
    from = end;
  }
  kept.push(text.slice(from));
  return kept.join('');
}

/**
 * Returns the index after the closing quote of the quoted text that begins at `at`; -1 when there is none. A
 * doubled quote is a character of the text. This is a loop, because a regular expression stores each step for
 * backtracking, so a long text would overflow the stack.
 */
function quoteEnd(text: string, at: number): number {
  for (let end = text.indexOf('"', at + 1); end >= 0; end = text.indexOf('"', end + 2))
    if (text[end + 1] !== '"') return end + 1;
  return -1;
}

/**
 * True when the quote at `at`, the start of a cell, closes before a delimiter or a line end. Otherwise the
 * quote is a plain character.
 */
function closes(text: string, at: number, delimiter: Delimiter): boolean {
  let after = quoteEnd(text, at);
  if (after < 0) return false;
  while (text[after] === ' ') after += 1;
  const next = text[after] ?? '';
  return next === '' || next === delimiter || next === '\n' || next === '\r';
}
