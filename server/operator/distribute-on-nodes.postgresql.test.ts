import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../db/migrate.ts';
import { openDatabase, type OpenDatabase } from '../db/open-database.ts';
import { createOnNodes, startCitusNodes, type CitusNodes } from '../db/testing/citus-nodes.ts';
import { findCitus } from '../db/testing/find-citus.ts';
import { openAppOn, type TestUser } from '../testing/app-on.ts';
import { createFinal, createLeagueOf, type ChampionshipEvent } from '../testing/championship.ts';
import { sureCall } from '../testing/sure-call.ts';
import { distributeLeagues, selectSpreadTables } from './distribute.ts';

// These tests use a coordinator and two workers. They are left out where there is no Citus (vitest.config.ts).
let nodes: CitusNodes;
let database: OpenDatabase;
let spreadTables: string[];
let server: Awaited<ReturnType<typeof openAppOn>>;
let owner: TestUser;
let member: TestUser;
let admin: TestUser;
let league = '';
let final: { competitionId: string; event: ChampionshipEvent };

const rowsOf = async (statement: string) => (await database.execute(statement)).rows;
const contents = async () => {
  const tables = await Promise.all(
    spreadTables.map(async (table) => [
      table,
      (await rowsOf(`select to_jsonb(t)::text as row from ${table} as t order by 1`)).map(({ row }) => row),
    ]),
  );
  return Object.fromEntries(tables) as Record<string, unknown[]>;
};

const predict = (as: TestUser, inLeague: string, gold = '') =>
  sureCall(server)('submitPrediction', {
    as,
    body: {
      league: inLeague,
      competition: final.competitionId,
      competitionEvent: final.event.id,
      gold,
    },
  });

beforeAll(async () => {
  nodes = await startCitusNodes(findCitus(process.env) ?? '');
  const databaseUrl = await createOnNodes(nodes.urls, 'pronathle');
  database = await openDatabase({ databaseUrl, dataDir: '' });
  await migrate(database);
  spreadTables = await selectSpreadTables(database.db);
  server = await openAppOn(database);
  admin = await server.createUser('chef', 'admin');
  owner = await server.createUser('Léa');
  member = await server.createUser('Max');
  final = await createFinal(server, admin);
  league = await createLeagueOf(server, final.competitionId, [owner, member]);
  const call = sureCall(server);
  await call('updateLeague', { as: owner, params: { id: league }, body: { thread: true } });
  for (const as of [owner, member]) await predict(as, league, final.event.athletes['A']);
  await call('writeInThread', { as: owner, params: { id: league }, body: { text: 'Salut @Max' } });
});
afterAll(async () => {
  await server.close();
  await nodes.stop();
});

test('a distribution that fails changes nothing, and a later one spreads all tables, once', async () => {
  const before = await contents();
  await database.execute('alter function known_zone(text, text) rename to unknown_zone');
  await expect(distributeLeagues(database)).rejects.toThrow('known_zone');
  expect(await rowsOf('select * from pg_dist_partition')).toEqual([]);
  await database.execute('alter function unknown_zone(text, text) rename to known_zone');

  expect(await distributeLeagues(database)).toBe(
    `${spreadTables.length} tables of leagues are spread over 2 nodes in 32 shards, and 15 others were copied to every node.`,
  );
  expect(await contents()).toEqual(before);
  expect(await distributeLeagues(database)).toBe(
    'The leagues are spread over the nodes already. Nothing was done.',
  );
  expect(await contents()).toEqual(before);
});

test('all rows of a league are on one node', async () => {
  const places = await rowsOf(`
    select distinct nodename from pg_dist_placement
    join pg_dist_node using (groupid) join pg_dist_shard using (shardid)
    where shardid in (select get_shard_id_for_distribution_column(name::regclass, '${league}')
      from unnest(array['${spreadTables.join("','")}']) as name)`);
  expect(places).toHaveLength(1);
});

