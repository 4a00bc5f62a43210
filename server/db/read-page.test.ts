import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { selectAthletes } from '../features/athletes/athletes.queries.ts';
import {
  deleteLeagueRows,
  deleteMember,
  selectLeagues,
  selectMembers,
} from '../features/leagues/leagues.queries.ts';
import { selectAccounts } from '../features/users/users.queries.ts';
import { wholeList } from '../http/page.ts';
import type { Db } from '../services.ts';
import { fillCrowd } from '../testing/crowd.ts';
import { openTestDatabase, type TestDatabase } from './testing/test-database.ts';
import { transact } from './transact.ts';

let database: TestDatabase;
/** the league of all accounts, and its owner */
let leagueId: string;
let ownerId: string;

beforeAll(async () => {
  database = await openTestDatabase();
  await fillCrowd(database, {
    athletes: 1_200,
    competitions: 1,
    eventsPerCompetition: 1,
    leagues: 1_200,
    users: 1_200,
    leaguesPerUser: 1,
    predictedEvents: 0,
    auditEntries: 0,
  });
  const league = database.db.selectFrom('league').select(['id', 'ownerId']).limit(1);
  ({ id: leagueId, ownerId } = await league.executeTakeFirstOrThrow());
  await sql`
    insert into league_member (league_id, user_id) select ${leagueId}, id from account on conflict do nothing
  `.execute(database.db);
  await database.db.deleteFrom('participant').execute();
});
afterAll(() => database.close());

/** Returns a handle of the database that runs `happens` after its nth statement. */
const interrupted = (db: Db, nth: number, happens: () => Promise<unknown>): Db => {
  let statements = 0;
  return db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      statements += 1;
      if (statements === nth) await happens();
      return result;
    },
  });
};

interface Listed {
  id: string;
}

/** For each list: a reading of all its rows, and a change that removes a row. */
const lists: [string, (db: Db) => Promise<Listed[]>, (db: Db, id: string) => Promise<unknown>][] = [
  ['members', (db) => selectMembers(db, leagueId), (db, id) => deleteMember(db, leagueId, id)],
  [
    'leagues',
    async (db) =>
      (await selectLeagues(db, { whose: 'all', sort: 'createdAt', order: 'asc', page: wholeList })).rows,
    (db, id) => transact(db, (trx) => deleteLeagueRows(trx, [id])),
  ],
  [
    'athletes',
    async (db) => (await selectAthletes(db, { words: [], sort: 'lastName', order: 'asc' }, wholeList)).rows,
    (db, id) => sql`delete from athlete where id = ${id}`.execute(db),
  ],
  [
    'accounts',
    async (db) =>
      (await selectAccounts(db, { words: ['%@%'], sort: 'username', order: 'asc' }, wholeList)).rows,
    (db, id) => sql`update account set search_key = '' where id = ${id}`.execute(db),
  ],
];

test.each(lists)(
  'a long list of %s repeats and skips nobody when a row leaves it while it is read',
  async (_of, list, remove) => {
    const { db } = database;
    for (const nth of [1, 2, 3]) {
      const before = (await list(db)).map(({ id }) => id);
      expect(before.length).toBeGreaterThan(1_000);
      const gone = before.find((id) => id !== ownerId) ?? '';
      const others = before.filter((id) => id !== gone);
      const read = await list(interrupted(db, nth, () => remove(db, gone)));
      expect(read.map(({ id }) => id).filter((id) => id !== gone)).toEqual(others);
      expect((await list(db)).map(({ id }) => id)).toEqual(others);
    }
  },
);
