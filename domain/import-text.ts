/**
 * A table as people paste it: cells between semicolons, commas or tabs, quoted as RFC 4180 has it or not at all. What
 * separates the cells is found out; nothing is refused here.
 */
export interface TextRow {
  /** the line it begins on, from 1 */
  line: number;
  cells: readonly string[];
}

export type Delimiter = ';' | ',' | '\t';

/** The rows that hold anything, their cells trimmed. */
export function readTable(text: string): { delimiter: Delimiter; rows: readonly TextRow[] } {
  const delimiter = delimiterOf(text);
  return { delimiter, rows: splitRows(text.replace(/^\uFEFF/, ''), delimiter) };
}

/**
 * A tab is never part of a name, but one may stray into a line between semicolons; a comma is, where a semicolon does
 * the separating.
 */
function delimiterOf(text: string): Delimiter {
  const bare = withoutQuoted(text);
  const linesWith = (sign: string) => bare.split(/[\r\n]/).filter((line) => line.includes(sign)).length;
  if (bare.includes('\t') && linesWith('\t') >= linesWith(';')) return '\t';
  return bare.includes(';') || !bare.includes(',') ? ';' : ',';
}

/** Cells are cut out of the text: one that grows sign by sign is copied whenever it is looked at. */
function splitRows(text: string, delimiter: Delimiter): TextRow[] {
  const rows: TextRow[] = [];
  let line = 1;
  let begunOn = 1;
  let cells: string[] = [];
  /** of the cell at hand: what was between quotes, and where the rest begins */
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

/** The last sign of a line's end, which may be two. */
const isLineEnd = (text: string, at: number): boolean =>
  text[at] === '\n' || (text[at] === '\r' && text[at + 1] !== '\n');

/** The text without what stands between quotes. A quote without an end, and all that follows it, stays. */
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
 * Where the text between quotes that begins at `at` ends, behind its last quote; -1 when it has no end. A doubled quote
 * is a sign of the text. A loop, because a regular expression keeps each step to go back to, and a long text fills the
 * stack with them.
 */
function quoteEnd(text: string, at: number): number {
  for (let end = text.indexOf('"', at + 1); end >= 0; end = text.indexOf('"', end + 2))
    if (text[end + 1] !== '"') return end + 1;
  return -1;
}

/**
 * Whether the quote at the head of a cell has its end before a delimiter or a line's end: else it is just a sign. The
 * search goes no further than the next such head, so that all of them together read the text once.
 */
function closes(text: string, at: number, delimiter: Delimiter): boolean {
  let after = quoteEnd(text, at);
  if (after < 0) return false;
  while (text[after] === ' ') after += 1;
  const next = text[after] ?? '';
  return next === '' || next === delimiter || next === '\n' || next === '\r';
}
