import { rankingKey, type TieBreak } from '@pronathle/domain/standings';

/** The data of a league's standings, all of it at one instant. */
export interface StandingsSource {
  competitionId: string;
  tieBreak: TieBreak;
  resultsVersion: number;
  membersVersion: number;
  /** the versions of the results that are included, here or in the held standings */
  resultVersions: readonly number[];
  /** whether the scores are added to the held ones, or are complete */
  isAddition: boolean;
  /** 4 bytes a member, by username: the member's number; null when the members are the held ones */
  numbers: Buffer | null;
  /** 8 bytes a scored prediction: member number, hundredths of a point */
  scores: readonly Buffer[];
  /** 4 bytes an exact podium: member number */
  exactPodiums: readonly Buffer[];
}

/** A league's standings as typed arrays, 18 bytes a member, no name and no id, whatever the number of events. */
export interface LeagueStandings {
  competitionId: string;
  tieBreak: TieBreak;
  resultsVersion: number;
  membersVersion: number;
  resultVersions: readonly number[];
  /** member numbers by username */
  byName: Int32Array;
  /** member numbers from first to last; equal ranks by username */
  order: Int32Array;
  /** by member number: hundredths of a point */
  totals: Float64Array;
  /** by member number */
  exactPodiums: Uint16Array;
}

/** The numbers of members as they are packed: 4 bytes each. */
export const memberNumbers = (packed: Buffer): Int32Array =>
  Int32Array.from({ length: packed.length / 4 }, (_, index) => packed.readInt32BE(index * 4));

/**
 * Views of one buffer: four separate ones would need more memory than a small league's data. For numbers
 * below `size`.
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

/** A key that is larger for a better rank, and equal for a shared one. */
const keyOf = ({ tieBreak, totals, exactPodiums }: Omit<Ranking, 'order'>, number: number): number =>
  rankingKey(tieBreak, totals[number] ?? 0, exactPodiums[number] ?? 0);

/**
 * From first to last. A total, its exact podiums where they count, and its position by username share one double, so
 * that only numbers are compared.
 */
const putInOrder = (
  { byName, order, totals, exactPodiums }: ReturnType<typeof emptyArrays>,
  tieBreak: TieBreak,
): void => {
  // Exact up to 2^53: a million members leave room for 80 million points each, and for a million with 50 exact podiums.
  const places = 2 ** Math.ceil(Math.log2(byName.length + 1));
  const podiums = tieBreak === 'shared' ? 1 : 1 + exactPodiums.reduce((most, own) => Math.max(most, own), 0);
  const podiumsOf = (number: number) => (tieBreak === 'shared' ? 0 : (exactPodiums[number] ?? 0));
  const keys = Float64Array.from(
    byName,
    (number, place) => place - ((totals[number] ?? 0) * podiums + podiumsOf(number)) * places,
  ).sort();
  for (const [at, key] of keys.entries()) order[at] = byName[key - Math.floor(key / places) * places] ?? 0;
};

/** The standings of a source, added to the held ones if there are any. */
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
  // Kept scores may include numbers of former members: those past the end are ignored, those within it are
  // in no order.
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

/** Every member's number, total and rank, from first to last. */
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

/** Rank from 1: one more than the members who rank before. */
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

/** Standings without the points and the exact podiums that one event has brought. */
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

/** The scores and the exact podiums of an event as league_event_score packs them. */
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

/** The overhead of a league's standings, expressed in members. */
const weightOfLeague = 64;

/** Keeps the most recently used standings, up to a number of members (18 bytes each) over all leagues. */
export const openStandingsStore = <Held extends Pick<LeagueStandings, 'order'> = LeagueStandings>(
  members: number,
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
        if (weight <= members || oldest === leagueId) break;
        forget(oldest);
      }
    },
    forget,
  };
};
