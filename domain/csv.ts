/**
 * A table as a file that spreadsheets open: RFC 4180, in UTF-8 with its mark, and with semicolons, which a French Excel
 * takes for the columns of a CSV. A cell that a spreadsheet would run as a formula gets an apostrophe in front, and so
 * does a cell that looks like one with that apostrophe, so that taking it off always gives the text back. A cell that
 * holds any separator is quoted, whichever of them the reader splits at.
 */
const mark = '\uFEFF';
const formula = /^'*[=+\-@\t\r]/;

export function csvCell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",;\r\n\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function csvFile(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [header, ...rows].map((cells) => `${cells.map(csvCell).join(';')}\r\n`);
  return mark + lines.join('');
}
