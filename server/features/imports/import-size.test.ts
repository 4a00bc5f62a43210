import { importLimits } from '@pronathle/domain/import-limits';
import { limits } from '@pronathle/domain/limits';
import { afterAll, expect, test } from 'vitest';
import { openTestApp } from '../../testing/app.ts';
import { createChampionship } from '../../testing/championship.ts';

const isSpread = process.env['TEST_CITUS'] === '1';
/**
 * Fewer lines when Citus spreads leagues over nodes: deleting an athlete then searches every shard for predictions.
 */
const lines = isSpread ? importLimits.lines / 20 : importLimits.lines;

/** Tests that the largest import which a preview accepts can be written and undone. */
const server = await openTestApp();
afterAll(() => server.close());
const { call } = server;

test('an import with the maximum number of new athletes can be written and undone', async () => {
  const admin = await server.createUser('cheffe', 'admin');
  const { competitionId } = await createChampionship(server, admin, [{ discipline: '100 m', starters: [] }]);
  const { body: list } = await call('listDisciplines', { as: admin });
  const events = list.disciplines.slice(0, lines / limits.starters);
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const letters = (at: number) =>
    Array.from(at.toString(26).padStart(4, '0'), (digit) =>
      String.fromCharCode(97 + Number.parseInt(digit, 26)),
    );
  const content = [
    'Épreuve;Genre;Date;Heure;Nom;Prénom;Pays',
    ...events.flatMap(({ name, gender }, at) =>
      Array.from({ length: limits.starters }, (_, starter) => {
        const event = starter === 0 ? `${name};${gender};${day};20:00` : ';;;';
        return `${event};Nouveau${letters(at * limits.starters + starter).join('')};Jean;FRA`;
      }),
    ),
  ].slice(0, lines);
  const body = { kind: 'competition' as const, target: competitionId, content: content.join('\n') };
  const athletes = content.length - 1;

  const { body: shown } = await call('previewImport', { as: admin, body });
  expect(shown.preview).toMatchObject({ ready: true, writes: true, counts: { created: athletes } });
  const made = await call('applyImport', { as: admin, body: { ...body, version: shown.preview.version } });
  expect(made.status).toBe(201);
  const count = async () =>
    Number(
      (
        await server.db
          .selectFrom('athlete')
          .select((eb) => eb.fn.countAll().as('count'))
          .where('lastName', 'like', 'Nouveau%')
          .executeTakeFirstOrThrow()
      ).count,
    );
  expect(await count()).toBe(athletes);
  expect((await call('undoImport', { as: admin, params: { id: made.body.import._id } })).status).toBe(200);
  expect(await count()).toBe(0);
});
