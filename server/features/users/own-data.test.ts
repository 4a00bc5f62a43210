import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestUser } from '../../testing/app.ts';
import { createFinal, createLeagueOf, type ChampionshipEvent } from '../../testing/championship.ts';
import { readOwnData } from './read-own-data.ts';

/** These tests check that a player gets a copy of all stored data about him or her, and can have it deleted. */
let server: TestApp;
let admin: TestUser;
let competitionId: string;
let event: ChampionshipEvent;
const password = 'une piste de 400 mètres';

beforeAll(async () => {
  server = await openTestApp();
  admin = await server.createUser('cheffe', 'admin');
  ({ competitionId, event } = await createFinal(server, admin));
});
afterAll(() => server.close());

/** Creates a player with a password, and signs in. */
const newPlayer = async (username: string): Promise<TestUser> => {
  const names = {
    username,
    email: `${username}@exemple.fr`,
    firstName: `P${username}`,
    lastName: `N${username}`,
  };
  await server.call('register', {
    as: admin,
    key: `cle-de-${username}`,
    body: { ...names, password, role: 'user' },
  });
  const { body } = await server.call('login', { body: { identifier: username, password } });
  return { id: body.user._id, username, email: names.email, role: 'user', token: body.token };
};

const predict = (as: TestUser, league: string) =>
  server.call('submitPrediction', {
    as,
    body: {
      league,
      competition: competitionId,
      competitionEvent: event.id,
      gold: event.athletes['A'] ?? '',
      goldPerformance: '9,79',
    },
  });

test('the copy of the data does not show whether a new address already has an account', async () => {
  const asker = await newPlayer('curieuse');
  const other = await newPlayer('titulaire');
  const dataAfter = async (email: string) => {
    const params = { id: asker.id };
    await server.call('updateMyProfile', { as: asker, params, body: { email, currentPassword: password } });
    await server.drain();
    return (await server.call('getMyData', { as: asker })).body.mailLinks;
  };
  expect(await dataAfter(other.email)).toEqual(await dataAfter('personne@exemple.fr'));
});

test('a player gets all stored data about their own account, and no data about others', async () => {
  const zoe = await newPlayer('zoe');
  const rival = await newPlayer('rival');
  const league = await createLeagueOf(server, competitionId, [zoe, rival]);
  await predict(zoe, league);
  await predict(rival, league);
  await server.call('followUser', { as: zoe, body: { idToFollow: rival.id } });
  await server.call('forgotPassword', { body: { email: zoe.email } });
  await server.drain();

  const { status, body } = await server.call('getMyData', { as: zoe });
  expect(status).toBe(200);
  expect(body.account).toMatchObject({ username: 'zoe', email: 'zoe@exemple.fr', firstName: 'Pzoe' });
  expect(body.leagues).toMatchObject([{ _id: league, isOwner: true, competition: { _id: competitionId } }]);
  expect(body.predictions).toMatchObject([
    { userId: zoe.id, gold: { lastName: 'A' }, goldPerformance: 9.79 },
  ]);
  expect(body.badges.length).toBeGreaterThan(0);
  expect(body.following).toMatchObject([{ _id: rival.id, username: 'rival' }]);
  expect(body.sessions).toHaveLength(1);
  expect(body.mailLinks).toMatchObject([{ purpose: 'reset-password', email: zoe.email, usedAt: null }]);
  expect(body.administration).toEqual([]);

  const text = JSON.stringify(body);
  expect(text).not.toContain(zoe.token);
  expect(text).not.toContain('argon2');
  expect(text).not.toContain(rival.email);
});

test("the copy of an admin's data has the admin's changes, and no other account", async () => {
  const { body } = await server.call('getMyData', { as: admin });
  expect(body.account.username).toBe('cheffe');
  expect(body.administration).toContainEqual(
    expect.objectContaining({ action: 'create', subject: 'competition', subjectId: competitionId }),
  );
  expect(body.predictions).toEqual([]);
});

test('the copy of the data is complete with any number of rows', async () => {
  // Several statements, because a statement may take five seconds, and a busy machine inserts few rows in that
  // time.
  const [statements, rowsOfEach] = [3, 3_500];
  const notices = 1_100;
  const busy = await server.createUser('infatigable');
  for (let statement = 0; statement < statements; statement += 1)
    await sql`
      insert into audit_entry (id, actor_id, actor, action, subject, subject_id)
      select gen_random_uuid(), ${busy.id}, 'infatigable', 'update', 'league', gen_random_uuid()
      from generate_series(1, ${rowsOfEach})
    `.execute(server.db);
  await sql`
    insert into notice (account_id, kind, what, at)
    select ${busy.id}, 'league', 'closed', now() - n * interval '1 second' from generate_series(1, ${notices}) as n
  `.execute(server.db);

  const { body } = await server.call('getMyData', { as: busy });
  expect(body.administration).toHaveLength(statements * rowsOfEach);
  expect(body.notices).toHaveLength(notices);
});

