/**
 * The nine badges (docs/RULES.md). Each is earned once per user, and taken back when a corrected or cancelled
 * result removes its cause. Reward points add up on the profile and do not count in a ranking. Bienvenue,
 * Premier pronostic and Capitaine need only one action: a login, a prediction, creating a league.
 */
import type { CompetitionStatus } from './competition-status.ts';
import type { Hundredths } from './decimal.ts';
import { limits } from './limits.ts';
import type { Breakdown } from './scoring.ts';
import { hasTurtle } from './standings.ts';

export const badgeCodes = [
  'welcome',
  'first-prediction',
  'captain',
  'perfect-podium',
  'lynx-eye',
  'oracle',
  'flawless',
  'champion',
  'turtle',
] as const;
export type BadgeCode = (typeof badgeCodes)[number];

/** Reward points. */
export const badgeRewards = {
  welcome: 10,
  'first-prediction': 10,
  captain: 10,
  'perfect-podium': 50,
  'lynx-eye': 30,
  oracle: 50,
  flawless: 30,
  champion: 100,
  turtle: 5,
} as const satisfies Record<BadgeCode, number>;

/** Podium parfait: an exact podium. */
export function earnsPerfectPodium({ podiumBonus }: Breakdown): boolean {
  return podiumBonus > 0;
}

/** Œil de lynx: a performance bonus. */
export function earnsLynxEye({ picks }: Breakdown): boolean {
  return picks.some(({ performanceBonus }) => performanceBonus > 0);
}

/** Devin: a PB bonus. */
export function earnsOracle({ picks }: Breakdown): boolean {
  return picks.some(({ pbBonus }) => pbBonus > 0);
}

/** Sans faute: all events of a competition predicted in one league. */
export function earnsFlawless({
  eventsCount,
  predictedCount,
}: {
  eventsCount: number;
  predictedCount: number;
}): boolean {
  return eventsCount > 0 && predictedCount >= eventsCount;
}

/** The minimum number of members for a league to have a champion and a turtle. */
export const HONOURS_MIN_MEMBERS = limits.honoursMembers;

/** Whether a competition gives honours: it is completed, and all its events have results. */
export function givesHonours(competition: {
  status: CompetitionStatus;
  eventsCount: number;
  eventsWithResult: number;
}): boolean {
  const { status, eventsCount, eventsWithResult } = competition;
  return status === 'completed' && eventsCount > 0 && eventsWithResult >= eventsCount;
}

/**
 * Returns the winners of Champion and Tortue in a competition that gives honours: the first and the last of a league of
 * 4 or more, whose whole `ranking` is given. All members who share such a rank get the badge. A league where nobody
 * scored has neither a champion nor a turtle.
 */
export function finalHonours<Entry extends { rank: number; totalScore: Hundredths }>(
  ranking: readonly Entry[],
): { champions: Entry[]; turtles: Entry[] } {
  const isPlayed = ranking.length >= HONOURS_MIN_MEMBERS && ranking.some(({ totalScore }) => totalScore > 0);
  if (!isPlayed) return { champions: [], turtles: [] };
  const lastRank = ranking.reduce((last, { rank }) => Math.max(last, rank), 0);
  return {
    champions: ranking.filter(({ rank }) => rank === 1),
    turtles: ranking.filter(({ rank }) => hasTurtle(rank, { lastRank, membersCount: ranking.length })),
  };
}
