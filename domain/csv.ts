/**
 * Writes a table as a file that spreadsheets open: RFC 4180 in UTF-8, with a byte order mark, and with
 * semicolons, which a French Excel expects. A cell that a spreadsheet would run as a formula gets an apostrophe
 * in front. A cell that already has such an apostrophe gets another, so that removing one apostrophe always
 * restores the text. A cell with any separator is quoted, because programs expect different separators.
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

/** Returns the beginning of a file: the byte order mark and the header. */
export function csvHead(header: readonly string[]): string {
  return mark + csvLines([header]);
}
