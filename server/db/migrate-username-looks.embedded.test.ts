import { PGlite } from '@electric-sql/pglite';
import { usernameLook } from '@pronathle/domain/identity';
import { expect, test } from 'vitest';
import { migrate, migrations } from './migrate.ts';
import { openOnPglite } from './testing/open-on-pglite.ts';

const before = (first: string) =>
  Object.fromEntries(Object.entries(migrations).filter(([name]) => name < first));

const looksOf = async ({ execute }: ReturnType<typeof openOnPglite>) => {
  const { rows } = await execute('select username, username_look as look from account order by created_at');
  return rows;
};

test('accounts that looked alike before looks were unique all stay, and the oldest has the look', async () => {
  const database = openOnPglite(await PGlite.create());
  const { execute } = database;
  const add = (usernames: string) =>
    execute(`insert into account (id, username, username_key, email, email_key, first_name, last_name, search_key, role, password_hash, created_at)
      select gen_random_uuid(), name, lower(name), name, lower(name), '', '', '', 'user', '', now() + number * interval '1 second'
      from unnest('${usernames}'::text[]) with ordinality as named (name, number)`);
  try {
    await migrate(database, before('0010'));
    await add('{Léa,lea,LÊA,Zoé}');

    await migrate(database);
    expect(await looksOf(database)).toEqual([
      { username: 'Léa', look: usernameLook('lea') },
      { username: 'lea', look: null },
      { username: 'LÊA', look: null },
      { username: 'Zoé', look: usernameLook('zoe') },
    ]);
    // The previous version, which knows no looks, still sends this statement: it must succeed.
    await add('{Noé}');
  } finally {
    await database.close();
  }
}, 90_000);

test('accounts that look alike only by the published table all stay, and the oldest has the look', async () => {
  const database = openOnPglite(await PGlite.create());
  const { execute } = database;
  try {
    await migrate(database, before('0012'));
    // These accounts have the looks of the previous version, by which they were different.
    await execute(`insert into account (id, username, username_key, username_look, email, email_key, first_name, last_name, search_key, role, password_hash, created_at)
      select gen_random_uuid(), name, lower(name), look, name, lower(name), '', '', '', 'user', '', now() + number * interval '1 second'
      from unnest('{Lucille,Iucille,1UCILLE,Marc.,Marc,clara,luciIle}'::text[], array['lucille', 'iucille', null, 'marc.', 'marc', 'clara', 'luciile'])
        with ordinality as named (name, look, number)`);

    await migrate(database);
    expect(await looksOf(database)).toEqual([
      { username: 'Lucille', look: usernameLook('Lucille') },
      { username: 'Iucille', look: null },
      { username: '1UCILLE', look: null },
      { username: 'Marc.', look: usernameLook('Marc.') },
      { username: 'Marc', look: null },
      { username: 'clara', look: usernameLook('clara') },
      { username: 'luciIle', look: null },
    ]);
  } finally {
    await database.close();
  }
}, 90_000);
