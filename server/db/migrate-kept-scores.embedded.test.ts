import { PGlite } from '@electric-sql/pglite';
import { expect, test } from 'vitest';
import { migrate, migrations } from './migrate.ts';
import { openOnPglite } from './testing/open-on-pglite.ts';

const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0004'));
const id = (kind: number, number: number) => `0192000${kind}-0000-7000-8000-00000000000${number}`;

test('each member of a league from before the numbers gets a number, and new members get the next ones', async () => {
  const database = openOnPglite(await PGlite.create());
  const { execute } = database;
  try {
    await migrate(database, before);
    await execute(`insert into account (id, username, username_key, email, email_key, first_name, last_name, search_key, role, password_hash)
      select ('${id(1, 0).slice(0, -1)}' || n)::uuid, 'j' || n, 'j' || n, 'j' || n, 'j' || n, '', '', '', 'user', '' from generate_series(1, 4) n`);
    await execute(`insert into competition (id, name, location, description, search_key, start_date, end_date, timezone, starts_at, ends_at)
      values ('${id(2, 1)}', '', '', '', '', '2030-01-01', '2030-01-02', 'Europe/Paris', '2030-01-01', '2030-01-03')`);
    await execute(`with league as (
        insert into league (id, name, search_key, is_private, owner_id, competition_id)
        select ('${id(3, 0).slice(0, -1)}' || n)::uuid, '', '', false, '${id(1, 1)}', '${id(2, 1)}' from generate_series(1, 2) n
        returning id)
      insert into league_member (league_id, user_id)
      select league.id, account.id from league, account where account.username <> 'j4'`);

    await migrate(database);
    const rows = async (query: string) => (await execute(query)).rows;
    const numbers = () =>
      rows(
        `select league_id, array_agg(number order by number) as numbers from league_member group by 1 order by 1`,
      );
    expect((await numbers()).map((row) => row['numbers'])).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ]);

    // Statements as the previous version sends them: it knows no numbers.
    await execute(
      `delete from league_member where league_id = '${id(3, 1)}' and number = 3 and user_id <> '${id(1, 1)}'`,
    );
    await execute(`insert into league_member (league_id, user_id) values ('${id(3, 1)}', '${id(1, 4)}')`);
    expect((await numbers())[0]?.['numbers']).toEqual([1, 2, 4]);
    expect(
      await rows(
        `select members_count, members_version, last_member_number from league where id = '${id(3, 1)}'`,
      ),
    ).toEqual([{ members_count: 3, members_version: 2, last_member_number: 4 }]);
  } finally {
    await database.close();
  }
}, 90_000);
