import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { PoolClient, QueryConfig } from 'pg';
import { migrate } from '../../server/db/migrate.ts';
import { openDatabase, type OpenDatabase } from '../../server/db/open-database.ts';
import { createOnNodes, startCitusNodes } from '../../server/db/testing/citus-nodes.ts';
import { findCitus } from '../../server/db/testing/find-citus.ts';
import { databaseUrlOf, rowsOn, runOn } from '../../server/db/testing/postgres-databases.ts';
import { startThrowAwayPostgres } from '../../server/db/testing/throw-away-postgres.ts';
import { distributeLeagues } from '../../server/operator/distribute.ts';
import { openAppOn, type TestUser } from '../../server/testing/app-on.ts';
import { createChampionship, createLeagueOf } from '../../server/testing/championship.ts';
import { sureCall } from '../../server/testing/sure-call.ts';
import { median } from '../figures.ts';

/**
 * Measures what leagues on several nodes cost: the calls around a lock, on plain PostgreSQL, on Citus with one worker and on
 * Citus with two. The three take turns. Counts the processor time of all processes of each database, which other work on the
 * machine changes little. Then prints how many shards each statement of a call needs, by EXPLAIN.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    /** number of calls of each kind in each round */
    calls: { type: 'string', default: '800' },
    clients: { type: 'string', default: '8' },
    leagues: { type: 'string', default: '32' },
    members: { type: 'string', default: '8' },
  },
});
const [rounds, callCount, clients, leagueCount, memberCount] = [
  values.rounds,
  values.calls,
  values.clients,
  values.leagues,
  values.members,
].map(Number) as [number, number, number, number, number];

const binaries = findCitus(process.env);
if (binaries === undefined)
  throw new Error('There is no PostgreSQL with Citus: bench/lock-queue/SCALE.md says how to build it');

/** Linux counts processor time in hundredths of a second. */
const ticks = 100;

/** Returns the processor time in seconds that a server's processes have used, also those that have ended. */
const processorTime = (postmaster: number): number => {
  const times = (pid: number | string, end: number) => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The program's name, which may contain spaces, ends with the last bracket. The twelfth and thirteenth field after it
      // are user and system time, the next two those of children that have ended.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return fields.slice(11, end).reduce((sum, field) => sum + Number(field), 0);
    } catch {
      return 0; // the process has ended, and its time counts in its parent's
    }
  };
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim();
  const living = children === '' ? [] : children.split(' ');
  return (times(postmaster, 15) + living.reduce((sum, pid) => sum + times(pid, 13), 0)) / ticks;
};

const postmasterOf = async (url: string): Promise<number> => {
  const [row] = await rowsOn(url, `select split_part(pg_read_file('postmaster.pid'), e'\\n', 1)::int as pid`);
  return Number(row?.['pid']);
};

type Call = (server: Awaited<ReturnType<typeof openAppOn>>, index: number) => Promise<unknown>;
type Kind = 'submission' | 'ranking page' | 'day sheet' | 'league page' | 'reveal';

interface Side {
  name: string;
  database: OpenDatabase;
  server: Awaited<ReturnType<typeof openAppOn>>;
  calls: Record<Kind, Call>;
  /** process ids of PostgreSQL on the first node, then on the workers */
  postmasters: number[];
  /** returns the number of statements so far */
  statements: () => number;
  stop: () => Promise<void>;
}

const starters = Array.from({ length: 12 }, (_, index) => ({
  lastName: `Finaliste ${index}`,
  cote: 2 + index,
}));

