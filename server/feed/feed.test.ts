import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { createChampionship, type ChampionshipEvent } from '../testing/championship.ts';
import { KeyRefused, ServerAway } from './feed-client.ts';
import { feedFolder, feedFolderOnce } from './feed-folder.ts';

/** These tests send the files of a timing system from a folder to a server that listens. */
const server: TestApp = await openTestApp();
const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
const folders: string[] = [];
afterAll(async () => {
  await server.close();
  for (const folder of folders) rmSync(folder, { recursive: true });
});

const admin = await server.createUser('Cheffe', 'admin');
let competition: string;
let sprint: ChampionshipEvent;
let key: string;
let folder: string;
let printed: string[];

beforeEach(async () => {
  await server.db.deleteFrom('competition').execute();
  await server.db.deleteFrom('athlete').where('isAutre', '=', false).execute();
  const made = await createChampionship(server, admin, [
    {
      discipline: '100 m',
      startsInMinutes: 120,
      starters: [
        { firstName: 'Noah', lastName: 'Lyles', country: 'USA' },
        { firstName: 'Kishane', lastName: 'Thompson', country: 'JAM' },
        { firstName: 'Fred', lastName: 'Kerley', country: 'USA' },
      ],
    },
  ]);
  competition = made.competitionId;
  [sprint] = made.events as [ChampionshipEvent];
  const { body } = await server.call('createProgramKey', {
    as: admin,
    params: { id: competition },
    body: { name: 'Chronométrage' },
  });
  key = body.secret;
  folder = mkdtempSync(join(tmpdir(), 'pronathle-feed-'));
  folders.push(folder);
  printed = [];
});

const put = (name: string, text: string) => writeFileSync(join(folder, name), text);
const options = (applyResults = false) => ({
  folder,
  url,
  competition,
  key,
  applyResults,
  settled: 50,
  every: 200,
  print: (sentence: string) => printed.push(sentence),
});
const feed = async (applyResults?: boolean): Promise<string[]> => {
  printed = [];
  await feedFolderOnce(options(applyResults));
  return printed;
};
const eventNow = async () =>
  (await server.call('getEvent', { as: admin, params: { id: sprint.id } })).body.competitionEvent;
const starters = async () =>
  (await eventNow()).participants.map(({ athlete }) => athlete.lastName).toSorted();

const evt = '12,1,1,Men 100m\r\n,12,7,Lyles,Noah,USA\r\n,20,5\r\n';
const ppl = '12,Lyles,Noah,USA\r\n20,Bednarek,Kenneth,USA\r\n';
const lif = (winner = 'Lyles,Noah') =>
  `12,1,1,Men 100m,1.0\r\n1,12,7,${winner},USA,9.784\r\n2,14,4,Thompson,Kishane,JAM,9.789\r\n3,15,3,Kerley,Fred,USA,9.81\r\n`;

test('a start list is imported once, without an admin, with the names from a second file of its folder', async () => {
  put('lynx.evt', evt);
  put('lynx.ppl', ppl);
  expect(await feed()).toEqual(['lynx.evt : importé (100 m - Hommes).']);
  expect(await starters()).toEqual(['Bednarek', 'Kerley', 'Lyles', 'Thompson']);
  const { entries } = (await server.call('listAudit', { as: admin })).body;
  expect(entries[0]?.actor).toBe('Clé « Chronométrage »');
  expect(await feed()).toEqual([]);
  // With another name for a starter, the text is a new one.
  put('lynx.ppl', ppl.replace('Bednarek,Kenneth', 'Coleman,Christian'));
  expect(await feed()).toEqual(['lynx.evt : importé (100 m - Hommes).']);
});

test('results wait for an admin, unless `applyResults` is set and the results leave no question open', async () => {
  put('12-1-01.lif', lif());
  expect(await feed(true)).toEqual([expect.stringMatching(/L'épreuve n'a pas encore commencé/)]);
  const eventDate = new Date(Date.now() - 3_600_000);
  await server.db.updateTable('event').set({ eventDate }).where('id', '=', sprint.id).execute();
  rmSync(join(folder, '.pronathle-feed.json'));
  put('12-1-01.lif', lif());
  expect(await feed()).toEqual([
    '12-1-01.lif : résultats lus, à confirmer dans « Soirée en direct » (100 m - Hommes).',
  ]);
  expect((await eventNow()).hasResult).toBe(false);
  expect(await feed()).toEqual([]);
  // Without a plan of the races a heat looks like a final.
  expect(await feed(true)).toEqual([]);
  put('lynx.evt', evt.replace(',20,5\r\n', ''));
  expect((await feed(true)).toSorted()).toEqual([
    '12-1-01.lif : importé (100 m - Hommes).',
    'lynx.evt : rien de nouveau.',
  ]);
  expect((await eventNow()).result?.gold).toMatchObject({
    athlete: { lastName: 'Lyles' },
    performance: 9.79,
  });
  // A result that differs from the stored one is a question.
  put('12-1-01.lif', lif().replace('9.784', '9.60'));
  expect(await feed(true)).toEqual([expect.stringMatching(/^12-1-01.lif : à confirmer, 100 m - Hommes : /)]);
  expect((await eventNow()).result?.gold).toMatchObject({ performance: 9.79 });
});

