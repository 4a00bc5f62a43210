/**
 * A table as a file that spreadsheets open: RFC 4180, in UTF-8 with a byte order mark, and with semicolons,
 * which a French Excel takes as the separator of a CSV. A cell that a spreadsheet would run as a formula
 * gets an apostrophe in front, and so does a cell that already looks like that, so that removing one
 * apostrophe always returns the text. A cell that contains any separator is quoted, because readers use
 * different ones.
 */
const mark = '\uFEFF';
const formula = /^'*[=+\-@\t\r]/;

export function csvCell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",;\r\n\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function csvLines(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(csvCell).join(';')}\r\n`).join('');
}

/** The beginning of a file: its lines follow. */
export function csvHead(header: readonly string[]): string {
  return mark + csvLines([header]);
}
