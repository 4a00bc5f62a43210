import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readImportFiles } from './read-import-files.ts';

const workbook = (sheet: string) =>
  zipSync({
    'xl/workbook.xml': strToU8('<workbook><sheets><sheet name="A" r:id="rId1"/></sheets></workbook>'),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${sheet}</sheetData></worksheet>`),
  });
const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;

test('an Excel workbook is read as its table, with tabs between the cells', async () => {
  const bytes = workbook(`<row>${cell('LYLES Noah')}${cell('USA')}<c><v>9.79</v></c></row>`);
  expect(await readImportFiles([new File([new Uint8Array(bytes)], 'liste.xlsx')])).toBe(
    'LYLES Noah\tUSA\t9.79',
  );
});

test('an archive that is not a workbook cannot be read', async () => {
  const bytes = zipSync({ 'word/document.xml': strToU8('<p/>') });
  await expect(readImportFiles([new File([new Uint8Array(bytes)], 'a.docx')])).rejects.toThrow(
    'not a workbook',
  );
});

test.each([
  ['UTF-8', [0xc3, 0xa9]],
  ['Windows-1252', [0xe9]],
])('a text file in %s and the file of a timing program are read', async (_encoding, letter) => {
  const file = new File([new Uint8Array([...letter, 0x3b, 0x46])], 'a.csv');
  expect(await readImportFiles([file])).toBe('é;F');
  const lif = new File(['1,1,1,Men 100m\n1,12,7,Lyles,Noah,USA,9.79'], 'a.lif');
  expect(await readImportFiles([lif])).toContain(';1;Lyles;Noah;USA;');
});
