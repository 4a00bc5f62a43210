/**
 * A league's ranking by the sum of event points. Members with equal scores share a rank (1, 2, 2, 4) and are
 * listed by username (docs/RULES.md). A league may choose to rank equal scores by their exact podiums. In a
 * ranking of more than 3 members the last place gets a turtle mark.
 */
import type { Hundredths } from './decimal.ts';
import { limits } from './limits.ts';
import { medalOfPlace, places, type MedalName } from './podium.ts';

export const tieBreaks = ['shared', 'exact-podiums'] as const;
/** How a league ranks equal scores. */
export type TieBreak = (typeof tieBreaks)[number];

/** More than the number of events of any competition. */
const podiumsAtMost = 2 ** 16;

/**
 * Returns a number that is larger for a better rank and equal for a shared rank. A member's key is the sum of
 * the keys of the member's events.
 */
export function rankingKey(tieBreak: TieBreak, score: Hundredths, exactPodiums: number): number {
  return tieBreak === 'shared' ? score : score * podiumsAtMost + exactPodiums;
}

export interface StandingsEntry {
  userId: string;
  username: string;
  totalScore: Hundredths;
  exactPodiums: number;
  predictionsCount: number;
}

export type Ranked<Entry> = Entry & { rank: number };

// Marked as free of side effects, so that the bundle of a page that sorts nothing leaves it out: a collator is
// slow to create.
const french = /* @__PURE__ */ new Intl.Collator('fr');

/** Returns the ranking, first to last. The order of the entries has no effect. */
export function standings<Entry extends StandingsEntry>(
  entries: readonly Entry[],
  tieBreak: TieBreak = 'shared',
): Ranked<Entry>[] {
  const keyOf = ({ totalScore, exactPodiums }: Entry) => rankingKey(tieBreak, totalScore, exactPodiums);
  const sorted = entries.toSorted(
    (a, b) => keyOf(b) - keyOf(a) || french.compare(a.username, b.username) || (a.userId < b.userId ? -1 : 1),
  );
  let rank = 0;
  let previous: number | undefined;
  return sorted.map((entry, i) => {
    const key = keyOf(entry);
    if (key !== previous) rank = i + 1;
    previous = key;
    return { ...entry, rank };
  });
}

/** True once a league has a ranking: with the first result of its competition. Before it, no member has a rank. */
export function isRanked(lastResult: object | null): boolean {
  return lastResult !== null;
}

/** True once a member has points. Before them everybody is first, and nobody gains or loses places. */
export function hasPlaces(bestScore: Hundredths): boolean {
  return bestScore > 0;
}

/**
 * True for a rank with a turtle: everybody on the last rank has one, if the league has enough members and the last rank is
 * not also the first.
 */
export function hasTurtle(rank: number, ranking: { lastRank: number; membersCount: number }): boolean {
  return ranking.membersCount >= limits.honoursMembers && rank === ranking.lastRank && rank > 1;
}

/** Returns the trophy of a rank, which all members of the rank get; null beyond the third rank, or without points. */
export function trophyOf({ rank, score }: { rank: number; score: number }): MedalName | null {
  const place = score > 0 ? places.find((place) => place === rank) : undefined;
  return place === undefined ? null : medalOfPlace[place];
}
