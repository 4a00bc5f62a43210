import { afterAll, beforeAll, expect, test } from 'vitest';
import { newSecretToken } from '../secrets/secret-token.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/app.ts';
import { createChampionship, createLeagueOf, type ChampionshipEvent } from '../testing/championship.ts';
import { collectGarbage } from '../testing/collect-garbage.ts';

/**
 * Requests leave nothing in a server's memory. Most requests differ from all others: a cache by request would grow.
 * MEMORY_ROUNDS=4000 is the long form: during about the first ten thousand requests, compiled code and growing lists
 * add up to a hundred bytes per request.
 */
const rounds = Number(process.env['MEMORY_ROUNDS'] ?? 500);
/** bytes by which the memory may grow for each request */
const bytesAllowed = rounds < 4_000 ? 300 : 5;

let server: TestApp;
let player: TestUser;
let competition: string;
let league: string;
let event: ChampionshipEvent;
beforeAll(async () => {
  server = await openTestApp();
  const admin = await server.createUser('Cheffe', 'admin');
  player = await server.createUser('Joueuse');
  const starters = ['A', 'B', 'C'].map((lastName) => ({ lastName, cote: 2 }));
  const made = await createChampionship(server, admin, [{ discipline: '100 m', starters }]);
  competition = made.competitionId;
  event = made.events[0] ?? event;
  league = await createLeagueOf(server, competition, [player]);
});
afterAll(() => server.close());

const requestsOf = (round: number, word: string) => [
  () => server.call('listLeagues', { as: player, query: { isPrivate: 'false', search: word } }),
  () => server.call('listAthletes', { as: player, query: { search: word } }),
  () => server.call('listEvents', { as: player, query: { competitionId: competition, leagueId: league } }),
  () => server.call('getLeague', { as: player, params: { id: league } }),
  () => server.call('getLeagueRanking', { as: player, params: { leagueId: league } }),
  () => server.call('listMyLeagues', { as: { token: newSecretToken() } }),
  () => server.call('joinLeagueByCode', { as: player, body: { invitationCode: word.slice(0, 12) } }),
  () => server.app.inject({ url: `/api/${word}` }),
  () =>
    server.call('submitPrediction', {
      as: player,
      body: {
        league,
        competition,
        competitionEvent: event.id,
        gold: event.athletes['A'] ?? '',
        goldPerformance: `${9 + (round % 1_000) / 100}`.replace('.', ','),
      },
    }),
];

const heapAfter = async (rounds: number): Promise<number> => {
  for (let round = 0; round < rounds; round += 1)
    await Promise.all(requestsOf(round, newSecretToken()).map((send) => send()));
  // Frees the objects that wait for a turn of the event loop, or for a finalizer.
  for (const _again of [1, 2, 3]) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    collectGarbage();
  }
  return process.memoryUsage().heapUsed;
};

test('the memory of a server does not grow with its requests', async () => {
  const before = await heapAfter(rounds);
  const after = await heapAfter(rounds);
  expect((after - before) / (rounds * requestsOf(0, '').length)).toBeLessThan(bytesAllowed);
}, 600_000);
