import { describe, expect, it } from 'vitest';
import { readTable } from './import-text.ts';

const cells = (text: string) => readTable(text).rows.map((row) => row.cells);

describe('the separator of the cells', () => {
  it.each([
    ['A;FRA', ';'],
    ['A,FRA', ','],
    ['A\tFRA', '\t'],
    ['Duplantis, Armand;SWE', ';'],
    ['Duplantis, Armand\tSWE', '\t'],
    ['A;B\tC;FRA\nD;E', ';'],
    // separators between quotes do not count
    ['"Duplantis; Armand",SWE', ','],
    ['"Duplantis ""Mondo""; Armand",SWE', ','],
    ['"";"Duplantis\tArmand"', ';'],
    // only names
    ['Armand Duplantis', ';'],
    ['', ';'],
  ])('in %j is %j', (text, delimiter) => {
    expect(readTable(text).delimiter).toBe(delimiter);
  });
});

describe('the rows', () => {
  it.each(['A;1\nB;2', 'A;1\r\nB;2', 'A;1\rB;2'])('end with their line, for every line end: %j', (text) => {
    expect(readTable(text).rows).toEqual([
      { line: 1, cells: ['A', '1'] },
      { line: 2, cells: ['B', '2'] },
    ]);
  });

  it.each(['\n', '\r\n', '\r'])(
    'have the number of the line they begin on, with %j in a cell and empty lines',
    (end) => {
      const text = ['Nom;Pays', ' ; ', '"A', 'B";FRA', 'C;GER', ''].join(end);
      expect(readTable(text).rows.map(({ line }) => line)).toEqual([1, 3, 5]);
    },
  );

  it('skip the byte order mark before a text, and keep it anywhere else', () => {
    expect(cells('\uFEFF"A";FRA')).toEqual([['A', 'FRA']]);
    expect(cells('A\uFEFFB;FRA')).toEqual([['A\uFEFFB', 'FRA']]);
  });
});

describe('a quoted cell', () => {
  it.each<[string, string[][]]>([
    ['"A;B"', [['A;B']]],
    ['"A;B";C', [['A;B', 'C']]],
    ['"A;B"\nC', [['A;B'], ['C']]],
    ['"A;B"\rC', [['A;B'], ['C']]],
    ['"A;B"\r\nC', [['A;B'], ['C']]],
    ['  "A;B"  ;C', [['A;B', 'C']]],
    ['C;"A;B"', [['C', 'A;B']]],
    ['"A ""le grand""; B";C', [['A "le grand"; B', 'C']]],
  ])('contains a separator: %j', (text, rows) => {
    expect(cells(text)).toEqual(rows);
  });

  it.each<[string, string[][]]>([
    // no end, or an end inside the cell
    ['"A;B', [['"A', 'B']]],
    ['"Mondo" Duplantis;SWE', [['"Mondo" Duplantis', 'SWE']]],
    ['"Mondo"Duplantis;SWE', [['"Mondo"Duplantis', 'SWE']]],
    ['Armand "Mondo";SWE', [['Armand "Mondo"', 'SWE']]],
    ['Armand "Mondo;SWE"', [['Armand "Mondo', 'SWE"']]],
    ['10"05;10"12', [['10"05', '10"12']]],
  ])('is a plain cell when the quote is only a character: %j', (text, rows) => {
    expect(cells(text)).toEqual(rows);
  });
});
