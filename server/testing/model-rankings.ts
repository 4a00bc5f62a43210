import { expect } from 'vitest';
import type { TestUser } from './app.ts';
import { lastEventOf, scored, type ModelEvent, type ModelLeague, type World } from './model-world.ts';
import { ranked } from './oracle.ts';

export const cents = (points: number) => Math.round(points * 100);

/** Returns a member's line of a league's ranking by the oracle; the result of the event `without` does not count. */
const lineOf = (world: World, league: ModelLeague, player: TestUser, without?: ModelEvent) => {
  const own = world.predictions.filter((one) => one.league === league && one.player === player);
  const scores = scored(
    world,
    own.filter(({ event }) => event !== without),
  );
  return {
    name: player.username,
    player,
    league,
    total: scores.reduce((sum, { total }) => sum + total, 0),
    exactPodiums: scores.filter(({ podiumBonus }) => podiumBonus > 0).length,
    predictionsCount: own.length,
  };
};

/** Returns a league's ranking by the oracle, from the first rank; the result of the event `without` does not count. */
export const standingsOf = (world: World, league: ModelLeague, without?: ModelEvent) =>
  ranked(
    league.members.map((member) => lineOf(world, league, member, without)),
    league.tieBreak,
  );

const checkRanking = async (world: World, league: ModelLeague) => {
  const { body, status } = await world.call('getLeagueRanking', {
    as: world.admin,
    params: { leagueId: league.id },
  });
  if (league.members.length === 0) {
    expect(status).toBe(404);
    return;
  }
  const last = lastEventOf(world);
  expect(body.lastEvent?._id).toBe(last?.id);
  const lines = standingsOf(world, league);
  const before = last && standingsOf(world, league, last);
  expect(
    body.ranking.map(({ totalScore, gap, lastPoints, ...line }) => ({
      ...line,
      totalScore: cents(totalScore),
      gap: gap === null ? null : cents(gap),
      lastPoints: lastPoints === null ? null : cents(lastPoints),
    })),
  ).toMatchObject(
    lines.map((line) => {
      const better = lines.filter(({ rank }) => rank < line.rank).map(({ total }) => total);
      const lineBefore = before?.find(({ player }) => player === line.player);
      return {
        rank: line.rank,
        userId: line.player.id,
        username: line.name,
        totalScore: line.total,
        gap: better.length === 0 ? null : Math.min(...better) - line.total,
        exactPodiums: line.exactPodiums,
        predictionsCount: line.predictionsCount,
        // While nobody has points, everybody is first, and nobody can lose places.
        rankBefore: before?.some(({ total }) => total > 0) ? (lineBefore?.rank ?? null) : null,
        lastPoints: lineBefore === undefined ? null : line.total - lineBefore.total,
      };
    }),
  );
};

/** Compares each league's ranking, with its changes of rank, and the general ranking with the oracle. */
export const checkRankings = async (world: World) => {
  const { admin, call, competitionId, leagues } = world;
  for (const league of leagues) await checkRanking(world, league);
  const { body } = await call('listRankings', { as: admin, query: { competitionId, limit: '100' } });
  const key = ({ user, league }: { user: string; league: string }) => `${user} ${league}`;
  expect(
    body.rankings
      .map(({ rank, user, league, score }) => ({
        rank,
        user: user._id,
        league: league._id,
        score: cents(score),
      }))
      .sort((one, other) => (key(one) < key(other) ? -1 : 1)),
  ).toEqual(
    ranked(leagues.flatMap((league) => league.members.map((member) => lineOf(world, league, member))))
      .map(({ rank, player, league, total }) => ({
        rank,
        user: player.id,
        league: league.id,
        score: total,
      }))
      .sort((one, other) => (key(one) < key(other) ? -1 : 1)),
  );
};
