import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvCell, csvHead, csvLines } from './csv.ts';

const csvFile = (header: readonly string[], rows: readonly (readonly string[])[]): string =>
  csvHead(header) + csvLines(rows);
import { readTable } from './import-text.ts';

/** The text of a cell without its quotes, as a spreadsheet reads it. */
const opened = (cell: string): string =>
  cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;

const text = fc.oneof(
  fc.string(),
  fc.tuple(fc.constantFrom('=', '+', '-', '@', '\t', '\r'), fc.string()).map((parts) => parts.join('')),
);

test('no cell is a formula, and each can be read back as its text', () => {
  fc.assert(
    fc.property(text, (given) => {
      const cell = opened(csvCell(given));
      expect(cell).not.toMatch(/^[=+\-@\t\r]/);
      expect(cell.replace(/^'(?='*[=+\-@\t\r])/, '')).toBe(given);
    }),
    { examples: [["'+"], ["''=1"], ['Amis,=1+2,']] },
  );
});

test('a quote, a delimiter or a line end stays inside its cell', () => {
  const cell = fc
    .string({ unit: fc.constantFrom('a', 'É', ' ', '"', ';', ',', '\n', '=', '-') })
    .map((given) => given.trim());
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 5 }), (rows) => {
      const file = csvFile(['Un', 'Deux'], rows);
      const kept = rows.filter((row) => row.some((given) => given !== ''));
      const read = readTable(file).rows.slice(1);
      expect(read.map(({ cells }) => cells)).toEqual(
        kept.map((row) => row.map((given) => (/^[=-]/.test(given) ? `'${given}` : given))),
      );
    }),
  );
});

test.each([',', ';', '\t'])(
  'a text that contains %j is one cell, whichever separator its reader uses',
  (separator) => {
    const text = `Amis${separator}=1+2${separator}`;
    expect(csvCell(text)).toBe(`"${text}"`);
  },
);

test('a file has its byte order mark and a line end after each row', () => {
  expect(csvFile(['Nom'], [['Zoé'], ['a;b']])).toBe('\uFEFFNom\r\nZoé\r\n"a;b"\r\n');
});
