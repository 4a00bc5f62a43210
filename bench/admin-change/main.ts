import { parseArgs } from 'node:util';
import { Pool } from 'pg';
import { startBenchServer, type BenchServer } from '../bench-server.ts';
import {
  addCompetition,
  addUsers,
  athleteId,
  competitionId,
  eventId,
  tokenOf,
  type CompetitionSize,
} from '../data-set.ts';
import { median } from '../figures.ts';
import { drive, type HttpRequest } from '../http-client.ts';
import { startThrowawayCluster } from '../throwaway-cluster.ts';
import { submissionOf } from '../submissions.ts';

/**
 * Measures how long an admin's change of an event takes while players submit predictions of this event without a pause,
 * over two server processes on one PostgreSQL. Half of the predictions are refused. Compares it with the same change when
 * nobody else plays.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '10' },
    /** number of submissions at a time */
    clients: { type: 'string', default: '600' },
  },
});
const [rounds, clients] = [Number(values.rounds), Number(values.clients)];

const size: CompetitionSize = { competition: 1, leagues: 200, members: 50, events: 4 };
const users = 2_500;
const event = 2;
const admin = tokenOf(0);
const results = `/api/competition-events/${eventId(size, event)}/results`;

const podium = (gold: number) => ({
  gold: { athlete: athleteId(gold), performance: 9.8 },
  silver: { athlete: athleteId(gold + 1), performance: 9.9 },
});

const changesOf = (round: number, discipline: string): Record<string, HttpRequest> => ({
  'moves the event': {
    method: 'PUT',
    path: `/api/competition-events/${eventId(size, event)}`,
    token: admin,
    body: {
      competition: competitionId(size),
      discipline,
      eventDate: new Date(Date.now() + (60 + round) * 60_000).toISOString(),
    },
  },
  'enters a result': { method: 'POST', path: results, token: admin, body: podium(1) },
  'corrects it': { method: 'PUT', path: results, token: admin, body: podium(2) },
  'cancels it': { method: 'DELETE', path: results, token: admin },
});

const cluster = startThrowawayCluster('256MB');
const url = `postgresql://${cluster.user}@/bench?host=${encodeURIComponent(cluster.host)}`;
const servers: BenchServer[] = [];

const measure = async (
  server: BenchServer,
  round: number,
  discipline: string,
  into: Record<string, number[]>,
) => {
  for (const [name, request] of Object.entries(changesOf(round, discipline))) {
    const begun = performance.now();
    const { status, body } = await server.request(request);
    (into[name] ??= []).push(performance.now() - begun);
    if (status !== 200) throw new Error(`the admin ${name}: ${status} ${body}`);
  }
};

try {
  const setUp = new Pool({
    connectionString: `postgresql://${cluster.user}@/postgres?host=${encodeURIComponent(cluster.host)}`,
  });
  await setUp.query('create database bench');
  await setUp.end();
  servers.push(await startBenchServer({ DATABASE_URL: url }), await startBenchServer({ DATABASE_URL: url }));
  const pool = new Pool({ connectionString: url, max: 1 });
  const client = await pool.connect();
  const run = (statement: string) => client.query(statement);
  await addUsers(run, users);
  await addCompetition(run, size, users);
  await run('vacuum (analyze)');
  const found = await client.query<{ discipline_id: string }>(
    `select discipline_id from event where id = '${eventId(size, event)}'`,
  );
  const discipline = found.rows[0]?.discipline_id ?? '';
  client.release();
  await pool.end();

  const [first] = servers;
  if (first === undefined) throw new Error('no server');
  const alone: Record<string, number[]> = {};
  for (let round = 0; round < rounds; round += 1) await measure(first, round, discipline, alone);

  let isRunning = true;
  let sent = 0;
  // Every second submission picks an athlete who does not exist, so that it is refused.
  const next = (): HttpRequest | undefined => {
    if (!isRunning) return undefined;
    sent += 1;
    const request = submissionOf(sent, { size, users, event });
    return sent % 2 === 0
      ? request
      : { ...request, body: { ...(request.body as object), gold: competitionId(size) } };
  };
  const driving = servers.map(({ port }) => drive(port, clients / servers.length, next));
  const crowded: Record<string, number[]> = {};
  try {
    for (let round = 0; round < rounds; round += 1) await measure(first, round, discipline, crowded);
  } finally {
    isRunning = false;
  }
  const drives = await Promise.all(driving);
  const answered: Record<string, number> = {};
  for (const { statuses } of drives)
    for (const [status, count] of Object.entries(statuses))
      answered[status] = (answered[status] ?? 0) + count;

  console.log(`${clients} submissions at a time, answered ${JSON.stringify(answered)}`);
  console.log('| an admin | alone, median | among submissions, median | longest |');
  console.log('| -------- | ------------- | ------------------------- | ------- |');
  for (const [name, times] of Object.entries(crowded)) {
    const [before, during] = [median(alone[name] ?? []), median(times)];
    console.log(
      `| ${name} | ${before.toFixed(0)} ms | ${during.toFixed(0)} ms (${(during / before).toFixed(1)}) | ${Math.max(...times).toFixed(0)} ms |`,
    );
  }
} finally {
  for (const { process: child } of servers) child.kill();
  cluster.stop();
}
