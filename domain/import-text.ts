/**
 * Splits a table as people paste it: cells between semicolons, commas or tabs, quoted as in RFC 4180 or
 * unquoted. The separator is detected; nothing is refused here.
 */
export interface TextRow {
  /** the line it begins on, from 1 */
  line: number;
  cells: readonly string[];
}

export type Delimiter = ';' | ',' | '\t';

/** Returns the rows that are not empty, with trimmed cells. */
export function readTable(text: string): { delimiter: Delimiter; rows: readonly TextRow[] } {
  const bare = text.replace(/^\uFEFF/, '');
  const aligned = alignedCells(bare);
  if (aligned !== null) return { delimiter: '\t', rows: splitRows(aligned, '\t') };
  const delimiter = delimiterOf(bare);
  return { delimiter, rows: splitRows(bare, delimiter) };
}

/** Two spaces and more, or what stands for them in a text copied out of a PDF. */
const gap = /[ \u00a0\u2002-\u200a]{2,}/g;

/** The text with tabs between its cells, when spaces align them as in a PDF; null when anything else separates. */
function alignedCells(text: string): string | null {
  if (text.includes('\t') || text.includes(';')) return null;
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.trim());
  const filled = lines.filter((line) => line !== '');
  const parted = filled.filter((line) => line.search(gap) > 0);
  if (parted.length === 0 || parted.length * 2 < filled.length) return null;
  return lines.map((line) => line.replace(gap, '\t')).join('\n');
}

/**
 * A tab is never part of a name, but one may occur by mistake between semicolons; a comma may be part of a
 * name when semicolons separate.
 */
function delimiterOf(text: string): Delimiter {
  const bare = withoutQuoted(text);
  const linesWith = (sign: string) => bare.split(/[\r\n]/).filter((line) => line.includes(sign)).length;
  if (bare.includes('\t') && linesWith('\t') >= linesWith(';')) return '\t';
  // Between two digits a comma may be a decimal one: it separates only beside others that are not.
  return bare.includes(';') || !/(?<!\d),|,(?!\d)/.test(bare) ? ';' : ',';
}

/** Cells are slices of the text: building one character by character would copy it on every read. */
function splitRows(text: string, delimiter: Delimiter): TextRow[] {
  const rows: TextRow[] = [];
  let line = 1;
  let begunOn = 1;
  let cells: string[] = [];
  /** the quoted part of the current cell, and where the rest begins */
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

/** The text without its quoted parts. A quote without an end stays, with the text after it. */
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
 * Returns the index after the closing quote of the quoted text that begins at `at`; -1 when there is none.
 * A doubled quote is a character of the text. A loop, because a regular expression stores each step for
 * backtracking, and a long text overflows the stack.
 */
function quoteEnd(text: string, at: number): number {
  for (let end = text.indexOf('"', at + 1); end >= 0; end = text.indexOf('"', end + 2))
    if (text[end + 1] !== '"') return end + 1;
  return -1;
}

/**
 * True when the quote at the start of a cell closes before a delimiter or a line end; otherwise it is only
 * a character. The search stops at the next such start, so that all searches together read the text once.
 */
function closes(text: string, at: number, delimiter: Delimiter): boolean {
  let after = quoteEnd(text, at);
  if (after < 0) return false;
  while (text[after] === ' ') after += 1;
  const next = text[after] ?? '';
  return next === '' || next === delimiter || next === '\n' || next === '\r';
}
