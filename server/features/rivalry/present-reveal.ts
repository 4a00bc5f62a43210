import type { Reveal } from '@pronathle/contract';
import { serverLimits } from '@pronathle/domain/limits';
import type { PickCounts, RevealRow } from './rivalry.queries.ts';

const none: PickCounts = { gold: 0, silver: 0, bronze: 0, podium: 0 };

/**
 * Returns a league's picks on the wire. The picks of all leagues are hidden when they have few players, because
 * others could guess whose picks they are.
 */
export const presentReveal = (row: RevealRow): Reveal => {
  const predictorsCount = row.predictorsCount ?? 0;
  const overallCount = row.overallCount ?? 0;
  const showsOverall = overallCount >= serverLimits.revealPlayers;
  return {
    predictorsCount,
    overallCount: showsOverall ? overallCount : null,
    athletes: (row.athletes ?? [])
      .filter(({ inLeague }) => inLeague !== null || showsOverall)
      .map(({ athlete, isAutre, overall, inLeague, picker }) => ({
        athlete,
        inLeague: inLeague ?? none,
        overall: showsOverall ? overall : null,
        // Between two players almost every pick is a lone pick, and 'Autre' is not a real athlete.
        alone: inLeague?.podium === 1 && predictorsCount > 2 && !isAutre ? picker : null,
      })),
    absent: row.absent ?? [],
    absentCount: Math.max(0, row.membersCount - predictorsCount - (row.latecomers ?? 0)),
  };
};
