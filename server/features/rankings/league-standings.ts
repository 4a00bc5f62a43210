import { hasPlaces, rankingKey, type TieBreak } from '@pronathle/domain/standings';

/**
 * The data of a league's standings, all of the same instant. The held standings are older standings of the league that
 * the process has in memory.
 */
export interface StandingsSource {
  competitionId: string;
  tieBreak: TieBreak;
  resultsVersion: number;
  membersVersion: number;
  /** the versions of the results whose scores are in `scores` or in the held standings */
  resultVersions: readonly number[];
  /** true when the scores must be added to the held standings, false when they are complete */
  isAddition: boolean;
  /**
   * 4 bytes for each member, in username order: the member's number; null when the members are those of the
   * held standings
   */
  numbers: Buffer | null;
  /** 8 bytes for each scored prediction: member number, hundredths of a point */
  scores: readonly Buffer[];
  /** 4 bytes for each exact podium: member number */
  exactPodiums: readonly Buffer[];
}

/** A league's standings as typed arrays: 18 bytes for each member, without name and id, for any number of events. */
export interface LeagueStandings {
  competitionId: string;
  tieBreak: TieBreak;
  resultsVersion: number;
  membersVersion: number;
  resultVersions: readonly number[];
  /** member numbers in username order */
  byName: Int32Array;
  /** member numbers, the best rank first; members of a rank in username order */
  order: Int32Array;
  /** hundredths of a point, by member number */
  totals: Float64Array;
  /** numbers of exact podiums, by member number */
  exactPodiums: Uint16Array;
}

/** Unpacks member numbers of 4 bytes each. */
export const memberNumbers = (packed: Buffer): Int32Array =>
  Int32Array.from({ length: packed.length / 4 }, (_, index) => packed.readInt32BE(index * 4));

/**
 * Returns arrays for member numbers below `size`. They share one buffer, because four buffers would need more
 * memory than the data of a small league.
 */
const emptyArrays = (members: number, size: number) => {
  const buffer = new ArrayBuffer(size * 8 + members * 8 + size * 2);
  return {
    totals: new Float64Array(buffer, 0, size),
    byName: new Int32Array(buffer, size * 8, members),
    order: new Int32Array(buffer, size * 8 + members * 4, members),
    exactPodiums: new Uint16Array(buffer, size * 8 + members * 8, size),
  };
};

/** The scores and the rule that rank the members of a league. */
type Ranking = Pick<LeagueStandings, 'order' | 'totals' | 'exactPodiums' | 'tieBreak'>;

/** Returns a key that is larger for a better rank, and equal for a shared rank. */
const keyOf = ({ tieBreak, totals, exactPodiums }: Omit<Ranking, 'order'>, number: number): number =>
  rankingKey(tieBreak, totals[number] ?? 0, exactPodiums[number] ?? 0);

/**
 * Fills `order`, the best rank first. The total, the exact podiums if they count, and the position in username
 * order are packed into one double, because sorting numbers is fast.
 */
const putInOrder = (
  { byName, order, totals, exactPodiums }: ReturnType<typeof emptyArrays>,
  tieBreak: TieBreak,
): void => {
  // A double is exact up to 2^53. With a million members that is enough for 80 million points of a member, or
  // for a million points and 50 exact podiums.
  const places = 2 ** Math.ceil(Math.log2(byName.length + 1));
  const podiums = tieBreak === 'shared' ? 1 : 1 + exactPodiums.reduce((most, own) => Math.max(most, own), 0);
  const podiumsOf = (number: number) => (tieBreak === 'shared' ? 0 : (exactPodiums[number] ?? 0));
  const keys = Float64Array.from(
    byName,
    (number, place) => place - ((totals[number] ?? 0) * podiums + podiumsOf(number)) * places,
  ).sort();
  for (const [at, key] of keys.entries()) order[at] = byName[key - Math.floor(key / places) * places] ?? 0;
};

