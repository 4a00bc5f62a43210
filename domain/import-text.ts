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
  const bare = text.replace(/"(?:[^"]|"")*"/g, '');
  const linesWith = (sign: string) => bare.split(/[\r\n]/).filter((line) => line.includes(sign)).length;
  if (bare.includes('\t') && linesWith('\t') >= linesWith(';')) return '\t';
  return bare.includes(';') || !bare.includes(',') ? ';' : ',';
}

function splitRows(text: string, delimiter: Delimiter): TextRow[] {
  const rows: TextRow[] = [];
  let line = 1;
  let begunOn = 1;
  let cells: string[] = [];
  let cell = '';
  let quoted = false;

  const endCell = () => {
    cells.push(cell.trim());
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (cells.some((held) => held !== '')) rows.push({ line: begunOn, cells });
    cells = [];
  };
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    const isBreak = character === '\n' || (character === '\r' && text[at + 1] !== '\n');
    if (isBreak) line += 1;
    if (quoted) {
      if (character !== '"') cell += character;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (character === '"' && cell.trim() === '' && closes(text, at, delimiter)) {
      cell = '';
      quoted = true;
    } else if (character === delimiter) endCell();
    else if (isBreak) {
      endRow();
      begunOn = line;
    } else cell += character;
  }
  endRow();
  return rows;
}

/** Whether the quote at the head of a cell has its end before a delimiter or a line's end: else it is just a sign. */
function closes(text: string, at: number, delimiter: Delimiter): boolean {
  const end = /"(?:[^"]|"")*"/y;
  end.lastIndex = at;
  if (!end.test(text)) return false;
  const after = /[ ]*(.?)/sy;
  after.lastIndex = end.lastIndex;
  const [, next = ''] = after.exec(text) ?? [];
  return next === '' || next === delimiter || next === '\n' || next === '\r';
}
