import { expect } from 'vitest';
import type { TestUser } from './app.ts';
import { scored, type ModelLeague, type World } from './model-world.ts';
import { ranked } from './oracle.ts';

const cents = (points: number) => Math.round(points * 100);

const lineOf = (world: World, league: ModelLeague, player: TestUser) => {
  const { predictions } = world;
  const own = predictions.filter((one) => one.league === league && one.player === player);
  const scores = scored(world, own);
  return {
    name: player.username,
    player,
    league,
    total: scores.reduce((sum, { total }) => sum + total, 0),
    exactPodiums: scores.filter(({ podiumBonus }) => podiumBonus > 0).length,
    predictionsCount: own.length,
  };
};

/** Compares each league's ranking, and the general one, with the oracle. */
export const checkRankings = async (world: World) => {
  const { admin, call, competitionId, leagues } = world;
  for (const league of leagues) {
    const answer = await call('getLeagueRanking', { as: admin, params: { leagueId: league.id } });
    if (league.members.length === 0) {
      expect(answer.status).toBe(404);
      continue;
    }
    const lines = ranked(
      league.members.map((member) => lineOf(world, league, member)),
      league.tieBreak,
    );
    expect(
      answer.body.ranking.map(({ totalScore, gap, ...line }) => ({
        ...line,
        totalScore: cents(totalScore),
        gap: gap === null ? null : cents(gap),
      })),
    ).toMatchObject(
      lines.map((line) => {
        const better = lines.filter(({ rank }) => rank < line.rank).map(({ total }) => total);
        return {
          rank: line.rank,
          userId: line.player.id,
          username: line.name,
          totalScore: line.total,
          gap: better.length === 0 ? null : Math.min(...better) - line.total,
          exactPodiums: line.exactPodiums,
          predictionsCount: line.predictionsCount,
        };
      }),
    );
  }
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