/** Adds players, their leagues and four events, one of which has a result. Returns the calls to measure. */
const fill = async (server: Side['server']): Promise<Side['calls']> => {
  const call = sureCall(server);
  const admin = await server.createUser('cheffe', 'admin');
  const { competitionId, events } = await createChampionship(server, admin, [
    ...['100 m', '200 m', '400 m'].map((discipline) => ({ discipline, starters })),
    { discipline: '800 m', starters, startsInMinutes: 5 },
  ]);
  const [open, , , begun] = events;
  if (open === undefined || begun === undefined) throw new Error('no events');
  const places: { as: TestUser; league: string }[] = [];
  for (let index = 0; index < leagueCount; index += 1) {
    const players: TestUser[] = [];
    for (let member = 0; member < memberCount; member += 1)
      players.push(await server.createUser(`joueuse ${index} ${member}`));
    const league = await createLeagueOf(server, competitionId, players as [TestUser, ...TestUser[]]);
    places.push(...players.map((as) => ({ as, league })));
  }
  const place = (index: number) => {
    // Successive callers are of different leagues.
    const at = (index % leagueCount) * memberCount + (Math.floor(index / leagueCount) % memberCount);
    const one = places[at];
    if (one === undefined) throw new Error('no such place');
    return one;
  };
  const submit = (index: number, event: typeof open) => {
    const { as, league } = place(index);
    const athletes = Object.values(event.athletes);
    const [gold = '', silver = ''] = [athletes[index % 12], athletes[(index + 1) % 12]];
    return call('submitPrediction', {
      as,
      body: { league, competition: competitionId, competitionEvent: event.id, gold, silver },
    });
  };
  for (let index = 0; index < places.length; index += 1) await submit(index, begun);
  await server.db
    .updateTable('event')
    .set({ eventDate: new Date(Date.now() - 60_000) })
    .where('id', '=', begun.id)
    .execute();
  const athletes = Object.values(begun.athletes);
  await call('enterResult', {
    as: admin,
    params: { id: begun.id },
    body: { gold: { athlete: athletes[0] ?? '', performance: '1:43.00' } },
  });
  await server.drain();
  const { body } = await call('getCompetition', { as: admin, params: { id: competitionId } });
  const day = new Date(open.event.eventDate).toLocaleDateString('sv', {
    timeZone: body.competition.timezone,
  });
  return {
    submission: (_, index) => submit(index, open),
    'ranking page': (_, index) => {
      const { as, league } = place(index);
      return call('getLeagueRanking', { as, params: { leagueId: league } });
    },
    'day sheet': (_, index) => {
      const { as, league } = place(index);
      return call('getCompetitionDay', {
        as,
        params: { id: competitionId, day },
        query: { leagueId: league },
      });
    },
    'league page': (_, index) => {
      const { as, league } = place(index);
      return call('getLeague', { as, params: { id: league } });
    },
    reveal: (_, index) => {
      const { as, league } = place(index);
      return call('getReveal', { as, params: { id: begun.id }, query: { leagueId: league } });
    },
  };
};

const openSide = async (name: string, workers: number): Promise<Side> => {
  const settings = { fsync: 'off', max_connections: '200' };
  const alone = workers === 0 ? await startThrowAwayPostgres(binaries, settings) : undefined;
  const nodes =
    alone === undefined ? await startCitusNodes(binaries, workers) : { urls: [alone.url], stop: alone.stop };
  const [first = ''] = nodes.urls;
  if (alone !== undefined) await runOn(first, 'create database pronathle');
  const databaseUrl =
    alone === undefined ? await createOnNodes(nodes.urls, 'pronathle') : databaseUrlOf(first, 'pronathle');
  const database = await openDatabase({ databaseUrl, dataDir: '' });
  await migrate(database);
  let statements = 0;
  const server = await openAppOn(database, { onStatement: () => (statements += 1) });
  const calls = await fill(server);
  if (workers > 0) await distributeLeagues(database);
  for (const url of nodes.urls) await runOn(databaseUrlOf(url, 'pronathle'), 'vacuum analyze');
  return {
    name,
    database,
    server,
    calls,
    postmasters: await Promise.all(nodes.urls.map(postmasterOf)),
    statements: () => statements,
    stop: async () => {
      await server.close();
      await nodes.stop();
    },
  };
};

/** Makes `count` calls of a kind. Each client sends one after another. */
const run = async ({ server, calls }: Side, kind: Kind, count: number): Promise<void> => {
  let sent = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (sent < count) await calls[kind](server, (sent += 1));
    }),
  );
};

interface CallCost {
  /** processor time of the first node for each call, in seconds */
  first: number;
  /** processor time of all workers together for each call, in seconds */
  workers: number;
  /** number of statements for each call */
  statements: number;
}

const measure = async (side: Side, kind: Kind): Promise<CallCost> => {
  const read = () => side.postmasters.map(processorTime);
  const [before, sentBefore] = [read(), side.statements()];
  await run(side, kind, callCount);
  const [first = 0, ...workers] = read().map((time, index) => (time - (before[index] ?? 0)) / callCount);
  return {
    first,
    workers: workers.reduce((sum, one) => sum + one, 0),
    statements: (side.statements() - sentBefore) / callCount,
  };
};