/** Returns the tables with a row that contains a text in any column. */
const tablesWith = async (text: string): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1
  `.execute(server.db);
  const found: string[] = [];
  for (const { name } of rows) {
    const hits = await sql<{ hit: number }>`
      select 1 as hit from ${sql.table(name)} as t where lower(t::text) like ${`%${text.toLowerCase()}%`} limit 1
    `.execute(server.db);
    if (hits.rows.length > 0) found.push(name);
  }
  return found;
};

/** The columns with an account that the export does not use, each with the reason. */
const notRead: Record<string, string> = {
  'follow.followed_id': 'a list of followed users belongs to the follower',
  'followed_address.account_id': 'each address is an entry of the log too',
  'import.actor_id': 'each import is an entry of the log too',
  'kept_answer.account_id': 'the answer to a creation, kept for a day',
  'league.owner_id': 'shown with the memberships: an owner is a member',
  'league_honour.user_id': 'the first or last of a league, the reason for a badge',
  'notice.about_id': 'the members who joined a league, for its owner',
  'program_key.account_id': 'each key is an entry of the log too',
};

/** The statements of the export. */
const statementsOfExport = async (): Promise<string[]> => {
  const statements: string[] = [];
  const db = server.db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      statements.push(server.db.getExecutor().compileQuery(node, queryId).sql);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  await readOwnData({ db, caller: { ...admin, role: 'user' } });
  return statements;
};

test('the export uses every column that contains an account, and each is deleted or emptied with the account', async () => {
  const { rows: named } = await sql<{ name: string }>`
    select format('%s.%s', table_name, column_name) as name from information_schema.columns
    where table_schema = current_schema() and data_type = 'uuid'
      and table_name in (select table_name from information_schema.tables where table_type = 'BASE TABLE')
      and column_name ~ '(account|user|player|member|owner|author|actor|follower|followed)_id$'
  `.execute(server.db);
  const { rows: keys } = await sql<{ name: string; deletion: string }>`
    select format('%s.%s', conrelid::regclass, attname) as name, confdeltype::text as deletion
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
    where contype = 'f' and confrelid = 'account'::regclass
  `.execute(server.db);
  const statements = await statementsOfExport();
  const isRead = (name: string) => {
    const [table = '', column = ''] = name.split('.');
    const byColumn = new RegExp(`\\b${column}"? = \\$\\d`);
    return statements.some((statement) => statement.includes(`"${table}"`) && byColumn.test(statement));
  };
  const found = new Set([...named, ...keys].map(({ name }) => name));
  expect(found.size).toBeGreaterThan(25);
  expect([...found].filter((name) => !isRead(name)).sort()).toEqual(Object.keys(notRead).sort());
  // c: the row is deleted with the account; n: the column is emptied.
  expect(keys.filter(({ deletion }) => deletion !== 'c' && deletion !== 'n')).toEqual([]);
});

describe('a player who deletes the account', () => {
  test('must give the password', async () => {
    const ana = await newPlayer('ana');
    const absent = await server.call('deleteMyAccount', { as: ana, body: {} });
    expect([absent.status, absent.body.msg]).toEqual([400, 'Le mot de passe actuel est requis.']);
    const wrong = await server.call('deleteMyAccount', { as: ana, body: { currentPassword: 'autre' } });
    expect([wrong.status, wrong.body.errors?.[0]?.path]).toEqual([400, 'currentPassword']);
    expect((await server.call('getMyData', { as: ana })).status).toBe(200);
  });

  test('leaves no data behind, and the ranking of the others does not change', async () => {
    const leaver = await newPlayer('partante');
    const rest = await newPlayer('restante');
    const league = await createLeagueOf(server, competitionId, [leaver, rest]);
    await predict(leaver, league);
    await predict(rest, league);
    const params = { id: event.id };
    await server.call('enterResult', {
      as: admin,
      params,
      body: { gold: { athlete: event.athletes['A'] ?? '', performance: '9,79' } },
    });
    await server.drain();
    const pointsOfRest = async () => {
      const { body } = await server.call('getLeagueRanking', { as: rest, params: { leagueId: league } });
      return body.ranking.find(({ userId }) => userId === rest.id)?.totalScore;
    };
    const before = await pointsOfRest();
    expect(before).toBeGreaterThan(0);
    await server.call('createLeague', {
      as: leaver,
      key: 'la-ligue-de-partante',
      body: { name: 'Au revoir', competitionId, isPrivate: false },
    });
    for (const trace of [leaver.id, 'partante'])
      expect(await tablesWith(trace)).toEqual(expect.arrayContaining(['account', 'kept_answer']));

    const gone = await server.call('deleteMyAccount', { as: leaver, body: { currentPassword: password } });
    expect([gone.status, gone.body.msg]).toEqual([
      200,
      'Votre compte et tout ce qui lui appartenait ont été supprimés.',
    ]);
    await server.drain();
    expect((await server.call('getMyData', { as: leaver })).status).toBe(401);
    const again = await server.call('login', { body: { identifier: 'partante', password } });
    expect(again.status).toBe(401);
    expect(await tablesWith('partante')).toEqual([]);
    // The creation of an account by an admin stays in the log, by an id that identifies nobody.
    expect(await tablesWith(leaver.id)).toEqual(['audit_entry']);
    expect(await pointsOfRest()).toBe(before);
  });

  test('cannot be the last admin', async () => {
    const { body } = await server.call('register', {
      as: admin,
      body: {
        username: 'seule',
        email: 'seule@exemple.fr',
        firstName: 'S',
        lastName: 'S',
        password: 'une piste de 400 mètres',
        role: 'admin',
      },
    });
    await server.call('updateUser', { as: admin, params: { id: admin.id }, body: { role: 'user' } });
    const signedIn = await server.call('login', { body: { identifier: 'seule', password } });
    const as = { token: signedIn.body.token };
    const { status } = await server.call('deleteMyAccount', { as, body: { currentPassword: password } });
    expect(status).toBe(409);
    await server.call('updateUser', { as, params: { id: admin.id }, body: { role: 'admin' } });
    expect((await server.call('deleteMyAccount', { as, body: { currentPassword: password } })).status).toBe(
      200,
    );
    expect(body.user.role).toBe('admin');
  });
});
