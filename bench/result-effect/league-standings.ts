/** The standings of a league as typed arrays: 18 bytes for each member, for any number of events, without names or ids. */
export interface LeagueStandings {
  readonly resultsVersion: string;
  readonly membersVersion: string;
  /** Member numbers by username. */
  readonly byName: Int32Array;
  /** Member numbers from first to last; equal totals are in the order of usernames. */
  readonly order: Int32Array;
  /** By member number: hundredths of a point. */
  readonly totals: Int32Array;
  /** By member number. */
  readonly exactPodiums: Uint16Array;
  /** By member number: index in `order`. */
  readonly positions: Int32Array;
}

/** The data of a ranking, all read at one version of the results and one of the members. */
export interface StandingsSource {
  readonly resultsVersion: string;
  readonly membersVersion: string;
  /** Member numbers by username. */
  readonly byName: Int32Array;
  /** 8 bytes for each scored prediction, big-endian: the member number and the hundredths of a point. */
  readonly scores: readonly Buffer[];
  /** 4 bytes for each exact podium: the member number. */
  readonly exactPodiums: readonly Buffer[];
}

/** Reads a packed list of member numbers. */
export function memberNumbers(packed: Buffer): Int32Array {
  return Int32Array.from({ length: packed.length / 4 }, (_, index) => packed.readInt32BE(index * 4));
}

/**
 * A sort key is one number made of a total and a position by username, so that it sorts without a callback. No
 * league has more members than this.
 */
const NAMES = 2 ** 21;

/** Sums the contributions and ranks the members. */
export function leagueStandings({ byName, ...source }: StandingsSource): LeagueStandings {
  let highest = 0;
  for (const member of byName) if (member > highest) highest = member;
  const totals = new Int32Array(highest + 1);
  const exactPodiums = new Uint16Array(highest + 1);
  for (const scores of source.scores) {
    for (let at = 0; at < scores.length; at += 8) {
      const member = scores.readInt32BE(at);
      if (member <= highest) totals[member] = (totals[member] ?? 0) + scores.readInt32BE(at + 4);
    }
  }
  for (const members of source.exactPodiums) {
    for (let at = 0; at < members.length; at += 4) {
      const member = members.readInt32BE(at);
      if (member <= highest) exactPodiums[member] = (exactPodiums[member] ?? 0) + 1;
    }
  }
  const keys = new Float64Array(byName.length);
  for (let index = 0; index < keys.length; index++) {
    keys[index] = index - (totals[byName[index] ?? 0] ?? 0) * NAMES;
  }
  keys.sort();
  const order = new Int32Array(byName.length);
  const positions = new Int32Array(highest + 1);
  for (let index = 0; index < keys.length; index++) {
    const key = keys[index] ?? 0;
    const member = byName[key - Math.floor(key / NAMES) * NAMES] ?? 0;
    order[index] = member;
    positions[member] = index;
  }
  const { resultsVersion, membersVersion } = source;
  return { resultsVersion, membersVersion, byName, order, totals, exactPodiums, positions };
}

/** Returns the rank of a member, from 1. Equal totals share the best of their ranks. */
export function rankOf(standings: LeagueStandings, member: number): number {
  const total = standings.totals[member] ?? 0;
  let low = 0;
  let high = standings.positions[member] ?? 0;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((standings.totals[standings.order[middle] ?? 0] ?? 0) > total) low = middle + 1;
    else high = middle;
  }
  return low + 1;
}

/** Keeps the most recently used standings, as long as all their leagues together have at most `limit` members. */
export class StandingsCache {
  readonly #held = new Map<string, LeagueStandings>();
  readonly #limit: number;
  #members = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get(leagueId: string): LeagueStandings | undefined {
    const standings = this.#held.get(leagueId);
    if (standings !== undefined) {
      this.#held.delete(leagueId);
      this.#held.set(leagueId, standings);
    }
    return standings;
  }

  set(leagueId: string, standings: LeagueStandings): void {
    this.#members += standings.order.length - (this.#held.get(leagueId)?.order.length ?? 0);
    this.#held.delete(leagueId);
    this.#held.set(leagueId, standings);
    for (const [oldest, evicted] of this.#held) {
      if (this.#members <= this.#limit || oldest === leagueId) break;
      this.#held.delete(oldest);
      this.#members -= evicted.order.length;
    }
  }
}
