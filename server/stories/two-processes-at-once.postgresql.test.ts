import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../db/open-database.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/app.ts';
import { openAppOn } from '../testing/app-on.ts';
import { createFinal, createLeagueOf, type ChampionshipEvent } from '../testing/championship.ts';
import { sureCall } from '../testing/sure-call.ts';

/**
 * Two processes, each with its own connections: simultaneous calls of players to both processes succeed, and no call
 * overwrites another.
 */
let server: TestApp;
let other: Awaited<ReturnType<typeof openAppOn>>;
let players: TestUser[];
let final: { competitionId: string; event: ChampionshipEvent };

beforeAll(async () => {
  server = await openTestApp();
  other = await openAppOn(await openDatabase({ databaseUrl: server.database.url ?? '', dataDir: '' }));
  final = await createFinal(server, await server.createUser('cheffe', 'admin'));
  players = await Promise.all(Array.from({ length: 10 }, (_, at) => server.createUser(`joueuse ${at}`)));
});
afterAll(async () => {
  await other.close();
  await server.close();
});

/** Lets each player call both processes, all at the same time. Returns the results. */
const atOnce = <Result>(work: (call: TestApp['call'], player: TestUser, at: number) => Promise<Result>) =>
  Promise.all(
    players.flatMap((player, at) => [server, other].map((process) => work(sureCall(process), player, at))),
  );

test('leagues are created by two processes at once', async () => {
  const made = await atOnce((call, as) =>
    call('createLeague', { as, body: { name: 'Ligue', competitionId: final.competitionId } }),
  );
  expect(made.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201));
});

test('predictions are stored in several leagues by two processes at once', async () => {
  const [owner, ...others] = players as [TestUser, ...TestUser[]];
  const leagues = [
    await createLeagueOf(server, final.competitionId, [owner, ...others]),
    await createLeagueOf(other, final.competitionId, [owner, ...others]),
  ];
  const stored = await atOnce((call, as, at) =>
    call('submitPrediction', {
      as,
      body: {
        league: leagues[at % 2] ?? '',
        competition: final.competitionId,
        competitionEvent: final.event.id,
        gold: final.event.athletes['A'] ?? '',
      },
    }),
  );
  expect(new Set(stored.map(({ body }) => body.prediction._id)).size).toBe(players.length);
});
