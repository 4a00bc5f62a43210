import { imaginedRanking } from '@pronathle/domain/what-if';
import { expect } from 'vitest';
import type { TestApp, TestUser } from './app.ts';
import type { OfficialMedal } from './oracle.ts';

/**
 * Computes the ranking of each league with an imagined podium of an event, as a player's browser does. Returns a
 * function to call once that podium is the result: it checks that the server has the same rankings.
 */
export const imagineResult = async (
  { call }: TestApp,
  admin: TestUser,
  {
    eventId,
    leagueIds,
    medals,
  }: { eventId: string; leagueIds: readonly string[]; medals: readonly OfficialMedal[] },
): Promise<() => Promise<void>> => {
  const { body: shown } = await call('getEvent', { as: admin, params: { id: eventId } });
  const tieBreakOf = async (leagueId: string) =>
    (await call('getLeague', { as: admin, params: { id: leagueId } })).body.league.tieBreak;
  const rankingOf = async (leagueId: string) =>
    (await call('getLeagueRanking', { as: admin, params: { leagueId } })).body.ranking;
  const imagined: { leagueId: string; lines: ReturnType<typeof imaginedRanking> }[] = [];
  for (const leagueId of leagueIds) {
    const query = { leagueId, competitionEventId: eventId };
    const { body } = await call('listPredictions', { as: admin, query });
    const lines = imaginedRanking(
      await rankingOf(leagueId),
      body.predictions,
      shown.competitionEvent,
      medals.map(({ place, athlete, performance }) => ({
        place,
        athleteId: athlete,
        performance: performance / 1000,
      })),
      await tieBreakOf(leagueId),
    );
    imagined.push({ leagueId, lines });
  }
  const sorted = (lines: readonly { userId: string; rank: number; totalScore: number }[]) =>
    lines
      .map(({ userId, rank, totalScore }) => ({ userId, rank, totalScore }))
      .toSorted((one, other) => (one.userId < other.userId ? -1 : 1));
  return async () => {
    for (const { leagueId, lines } of imagined)
      expect(sorted(lines)).toEqual(sorted(await rankingOf(leagueId)));
  };
};
