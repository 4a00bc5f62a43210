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
  ['a picture', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['a PDF', [...new TextEncoder().encode('%PDF-1.7\nstream\n'), 0x78, 0x9c, 0x03, 0x00]],
  ['a workbook of an old Excel', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
])('%s cannot be read', async (_what, bytes) => {
  await expect(readImportFiles([new File([new Uint8Array(bytes)], 'a.csv')])).rejects.toThrow('no text');
});

test.each([
  ['UTF-8', [0xc3, 0xa9, 0x3b, 0x46]],
  ['Windows-1252', [0xe9, 0x3b, 0x46]],
  // The mark that the text begins with shows which half of a letter comes first.
  ['UTF-16, as Excel writes it', [0xff, 0xfe, 0xe9, 0, 0x3b, 0, 0x46, 0]],
  ['UTF-16, the other half first', [0xfe, 0xff, 0, 0xe9, 0, 0x3b, 0, 0x46]],
])('a text file in %s and the file of a timing program are read', async (_encoding, bytes) => {
  const file = new File([new Uint8Array(bytes)], 'a.csv');
  expect(await readImportFiles([file])).toBe('é;F');
  const lif = new File(['1,1,1,Men 100m\n1,12,7,Lyles,Noah,USA,9.79'], 'a.lif');
  expect(await readImportFiles([lif])).toContain(';1;Lyles;Noah;USA;');
});

/** Returns a text in an encoding of eight bits: each byte is that which the platform decodes to the letter. */
function encoded(text: string, encoding: 'windows-1252' | 'macintosh' | 'iso-8859-15'): Uint8Array {
  const letters = Array.from({ length: 256 }, (_, byte) =>
    new TextDecoder(encoding).decode(new Uint8Array([byte])),
  );
  return Uint8Array.from(text, (letter) => {
    const byte = letters.indexOf(letter);
    if (byte < 0) throw new Error(`${letter} is not in ${encoding}`);
    return byte;
  });
}

const readIn = (text: string, encoding: Parameters<typeof encoded>[1]) =>
  readImportFiles([new File([new Uint8Array(encoded(text, encoding))], 'a.csv')]);

const french = [
  'Nom;Prénom\nBÉRANGER;Zoé\n',
  'Épreuve;Genre;Catégorie\nHaies;Féminin;Été\n',
  'LAVILLENIE;Renaud\nLEFÈVRE;Hélène\n',
  'Noëlle GRÉGOIRE (Évry) – 12"34',
  'MENDÈS;François\nCÔTÉ;Jérôme\n',
  'Anaïs;L’Haÿ-les-Roses\nThaïs;Île-de-France\nZoë;Besançon\n',
  'ANDRÉ;Chloé;Entente Angevine Athlétisme',
  'Côme;Crèche;forêt;août;où;à côté',
  'FRANÇOIS;Gaël\nGARÇON;Maël\nLŒUVRE;Cœur\n',
];
const european = [
  'MÜLLER;Jürgen\nGROß;Björn\nÖZTÜRK;Ärmin\n',
  'PEÑA;José\nGÓMEZ;María\nNÚÑEZ;Iñaki\n',
  'INGEBRIGTSEN;Håkon\nSØRENSEN;Åse\n',
  'GONÇALVES;João\nMAGALHÃES;Inês\n',
];

test.each([...french, ...european])('a text in windows-1252 is read: %j', async (text) => {
  expect(await readIn(text, 'windows-1252')).toBe(text);
});

test.each([
  'ŠIMKŮ'.replace('Ů', 'U'),
  'Žan ŠKOF\nŽELEZNÝ;Jan\nTomáš;Lukáš\nDŽEKO;Edin\nMATĚJ'.replace('Ě', 'E'),
  'O’Brien – „Wort“ … 5 ‰ • A•B ™ ƒ 100 € ‚so‘',
  'ŒUVRARD;Cœur\nLŸ;L’Haÿ',
  '¼ finale;½ finale;1½;¼FINALE;¾',
])('signs and letters that only windows-1252 has are read: %j', async (text) => {
  expect(await readIn(text, 'windows-1252')).toBe(text);
});

test.each(french)('a French text in Mac Roman is read: %j', async (text) => {
  expect(await readIn(text, 'macintosh')).toBe(text);
});

test.each(['ŒUVRARD;Jean', 'sœur;Prénom', 'LEBŒUF;Zoé'])(
  'a text in ISO-8859-15 is read: %j',
  async (text) => {
    expect(await readIn(text, 'iso-8859-15')).toBe(text);
  },
);
