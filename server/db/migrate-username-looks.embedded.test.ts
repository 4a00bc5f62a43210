import { PGlite } from '@electric-sql/pglite';
import { expect, test } from 'vitest';
import { migrate, migrations } from './migrate.ts';
import { openOnPglite } from './open-database.ts';

const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0010'));

test('accounts that looked alike before looks were unique all stay, and the oldest has the look', async () => {
  const database = openOnPglite(await PGlite.create());
  const { execute } = database;
  const add = (usernames: string) =>
    execute(`insert into account (id, username, username_key, email, email_key, first_name, last_name, search_key, role, password_hash, created_at)
      select gen_random_uuid(), name, lower(name), name, lower(name), '', '', '', 'user', '', now() + number * interval '1 second'
      from unnest('${usernames}'::text[]) with ordinality as named (name, number)`);
  try {
    await migrate(database, before);
    await add('{Léa,lea,LÊA,Zoé}');

    await migrate(database);
    const { rows } = await execute('select username, username_look as look from account order by created_at');
    expect(rows).toEqual([
      { username: 'Léa', look: 'lea' },
      { username: 'lea', look: null },
      { username: 'LÊA', look: null },
      { username: 'Zoé', look: 'zoe' },
    ]);
    // As the version before it would: it knows nothing of looks.
    await add('{Noé}');
  } finally {
    await database.close();
  }
}, 90_000);
