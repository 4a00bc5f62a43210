import { expect } from 'vitest';
import type { TestUser } from './app.ts';
import { cents, standingsOf } from './model-rankings.ts';
import { lastEventOf, scored, type ModelLeague, type World } from './model-world.ts';

/** Returns the news of a member since the last visit, and the member's standing, by the oracle. */
const newsOf = (world: World, league: ModelLeague, player: TestUser) => {
  const lines = standingsOf(world, league);
  const at = lines.findIndex((line) => line.player === player);
  const me = lines[at];
  if (me === undefined) throw new Error('the player is no member');
  const seen = world.seen.get(`${league.id} ${player.id}`);
  const results = world.events.filter(
    ({ medals, scoringNumber }) => medals !== null && seen !== undefined && scoringNumber > seen.scorings,
  ).length;
  const isNew = seen !== undefined && (results > 0 || seen.rank !== me.rank || seen.total !== me.total);

  const last = lastEventOf(world);
  const before = standingsOf(world, league, last);
  const hadPoints = before.some(({ total }) => total > 0);
  const rankBefore = (of: TestUser) => before.find((line) => line.player === of)?.rank ?? 0;
  const passedBy = lines
    .filter(
      ({ rank, player: other }) => hadPoints && rank < me.rank && rankBefore(other) > rankBefore(player),
    )
    .map(({ name }) => name)
    .toReversed();
  const ofLast = world.predictions.filter(
    (one) => one.league === league && one.player === player && one.event === last,
  );
  return {
    rank: me.rank,
    points: me.total,
    lastResult: last && { event: last.id, points: scored(world, ofLast)[0]?.total ?? null },
    sinceVisit: isNew
      ? {
          results,
          points: me.total - seen.total,
          rankBefore: seen.rank === 1 && seen.total === 0 ? me.rank : seen.rank,
        }
      : null,
    overtakenBy: results > 0 && passedBy.length > 0 ? passedBy.slice(0, 3) : undefined,
  };
};

/**
 * Compares a member's news of a league on the home page with the oracle. Then the member visits the league, so that
 * nothing is new any more.
 */
const checkMember = async (world: World, league: ModelLeague, player: TestUser) => {
  const { call, scorings, seen } = world;
  const { body } = await call('getMyCockpit', { as: player, query: { leagues: league.id } });
  const [shown] = body.standings;
  const inCents = (news: { results: number; points: number; rankBefore: number } | null | undefined) =>
    news && { ...news, points: cents(news.points) };
  const expected = newsOf(world, league, player);
  expect({
    rank: shown?.rank,
    points: cents(shown?.points ?? NaN),
    lastResult: shown?.lastResult
      ? {
          event: shown.lastResult.competitionEvent._id,
          points: shown.lastResult.points === null ? null : cents(shown.lastResult.points),
        }
      : undefined,
    sinceVisit: inCents(shown?.sinceVisit),
    overtakenBy: shown?.overtaken?.by,
  }).toEqual(expected);
  const visit = await call('visitLeague', { as: player, params: { id: league.id } });
  expect(inCents(visit.body.sinceVisit)).toEqual(expected.sinceVisit);
  seen.set(`${league.id} ${player.id}`, { scorings, rank: expected.rank, total: expected.points });
};

/** Checks the news of one member of each league; the next call checks the next member. */
export const checkNews = async (world: World) => {
  for (const league of world.leagues) {
    const player = league.members[world.looks % league.members.length];
    if (player !== undefined) await checkMember(world, league, player);
  }
  world.looks += 1;
};
