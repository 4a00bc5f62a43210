import { readAtOnce } from '../../db/transact.ts';
import { together } from '../../db/together.ts';
import type { Page } from '../../http/page.ts';
import type { Db } from '../../services.ts';
import {
  leagueStandings,
  openStandingsStore,
  rankOf,
  type LeagueStandings,
  type StandingsSource,
} from './league-standings.ts';
import { deriveScores, selectKeptStandings, selectRankedMembers } from './rankings.queries.ts';

/** Predictions derived by one statement: far within its time limit. */
const derivedAtOnce = 200_000;

/** Members whose standings a process holds, over all leagues: about 18 MB. */
const heldMembers = 1_000_000;

/** Adds the scores of the events whose scores are not kept; undefined when anything has changed meanwhile. */
const withMissing = async (
  db: Db,
  leagueId: string,
  source: StandingsSource,
  missing: readonly string[],
  membersCount: number,
): Promise<StandingsSource | undefined> => {
  const [scores, exactPodiums] = [[...source.scores], [...source.exactPodiums]];
  const eventsAtOnce = Math.max(1, Math.floor(derivedAtOnce / Math.max(1, membersCount)));
  for (let start = 0; start < missing.length; start += eventsAtOnce) {
    const derived = await deriveScores(db, leagueId, missing.slice(start, start + eventsAtOnce));
    if (derived?.resultsVersion !== source.resultsVersion || derived.membersVersion !== source.membersVersion)
      return undefined;
    scores.push(derived.scores);
    exactPodiums.push(derived.exactPodiums);
  }
  return { ...source, scores, exactPodiums };
};

/**
 * A league's standings as they now are, from what is held, what is kept and what has to be derived. Its statements may
 * see several states, so each says the versions it saw: 'changed' when they were not the same.
 */
const currentStandings = async (
  db: Db,
  leagueId: string,
  held: LeagueStandings | undefined,
): Promise<LeagueStandings | 'changed' | 'gone'> => {
  const kept = await selectKeptStandings(db, leagueId, held);
  if (kept === undefined) return 'gone';
  const { resultsVersion, membersVersion, resultVersions, isAddition, numbers } = kept;
  const source = {
    resultsVersion,
    membersVersion,
    resultVersions,
    isAddition,
    numbers,
    scores: kept.scores === null ? [] : [kept.scores],
    exactPodiums: kept.exactPodiums === null ? [] : [kept.exactPodiums],
  };
  const membersCount = numbers === null ? (held?.byName.length ?? 0) : numbers.length / 4;
  const whole = await withMissing(db, leagueId, source, kept.missing ?? [], membersCount);
  return whole === undefined ? 'changed' : leagueStandings(whole, held);
};

/** A league's standings at one instant, from first to last; undefined when there is no such league. */
export const readStandings = async (db: Db, leagueId: string): Promise<LeagueStandings | undefined> => {
  const standings = await readAtOnce(db, (trx) => currentStandings(trx, leagueId, undefined));
  return typeof standings === 'string' ? undefined : standings;
};

interface Asked {
  caller: { id: string; role: 'user' | 'admin' };
  page: Page;
}

export interface RankedEntry {
  rank: number;
  userId: string;
  username: string;
  /** hundredths */
  totalScore: number;
  exactPodiums: number;
  predictionsCount: number;
}

/** One page of a league's ranking, and the caller's own line. */
interface RankingPage {
  entries: RankedEntry[];
  me: RankedEntry | null;
  totalCount: number;
}

/** Null is a league that does not exist for who asks: none has the id, or it is private and others'. */
type Pages = readonly (RankingPage | null)[];

const shownNumbers = ({ order }: LeagueStandings, { offset, limit }: Page): Int32Array =>
  order.subarray(offset, offset + limit);

/** The pages that are asked for, by standings that must be the current ones; undefined when they no longer are. */
const readPages = async (
  db: Db,
  leagueId: string,
  standings: LeagueStandings,
  asks: readonly Asked[],
): Promise<Pages | undefined> => {
  const numbers = new Set(asks.flatMap(({ page }) => [...shownNumbers(standings, page)]));
  const userIds = new Set(asks.map(({ caller }) => caller.id));
  const { resultsVersion, membersVersion } = standings;
  const league = await selectRankedMembers(db, leagueId, {
    numbers: [...numbers],
    userIds: [...userIds],
    resultsVersion,
    membersVersion,
  });
  if (league === undefined) return asks.map(() => null);
  if (league.resultsVersion !== resultsVersion || league.membersVersion !== membersVersion) return undefined;

  const byNumber = new Map<number, RankedEntry>();
  const byUser = new Map<string, RankedEntry>();
  for (const { number, ...member } of league.members) {
    const entry = {
      ...member,
      rank: rankOf(standings, number),
      totalScore: standings.totals[number] ?? 0,
      exactPodiums: standings.exactPodiums[number] ?? 0,
    };
    byNumber.set(number, entry);
    byUser.set(entry.userId, entry);
  }
  return asks.map(({ caller, page }) => {
    const me = byUser.get(caller.id) ?? null;
    if (league.isPrivate && me === null && caller.role !== 'admin') return null;
    const entries = Array.from(shownNumbers(standings, page)).flatMap((number) => byNumber.get(number) ?? []);
    return { entries, me, totalCount: standings.order.length };
  });
};

/**
 * Reads pages of leagues' rankings. Standings are held in memory and used only while the versions that the very same
 * statement reads with the page are theirs, so nothing another process does makes them stale. Who asks for one league
 * at the same time shares the work.
 */
export const openRankings = (db: Db) => {
  const store = openStandingsStore(heldMembers);

  const readWith = async (
    reader: Db,
    leagueId: string,
    asks: readonly Asked[],
  ): Promise<Pages | undefined> => {
    const standings = await currentStandings(reader, leagueId, store.get(leagueId));
    if (standings === 'changed') return undefined;
    if (standings === 'gone') {
      store.forget(leagueId);
      return asks.map(() => null);
    }
    store.set(leagueId, standings);
    return readPages(reader, leagueId, standings, asks);
  };

  const readAll = async (leagueId: string, asks: readonly Asked[]): Promise<Pages> => {
    const held = store.get(leagueId);
    const pages =
      (held && (await readPages(db, leagueId, held, asks))) ?? (await readWith(db, leagueId, asks));
    if (pages !== undefined) return pages;
    // It changes while it is read: of one snapshot everything is of one state.
    const atOnce = await readAtOnce(db, (trx) => readWith(trx, leagueId, asks));
    if (atOnce === undefined)
      throw new Error(`the ranking of league ${leagueId} changed within one snapshot`);
    return atOnce;
  };

  const readTogether = together(readAll);
  return {
    /** Null when the league does not exist for the caller. */
    read: (caller: Asked['caller'], leagueId: string, page: Page): Promise<RankingPage | null> =>
      readTogether(leagueId, { caller, page }),
  };
};
