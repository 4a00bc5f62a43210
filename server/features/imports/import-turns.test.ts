import { afterAll, expect, test } from 'vitest';
import { openTestApp, type TestAnswer } from '../../testing/app.ts';
import { createChampionship } from '../../testing/championship.ts';
import { longestTurn } from '../../testing/longest-turn.ts';

/** Tests that neither the preview nor the writing of a whole championship delays other requests. */
const server = await openTestApp();
afterAll(() => server.close());
const { call } = server;

/**
 * The maximum of milliseconds of processor time for one turn of the event loop: twice the promised limit, because tests
 * share a machine.
 */
const turnLimit = 200;

const isSpread = process.env['TEST_CITUS'] === '1';
/** Fewer when Citus spreads leagues over nodes: it writes each new athlete on all nodes. */
const newcomers = isSpread ? 1_000 : 5_700;

const nameOf = (number: number): string =>
  Array.from(number.toString(26).padStart(3, '0'), (digit) =>
    String.fromCharCode(97 + Number.parseInt(digit, 26)),
  ).join('');

test('previewing and writing thousands of new athletes never blocks the event loop for long', async () => {
  const admin = await server.createUser('cheffe', 'admin');
  const { competitionId } = await createChampionship(server, admin, [{ discipline: '100 m', starters: [] }]);
  const { body: list } = await call('listDisciplines', { as: admin });
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const lines = Array.from({ length: newcomers }, (_, at) => {
    const discipline = list.disciplines[Math.floor(at / 100)];
    const event = at % 100 === 0 ? `${discipline?.name};${discipline?.gender};${day};20:00` : ';;;';
    return `${event};Nouveau${nameOf(at)};Jean;FRA`;
  });
  const content = ['Épreuve;Genre;Date;Heure;Nom;Prénom;Pays', ...lines].join('\n');
  const body = { kind: 'competition' as const, target: competitionId, content };

  const shown: TestAnswer<'previewImport'>[] = [];
  const previewing = await longestTurn(async () => {
    shown.push(await call('previewImport', { as: admin, body }));
  });
  const version = shown[0]?.body.preview.version ?? '';
  expect(shown[0]?.body.preview).toMatchObject({ ready: true, counts: { created: lines.length } });

  const made: TestAnswer<'applyImport'>[] = [];
  const applying = await longestTurn(async () => {
    made.push(await call('applyImport', { as: admin, body: { ...body, version } }));
  });
  expect(made[0]?.status).toBe(201);
  expect([previewing < turnLimit, applying < turnLimit], `${previewing} and ${applying} ms`).toEqual([
    true,
    true,
  ]);
});
