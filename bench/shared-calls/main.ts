import { parseArgs } from 'node:util';
import { Pool } from 'pg';
import { startBenchServer, type BenchServer } from '../bench-server.ts';
import { competitionId, eventId, leagueId, memberOf, tokenOf, type CompetitionSize } from '../data-set.ts';
import { median } from '../figures.ts';
import { drive, type HttpRequest } from '../http-client.ts';
import { startThrowawayCluster } from '../throwaway-cluster.ts';
import { addStartedCompetition } from '../started-competition.ts';
import { submissionOf } from '../submissions.ts';

/**
 * Measures the rates of calls that share work between callers, for this checkout and another one (--base is its folder),
 * on one PostgreSQL. The two checkouts take turns. Each figure is the median of the rounds.
 */
const { values } = parseArgs({
  options: {
    base: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    /** seconds in which each call is repeated, in each round */
    seconds: { type: 'string', default: '3' },
    clients: { type: 'string', default: '200' },
    /** only calls whose name contains this */
    only: { type: 'string', default: '' },
  },
});
const [rounds, seconds, clients] = [values.rounds, values.seconds, values.clients].map(Number) as [
  number,
  number,
  number,
];

const size: CompetitionSize = { competition: 1, leagues: 200, members: 50, events: 10 };
const users = 2_500;
const openEvent = 2;

const league = (index: number) => 1 + (index % size.leagues);
const member = (index: number) => 1 + (Math.floor(index / size.leagues) % size.members);
const tokenAt = (index: number) => tokenOf(memberOf(size, users, league(index), member(index)));
const get = (path: string, index: number): HttpRequest => ({ method: 'GET', path, token: tokenAt(index) });
/** Returns a request of a member of the first league; the members take turns. */
const ofFirstLeague = (path: string, index: number): HttpRequest => ({
  method: 'GET',
  path,
  token: tokenOf(memberOf(size, users, 1, 1 + (index % size.members))),
});
const section = (leagueNumber: number, event: number) =>
  `/api/predictions?leagueId=${leagueId(size, leagueNumber)}&competitionEventId=${eventId(size, event)}`;

const calls: Record<string, (index: number) => HttpRequest> = {
  submissions: (index) => submissionOf(index, { size, users, event: openEvent }),
  competitions: (index) => get('/api/competitions', index),
  'a competition': (index) => get(`/api/competitions/${competitionId(size)}`, index),
  'a league': (index) => ofFirstLeague(`/api/leagues/${leagueId(size, 1)}`, index),
  'public leagues': (index) => get('/api/leagues/all?isPrivate=false', index),
  'own leagues': (index) => get('/api/leagues/my', index),
  'events of a league': (index) =>
    get(
      `/api/competition-events?competitionId=${competitionId(size)}&leagueId=${leagueId(size, league(index))}`,
      index,
    ),
  'an event': (index) => get(`/api/competition-events/${eventId(size, openEvent)}`, index),
  'own prediction': (index) => get(`${section(league(index), 1)}&userId=${submitterId(index)}`, index),
  'predictions of a locked event': (index) => ofFirstLeague(section(1, 1), index),
  'rankings of all leagues': (index) => get(`/api/rankings/league/${leagueId(size, league(index))}`, index),
  'reveals in all leagues': (index) =>
    get(
      `/api/competition-events/${eventId(size, 1)}/reveal?leagueId=${leagueId(size, league(index))}`,
      index,
    ),
  'ranking of a league': (index) => ofFirstLeague(`/api/rankings/league/${leagueId(size, 1)}`, index),
};

const submitterId = (index: number): string =>
  `01920001-0000-7000-8000-${memberOf(size, users, league(index), member(index)).toString(16).padStart(12, '0')}`;

interface Side {
  name: string;
  server: BenchServer;
  sent: number;
  rates: Record<string, number[]>;
}

const cluster = startThrowawayCluster('256MB');
const urlOf = (database: string) =>
  `postgresql://${cluster.user}@/${database}?host=${encodeURIComponent(cluster.host)}`;

const openSide = async (name: string, folder: string | undefined): Promise<Side> => {
  const admin = new Pool({ connectionString: urlOf('postgres') });
  await admin.query(`create database ${name}`);
  await admin.end();
  const server = await startBenchServer({ DATABASE_URL: urlOf(name) }, folder);
  await addStartedCompetition(urlOf(name), size, users);
  return { name, server, sent: 0, rates: {} };
};

const measure = async (side: Side, next: (index: number) => HttpRequest, length: number): Promise<number> => {
  const end = performance.now() + length * 1000;
  const { rate, statuses } = await drive(side.server.port, clients, () =>
    performance.now() < end ? next((side.sent += 1)) : undefined,
  );
  const failed = Object.keys(statuses).filter((status) => !['200', '201'].includes(status));
  if (failed.length > 0) throw new Error(`${side.name} answered ${JSON.stringify(statuses)}`);
  return rate;
};

const sides: Side[] = [];
try {
  if (values.base !== undefined) sides.push(await openSide('base', values.base));
  sides.push(await openSide('current', undefined));
  const measured = Object.entries(calls).filter(([name]) => name.includes(values.only));
  for (let round = 0; round < rounds; round += 1)
    for (const [name, next] of measured)
      for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
        if (round === 0) await measure(side, next, seconds / 2);
        (side.rates[name] ??= []).push(await measure(side, next, seconds));
      }
  for (const [name] of measured) {
    const figures = sides.map(({ rates }) => median(rates[name] ?? []));
    const [first = 1, last = first] = [figures[0], figures.at(-1)];
    console.log(
      `${name}: ${figures.map((rate) => `${Math.round(rate)}/s`).join(' -> ')} (${(last / first).toFixed(2)})`,
    );
  }
} finally {
  for (const { server } of sides) server.process.kill();
  cluster.stop();
}