/**
 * Returns the statements of one call, each with the number of shards that Citus needs for it; null for a statement that
 * cannot be explained. Also returns how many statements Citus counts with one shard and with all.
 */
const shardsOf = async ({ database, server, calls }: Side, kind: Kind) => {
  const sent: { text: string; values: unknown[] }[] = [];
  const idle: PoolClient[] = [];
  // Takes all open connections, and makes each of them record the statements that it is given.
  for (let index = 0; index < database.pool.totalCount; index += 1) idle.push(await database.pool.connect());
  const originals = idle.map((client) => client.query.bind(client));
  for (const [index, client] of idle.entries())
    Object.assign(client, {
      query: (config: QueryConfig | string, ...others: []) => {
        if (typeof config === 'object') sent.push({ text: config.text, values: config.values ?? [] });
        return (originals[index] as (given: unknown, ...more: []) => unknown)(config, ...others);
      },
    });
  for (const client of idle) client.release();
  const counted = async () => {
    const { rows } = await database.execute(`select query_execution_multi_shard::int as all_shards,
      query_execution_single_shard::int as one from citus_stat_counters where name = current_database()`);
    return rows[0] ?? {};
  };
  const before = await counted();
  await calls[kind](server, 1);
  const after = await counted();
  for (const client of idle) Reflect.deleteProperty(client, 'query');
  const explained = [];
  for (const { text, values: parameters } of sent) {
    if (!/^\s*(select|with|insert|update|delete)/i.test(text)) continue;
    const plan = await database
      .execute(`explain (costs off) ${text}`, parameters)
      .then(({ rows }) => rows.map((row) => String(row['QUERY PLAN'])))
      .catch((error: unknown) => [`refused: ${String(error)}`]);
    const tasks = plan.flatMap((line) => /Task Count: (\d+)/.exec(line)?.[1] ?? []).map(Number);
    explained.push({
      text: text.replace(/\s+/g, ' ').trim().slice(0, 90),
      shards: plan.some((line) => line.startsWith('refused')) ? null : Math.max(0, ...tasks),
    });
  }
  return {
    explained,
    allShards: Number(after['all_shards']) - Number(before['all_shards']),
    oneShard: Number(after['one']) - Number(before['one']),
  };
};

const kinds: Kind[] = ['submission', 'ranking page', 'day sheet', 'league page', 'reveal'];
const sides: Side[] = [];
try {
  for (const [name, workers] of [
    ['plain', 0],
    ['one worker', 1],
    ['two workers', 2],
  ] as const)
    sides.push(await openSide(name, workers));

  const costs = new Map<string, CallCost[]>();
  for (const kind of kinds) for (const side of sides) await run(side, kind, clients * 10);
  for (let round = 0; round < rounds; round += 1)
    for (const kind of kinds)
      for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
        const key = `${kind}, ${side.name}`;
        costs.set(key, [...(costs.get(key) ?? []), await measure(side, kind)]);
      }

  const of = (kind: Kind, side: Side, figure: (cost: CallCost) => number) =>
    median((costs.get(`${kind}, ${side.name}`) ?? []).map(figure));
  const whole = ({ first, workers }: CallCost) => first + workers;
  console.log(
    '| call | statements | on | calls a processor second | statements a processor second | ratio | first node, ms a call | workers, ms a call |',
  );
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- |');
  for (const kind of kinds)
    for (const side of sides) {
      const time = of(kind, side, whole);
      const [plain = side] = sides;
      const statements = of(kind, side, (cost) => cost.statements);
      console.log(
        `| ${[
          kind,
          statements.toFixed(1),
          side.name,
          Math.round(1 / time).toLocaleString('en'),
          Math.round(statements / time).toLocaleString('en'),
          (of(kind, plain, whole) / time).toFixed(2),
          (1000 * of(kind, side, ({ first }) => first)).toFixed(2),
          (1000 * of(kind, side, ({ workers }) => workers)).toFixed(2),
        ].join(' | ')} |`,
      );
    }

  const last = sides.at(-1);
  if (last !== undefined)
    for (const kind of kinds) {
      const { explained, allShards, oneShard } = await shardsOf(last, kind);
      console.log(`\n${kind}: Citus counts ${oneShard} of one shard, ${allShards} of all`);
      for (const { text, shards } of explained) console.log(`- ${shards ?? 'not explained'}: ${text}`);
    }
} finally {
  for (const side of sides) await side.stop();
}
