import { setTimeout as wait } from 'node:timers/promises';
import { inject } from 'vitest';
import '../db/testing/test-template.ts';
import { openTestApp, type TestApp, type TestUser } from './app.ts';
import { createLeagueOf } from './championship.ts';
import { countedLeagues } from './counted-leagues.ts';

/**
 * The number of simultaneous calls in a race. It is smaller where leagues are spread over many nodes: there each call
 * takes a multiple of its time, and the last call of a race waits for all others.
 */
export const crowd = process.env['TEST_CITUS'] === '1' ? 12 : 30;

/**
 * The number of races that a test runs; RACE_ROUNDS sets it, to 1000 for a long run. The embedded database needs few:
 * it has one connection, so its transactions never run at the same time.
 */
const rounds = Number(process.env['RACE_ROUNDS'] ?? (inject('testTemplate').kind === 'embedded' ? 2 : 4));

export const raceTimeout = 120_000 + rounds * 3_000;

/**
 * Runs one race after the other, each with its number from 0. `atLeast` is a minimum of races, for a fault that few
 * races would not show.
 */
export const everyRound = async (
  round: (index: number) => Promise<void>,
  { atLeast = 0 }: { atLeast?: number } = {},
): Promise<void> => {
  for (let index = 0; index < Math.max(rounds, atLeast); index += 1) await round(index);
};

/**
 * Opens a server whose `call` repeats a call while the answer is 503, which a very busy machine may send. If the
 * refused call has changed something, the answer to the repeated call shows this change.
 */
export const openRaceTrack = async (): Promise<TestApp> => {
  const server = await openTestApp();
  const call: TestApp['call'] = async (name, options) => {
    for (;;) {
      const answer = await server.call(name, options);
      if (answer.status !== 503) return answer;
      await wait(50);
    }
  };
  return { ...server, call };
};

/** Creates `count` players, named `named` and a number. */
export const createCrowd = async (server: TestApp, named: string, count = crowd): Promise<TestUser[]> => {
  const users = [];
  for (let index = 0; index < count; index += 1) users.push(await server.createUser(`${named} ${index}`));
  return users;
};

/**
 * Creates a public league with its owner, and inserts the other members by one statement: to let them join would take
 * longer than the race. Returns the league's id.
 */
export const crowdedLeague = async (
  server: TestApp,
  competitionId: string,
  owner: TestUser,
  others: readonly TestUser[],
): Promise<string> => {
  const leagueId = await createLeagueOf(server, competitionId, [owner]);
  if (others.length > 0)
    await server.db
      .insertInto('leagueMember')
      .values(others.map(({ id }) => ({ leagueId, userId: id })))
      .execute();
  return leagueId;
};

/** Returns the stored row of a league; undefined when the league is deleted. */
export const leagueRow = (server: TestApp, leagueId: string) =>
  countedLeagues(server).where('league.id', '=', leagueId).executeTakeFirst();