/** Returns the standings of a source. An addition extends the held standings. */
export const leagueStandings = (source: StandingsSource, held?: LeagueStandings): LeagueStandings => {
  const members =
    source.numbers === null ? (held?.byName ?? new Int32Array()) : memberNumbers(source.numbers);
  const size = members.reduce((highest, number) => Math.max(highest, number), 0) + 1;
  const arrays = emptyArrays(members.length, size);
  const { totals, exactPodiums } = arrays;
  arrays.byName.set(members);
  if (held !== undefined && source.isAddition) {
    totals.set(held.totals.subarray(0, size));
    exactPodiums.set(held.exactPodiums.subarray(0, size));
  }
  // Kept scores may have numbers of former members. Numbers of `size` and above are ignored; the others have
  // totals but are not in `order`.
  for (const scores of source.scores)
    for (let at = 0; at < scores.length; at += 8) {
      const number = scores.readInt32BE(at);
      if (number < size) totals[number] = (totals[number] ?? 0) + scores.readInt32BE(at + 4);
    }
  for (const numbers of source.exactPodiums)
    for (let at = 0; at < numbers.length; at += 4) {
      const number = numbers.readInt32BE(at);
      if (number < size) exactPodiums[number] = (exactPodiums[number] ?? 0) + 1;
    }
  const { competitionId, tieBreak, resultsVersion, membersVersion, resultVersions } = source;
  putInOrder(arrays, tieBreak);
  return { competitionId, tieBreak, resultsVersion, membersVersion, resultVersions, ...arrays };
};

/** Returns every member's number, total and rank, the best rank first. */
export const rankedNumbers = (standings: LeagueStandings) => {
  let rank = 0;
  let previous: number | undefined;
  return Array.from(standings.order, (number, index) => {
    const key = keyOf(standings, number);
    if (key !== previous) rank = index + 1;
    previous = key;
    return { number, rank, totalScore: standings.totals[number] ?? 0 };
  });
};

/** Returns a member's rank: 1 plus the number of members with a better key. */
export const rankOf = (ranking: Ranking, number: number): number => {
  const { order } = ranking;
  const key = keyOf(ranking, number);
  let [low, high] = [0, order.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (keyOf(ranking, order[middle] ?? 0) > key) low = middle + 1;
    else high = middle;
  }
  return low + 1;
};

/**
 * Returns a member's rank in an earlier ranking; null while nobody had points: then everybody was first, and nobody
 * gains or loses places.
 */
export const earlierRankOf = (before: Ranking, number: number): number | null =>
  hasPlaces(before.totals[before.order[0] ?? 0] ?? 0) ? rankOf(before, number) : null;

/** Returns the standings without the points and exact podiums of one event. */
export const standingsWithout = (
  standings: Ranking,
  scored: Iterable<{ number: number; points: number; exactPodium: boolean }>,
): Ranking => {
  const { tieBreak } = standings;
  const [totals, exactPodiums] = [standings.totals.slice(), standings.exactPodiums.slice()];
  for (const { number, points, exactPodium } of scored) {
    if (number >= totals.length) continue;
    totals[number] = (totals[number] ?? 0) - points;
    if (exactPodium) exactPodiums[number] = (exactPodiums[number] ?? 0) - 1;
  }
  const before = { tieBreak, totals, exactPodiums };
  return { ...before, order: standings.order.toSorted((a, b) => keyOf(before, b) - keyOf(before, a)) };
};

/** Unpacks the scores and exact podiums that league_event_score keeps of an event. */
export const unpackedScores = (
  scores: Buffer,
  exactPodiums: Buffer,
): { number: number; points: number; exactPodium: boolean }[] => {
  const exact = new Set(memberNumbers(exactPodiums));
  return Array.from({ length: scores.length / 8 }, (_, index) => {
    const number = scores.readInt32BE(index * 8);
    return { number, points: scores.readInt32BE(index * 8 + 4), exactPodium: exact.has(number) };
  });
};

/** The memory that each league needs besides its members, as a number of members. */
const weightOfLeague = 64;

/**
 * Opens a store that keeps the most recently used standings. All leagues in the store have at most `capacity` members (18
 * bytes each).
 */
export const openStandingsStore = <Held extends Pick<LeagueStandings, 'order'> = LeagueStandings>(
  capacity: number,
) => {
  const held = new Map<string, Held>();
  let weight = 0;
  const weigh = (standings: Held | undefined) =>
    standings === undefined ? 0 : standings.order.length + weightOfLeague;

  const forget = (leagueId: string): void => {
    weight -= weigh(held.get(leagueId));
    held.delete(leagueId);
  };
  return {
    get: (leagueId: string): Held | undefined => {
      const standings = held.get(leagueId);
      if (standings === undefined) return undefined;
      held.delete(leagueId);
      held.set(leagueId, standings);
      return standings;
    },
    set: (leagueId: string, standings: Held): void => {
      forget(leagueId);
      held.set(leagueId, standings);
      weight += weigh(standings);
      for (const oldest of held.keys()) {
        if (weight <= capacity || oldest === leagueId) break;
        forget(oldest);
      }
    },
    forget,
  };
};
