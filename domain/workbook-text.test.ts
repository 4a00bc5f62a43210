import { expect, test } from 'vitest';
import { isReadPart, workbookText } from './workbook-text.ts';

const rels =
  '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/></Relationships>';
const strings =
  '<sst><si><t>Nom</t></si><si><t xml:space="preserve">Pays </t></si><si><r><t>LYLES </t></r><r><t>Noah</t></r><rPh sb="0"><t>no</t></rPh></si><si><t>A &amp; B &#233;</t></si></sst>';
const styles =
  '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="mm:ss.00"/><numFmt numFmtId="165" formatCode="0.00&quot;m&quot;"/></numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="20"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>';
const sheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
const book = (...names: string[]) =>
  `<workbook><sheets>${names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`;
const parts = (one: string, two?: string) =>
  new Map([
    ['xl/workbook.xml', two === undefined ? book('Départ') : book('Départ', 'Reste')],
    ['xl/_rels/workbook.xml.rels', rels],
    ['xl/sharedStrings.xml', strings],
    ['xl/styles.xml', styles],
    ['xl/worksheets/sheet1.xml', sheet(one)],
    ['xl/worksheets/sheet2.xml', sheet(two ?? '')],
  ]);

test('strings, numbers and gaps are read at their positions', () => {
  const rows =
    '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row><row r="2"/><row r="3"><c r="A3" t="s"><v>2</v></c><c r="B3"/><c r="C3" t="inlineStr"><is><t>USA</t></is></c><c r="D3" s="4"><v>9.7899999999999991</v></c><c r="AA3" t="s"><v>3</v></c></row>';
  expect(workbookText(parts(rows))).toBe(`Nom\t\tPays\nLYLES Noah\t\tUSA\t9.79${'\t'.repeat(23)}A & B é`);
});

test('days, times of day and marks in minutes are written as people read them', () => {
  const rows =
    '<row><c s="1"><v>46238</v></c><c s="2"><v>0.90972222222222221</v></c><c s="3"><v>1.1679398148148149E-3</v></c><c s="1"><v>46238.5</v></c></row>';
  expect(workbookText(parts(rows))).toBe('2026-08-04\t21:50:00\t0:01:40.91\t2026-08-04 12:00');
});

test('a formula shows its value, and prefixes of tags are ignored', () => {
  const rows =
    '<x:row><x:c t="str"><x:f>A1&amp;"x"</x:f><x:v>Noah</x:v></x:c><x:c><x:v>7</x:v></x:c></x:row>';
  expect(workbookText(parts(rows))).toBe('Noah\t7');
});

test('several sheets follow each other, each below its name', () => {
  const row = (value: string) => `<row><c t="inlineStr"><is><t>${value}</t></is></c></row>`;
  expect(workbookText(parts(row('a'), row('b')))).toBe('Départ\na\n\nReste\nb');
  expect(workbookText(parts(row('a'), ''))).toBe('a');
});

test('any other archive is not a workbook', () => {
  expect(workbookText(new Map([['word/document.xml', '<p/>']]))).toBeNull();
  expect(['xl/workbook.xml', 'xl/worksheets/sheet12.xml', 'xl/media/image1.png'].map(isReadPart)).toEqual([
    true,
    true,
    false,
  ]);
});