test('members of a spread league are numbered and counted, and leave when their account is deleted', async () => {
  const countMembers = async () => {
    const { body } = await server.call('getLeague', { as: owner, params: { id: league } });
    return body.league.membersCount;
  };
  const third = await server.createUser('Zoé');
  await sureCall(server)('joinLeague', { as: third, params: { id: league } });
  expect(await countMembers()).toBe(3);
  expect(await rowsOf('select number from league_member order by number')).toEqual(
    [1, 2, 3].map((number) => ({ number })),
  );
  await sureCall(server)('deleteUser', { as: admin, params: { id: third.id } });
  expect(await countMembers()).toBe(2);
});

test('simultaneous submissions are stored, each in its own league', async () => {
  const second = await createLeagueOf(server, final.competitionId, [owner, member]);
  await Promise.all(
    [owner, member].flatMap((as) =>
      [league, second].map((one) => predict(as, one, final.event.athletes['A'])),
    ),
  );
  expect(await rowsOf('select count(*)::int as count from prediction group by league_id')).toEqual([
    { count: 2 },
    { count: 2 },
  ]);
  await sureCall(server)('deleteLeague', { as: owner, params: { id: second } });
});

test('the calls that many players make when an event locks use only the node of their league', async () => {
  /** Returns the number of statements of a call that used several shards. */
  const multiShardStatements = async (run: () => Promise<unknown>) => {
    const counted = async () => {
      const [row] = await rowsOf(`select query_execution_multi_shard::int as shards from citus_stat_counters
        where name = current_database()`);
      return Number(row?.['shards']);
    };
    const before = await counted();
    await run();
    return (await counted()) - before;
  };
  const call = sureCall(server);
  const calls = {
    submitPrediction: () => predict(owner, league, final.event.athletes['A']),
    getLeague: () => call('getLeague', { as: owner, params: { id: league } }),
    getLeagueRanking: () => call('getLeagueRanking', { as: owner, params: { leagueId: league } }),
    getLeagueHistory: () => call('getLeagueHistory', { as: owner, params: { leagueId: league } }),
    getCompetitionDay: () =>
      call('getCompetitionDay', {
        as: owner,
        params: {
          id: final.competitionId,
          day: new Date(final.event.event.eventDate).toLocaleDateString('sv', { timeZone: 'Europe/Paris' }),
        },
        query: { leagueId: league },
      }),
    listThread: () => call('listThread', { as: owner, params: { id: league } }),
  };
  const found: Record<string, number> = {};
  for (const [name, run] of Object.entries(calls)) found[name] = await multiShardStatements(run);
  expect(found).toEqual(Object.fromEntries(Object.keys(calls).map((name) => [name, 0])));
});

test('the score sheet of a result is the same on each node, also for withdrawn athletes', async () => {
  const participant = final.event.event.participants.find(
    ({ athlete }) => athlete._id === final.event.athletes['A'],
  );
  const call = sureCall(server);
  await call('removeParticipant', {
    as: admin,
    params: { id: final.event.id, participantId: participant?._id ?? '' },
  });
  await call('enterResult', {
    as: admin,
    params: { id: final.event.id },
    body: { gold: { athlete: final.event.athletes['B'] ?? '', performance: '9.80' } },
  });
  const copies = await rowsOf(`select result from run_command_on_placements('score_sheet',
    'select count(*) filter (where withdrawn) || '' '' || md5(string_agg(t::text, '','' order by t::text)) from %s t')`);
  expect(copies).toHaveLength(3);
  expect(new Set(copies.map(({ result }) => result)).size).toBe(1);
  expect(copies[0]).toEqual({ result: expect.stringMatching(/^12 /) as string });
  const { body } = await call('getReveal', {
    as: owner,
    params: { id: final.event.id },
    query: { leagueId: league },
  });
  expect(body.predictorsCount).toBe(2);
});

test('a league is deleted with all its data, on each node', async () => {
  await sureCall(server)('deleteLeague', { as: owner, params: { id: league } });
  expect(await contents()).toEqual(Object.fromEntries(spreadTables.map((table) => [table, []])));
  for (const table of ['league_key', 'notice', 'replaced_code', 'share'])
    expect(
      await rowsOf(
        `select * from ${table} where ${table === 'league_key' ? 'id' : 'league_id'} = '${league}'`,
      ),
    ).toEqual([]);
});
