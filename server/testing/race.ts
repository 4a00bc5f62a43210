import { setTimeout as wait } from 'node:timers/promises';
import { inject } from 'vitest';
import '../db/testing/test-template.ts';
import { openTestApp, type TestApp, type TestUser } from './app.ts';
import { createLeagueOf } from './championship.ts';
import { countedLeagues } from './counted-leagues.ts';

/**
 * The number of simultaneous calls in a race. Where leagues are spread over many nodes each takes a multiple of its time,
 * and the last of a race waits for all others.
 */
export const crowd = process.env['TEST_CITUS'] === '1' ? 12 : 30;

/**
 * RACE_ROUNDS=1000 is the long form; a round is one race. The embedded database has one connection, so its transactions
 * do not meet.
 */
const rounds = Number(process.env['RACE_ROUNDS'] ?? (inject('testTemplate').kind === 'embedded' ? 2 : 4));

export const raceTimeout = 120_000 + rounds * 3_000;

/**
 * Runs one race after the other, each with its number from 0; `atLeast` is for a fault that few rounds would not show.
 */
export const everyRound = async (
  round: (index: number) => Promise<void>,
  { atLeast = 0 }: { atLeast?: number } = {},
): Promise<void> => {
  for (let index = 0; index < Math.max(rounds, atLeast); index += 1) await round(index);
};

/**
 * A server whose callers retry on 503, as that answer asks them to. A very busy machine may answer so: nothing was done
 * then, or the second call would find it done.
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

/** Creates as many players, or admins, as a crowd has. */
export const createCrowd = async (server: TestApp, named: string, count = crowd): Promise<TestUser[]> => {
  const users = [];
  for (let index = 0; index < count; index += 1) users.push(await server.createUser(`${named} ${index}`));
  return users;
};

/**
 * A public league of one owner and members inserted by one statement: joining would take longer than the
 * race.
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

/** The stored row of a league; undefined when it is deleted. */
export const leagueRow = (server: TestApp, leagueId: string) =>
  countedLeagues(server).where('league.id', '=', leagueId).executeTakeFirst();