test('a doubtful name waits for an admin; the file is sent again when it changes', async () => {
  put('liste.csv', '100 m Hommes\nNom;Pays\nNoa Lyles;USA');
  expect(await feed()).toEqual([expect.stringMatching(/^liste.csv : à confirmer, 100 m - Hommes : /)]);
  put('liste.csv', '100 m Hommes\nNom;Pays\nMarcell Jacobs;ITA');
  expect(await feed()).toEqual(['liste.csv : importé (100 m - Hommes).']);
});

test('a workbook is sent as the text of its table, and another archive is refused', async () => {
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const rows = [['100 m Hommes'], ['Nom', 'Pays'], ['Marcell Jacobs', 'ITA']];
  const parts = {
    'xl/workbook.xml': '<workbook><sheets><sheet name="A" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('')}</sheetData></worksheet>`,
  };
  const bytes = zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])));
  writeFileSync(join(folder, 'liste.xlsx'), bytes);
  // Excel keeps this file beside an open workbook.
  writeFileSync(join(folder, '~$liste.xlsx'), 'x');
  expect(await feed()).toEqual(['liste.xlsx : importé (100 m - Hommes).']);
  expect(await starters()).toContain('Jacobs');
  writeFileSync(join(folder, 'liste.xlsx'), bytes.subarray(0, 60));
  expect(await feed()).toEqual(["liste.xlsx : refusé. Le fichier n'est pas un classeur Excel lisible."]);
  put('liste.txt', '\x89PNG\0');
  expect(await feed()).toEqual(["liste.txt : refusé. Le fichier n'est pas un texte."]);
  expect(await feed()).toEqual([]);
});

test('a file that cannot be read, or is too large, is reported once', async () => {
  put('vide.json', '{"rien": 1}');
  put('grand.csv', 'x'.repeat(1_100_000));
  expect((await feed()).toSorted()).toEqual([
    'grand.csv : refusé. Le fichier est trop grand.',
    expect.stringMatching(/^vide.json : refusé. /),
  ]);
  expect(await feed()).toEqual([]);
});

test('a file that comes later is sent, and an unreachable server is tried again', async () => {
  const stop = new AbortController();
  const running = feedFolder({ ...options(), url: 'http://127.0.0.1:9' }, stop.signal);
  put('lynx.evt', evt);
  await expect.poll(() => printed).toContain('Le serveur ne répond pas : nouvel essai dans 10 s.');
  stop.abort();
  await running;

  const again = new AbortController();
  const feeding = feedFolder(options(), again.signal);
  put('lynx.ppl', ppl);
  await expect.poll(() => printed, { timeout: 10_000 }).toContain('lynx.evt : importé (100 m - Hommes).');
  again.abort();
  await feeding;
});

test('an invalid key or an unreachable server ends a run of feedFolderOnce()', async () => {
  put('lynx.evt', evt);
  put('lynx.ppl', ppl);
  await expect(feedFolderOnce({ ...options(), key: `cle_${'x'.repeat(43)}` })).rejects.toThrow(KeyRefused);
  await expect(feedFolderOnce({ ...options(), url: 'http://127.0.0.1:9' })).rejects.toThrow(ServerAway);
  expect(await feed()).toHaveLength(1);
});

test('a missing folder is tried again', async () => {
  const stop = new AbortController();
  const running = feedFolder({ ...options(), folder: join(folder, 'clé usb') }, stop.signal);
  await expect.poll(() => printed).toContain("Le dossier n'est pas lisible : nouvel essai dans 10 s.");
  stop.abort();
  await running;
});

test('the command sends a folder, with the key of its environment', async () => {
  put('lynx.evt', evt);
  put('lynx.ppl', ppl);
  const run = promisify(execFile);
  const main = join(import.meta.dirname, 'main.ts');
  const { stdout } = await run(
    process.execPath,
    [main, folder, '--url', url, '--competition', competition, '--once'],
    { env: { ...process.env, PRONATHLE_KEY: key } },
  );
  expect(stdout).toBe('lynx.evt : importé (100 m - Hommes).\n');
  await expect(
    run(process.execPath, [main, folder, '--url', url, '--competition', competition, '--once'], {
      env: { ...process.env, PRONATHLE_KEY: '' },
    }),
  ).rejects.toMatchObject({ code: 2 });
});
