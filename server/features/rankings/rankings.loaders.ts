import { perDatabase } from '../../db/loader.ts';
import { together } from '../../db/together.ts';
import { readAtOnce } from '../../db/transact.ts';
import type { Page } from '../../db/read-page.ts';
import type { Db } from '../../services.ts';
import {
  openStandingsStore,
  rankOf,
  standingsWithout,
  unpackedScores,
  type LeagueStandings,
} from './league-standings.ts';
import {
  selectLastResults,
  selectRankedMembers,
  type LastResult,
  type RankedLeague,
} from './rankings.queries.ts';
import { currentStandings } from './current-standings.ts';

/**
 * The maximum number of members whose standings a process holds, over all leagues: about 72 MB. All leagues of a night
 * must fit. Otherwise leagues that are read one after the other would each be dropped before their next use.
 */
const heldMembers = 4_000_000;

/** The maximum number of members whose rankings before the last result a process holds. */
const heldBefore = 1_000_000;

/** Leagues with at most this number of members are read together: none of them delays the others. */
const smallLeague = 250;

/** The maximum number of rows read in one run from held standings. A shorter page counts as 25 rows. */
const [rowsAtOnce, shortPage] = [5_000, 25];

/** The maximum number of pages read in one run from standings that are not held yet. */
const asksAnew = 32;

/** A page of a league's ranking, and the line of one user. */
export interface Ask {
  leagueId: string;
  userId: string;
  page: Pick<Page, 'offset' | 'limit'>;
}

export interface RankedEntry {
  /** the member's number in the league */
  number: number;
  rank: number;
  /** hundredths to the total of the next better rank; null at the top */
  gap: number | null;
  userId: string;
  username: string;
  /** hundredths */
  totalScore: number;
  exactPodiums: number;
  predictionsCount: number;
}

export interface RankingPage {
  isPrivate: boolean;
  entries: RankedEntry[];
  /** the user's own line; null when the user is not a member */
  me: RankedEntry | null;
  totalCount: number;
  /** pages with the same two versions are of one ranking */
  resultsVersion: number;
  membersVersion: number;
}

/** A league as it was ranked before the last result of its competition. */
export interface RankedBefore extends Pick<
  LeagueStandings,
  'order' | 'totals' | 'exactPodiums' | 'tieBreak'
> {
  event: Pick<LastResult, 'eventId' | 'disciplineName' | 'gender'>;
  /** the versions of the ranking after that result */
  resultsVersion: number;
  membersVersion: number;
}

/** Undefined for an unknown league. */
type Answer = RankingPage | undefined;

/** The answer when the process holds no current standings of a league, with the league's number of members. */
class Outdated {
  readonly membersCount: number;
  constructor(membersCount: number) {
    this.membersCount = membersCount;
  }
}

type Versions = Pick<LeagueStandings, 'resultsVersion' | 'membersVersion'>;

const isOf = (one: Versions, { resultsVersion, membersVersion }: Versions): boolean =>
  one.resultsVersion === resultsVersion && one.membersVersion === membersVersion;

const shownNumbers = ({ order }: LeagueStandings, { offset, limit }: Ask['page']): Int32Array =>
  order.subarray(offset, offset + limit);

/**
 * Returns a function that makes a league's pages from its standings and from the members that the database has
 * just returned.
 */
const pageCutter = (
  league: RankedLeague | undefined,
  standings: LeagueStandings | undefined,
): ((ask: Ask) => Answer | Outdated) => {
  if (league === undefined) return () => undefined;
  const isCurrent =
    standings?.resultsVersion === league.resultsVersion && standings.membersVersion === league.membersVersion;
  if (!isCurrent) return () => new Outdated(league.membersCount);

  const byNumber = new Map<number, RankedEntry>();
  const byUser = new Map<string, RankedEntry>();
  for (const member of league.members) {
    const { number } = member;
    const rank = rankOf(standings, number);
    const totalScore = standings.totals[number] ?? 0;
    const better = rank === 1 ? undefined : standings.order[rank - 2];
    const entry = {
      ...member,
      rank,
      totalScore,
      gap: better === undefined ? null : (standings.totals[better] ?? 0) - totalScore,
      exactPodiums: standings.exactPodiums[number] ?? 0,
    };
    byNumber.set(number, entry);
    byUser.set(entry.userId, entry);
  }
  return ({ userId, page }) => ({
    isPrivate: league.isPrivate,
    entries: Array.from(shownNumbers(standings, page)).flatMap((number) => byNumber.get(number) ?? []),
    me: byUser.get(userId) ?? null,
    totalCount: standings.order.length,
    resultsVersion: league.resultsVersion,
    membersVersion: league.membersVersion,
  });
};

/** The latest version of each competition's results that this process has seen. */
const openLatestResults = () => {
  const latest = new Map<string, number>();
  return {
    note: ({ competitionId, resultsVersion }: RankedLeague): void => {
      if (resultsVersion > (latest.get(competitionId) ?? 0)) latest.set(competitionId, resultsVersion);
    },
    /** True for standings that are known to be outdated. Other standings may also be outdated. */
    isOutdated: ({ competitionId, resultsVersion }: LeagueStandings): boolean =>
      resultsVersion < (latest.get(competitionId) ?? 0),
  };
};

/** Returns the queue in which a league is read. Small leagues share a queue. */
const queueOf = (leagueId: string, membersCount = 0): string =>
  membersCount <= smallLeague ? 'small leagues' : leagueId;

/** Reads the requested pages from standings; a page is Outdated when the standings of its league are not current. */
const readPages = async (
  db: Db,
  asks: readonly Ask[],
  standingsOf: (leagueId: string) => LeagueStandings | undefined,
  noteLeague: (league: RankedLeague) => void,
): Promise<(Answer | Outdated)[]> => {
  const byLeague = Map.groupBy(asks, ({ leagueId }) => leagueId);
  const asked = Array.from(byLeague, ([leagueId, ofLeague]) => {
    const standings = standingsOf(leagueId);
    const numbers = standings && ofLeague.flatMap(({ page }) => [...shownNumbers(standings, page)]);
    return {
      leagueId,
      userIds: [...new Set(ofLeague.map(({ userId }) => userId))],
      numbers: [...new Set(numbers)],
      versions: standings,
    };
  });
  const leagues = await selectRankedMembers(db, asked);
  for (const league of leagues) if (league !== undefined) noteLeague(league);
  const cutters = new Map(
    asked.map(({ leagueId, versions }, index) => [leagueId, pageCutter(leagues[index], versions)]),
  );
  return asks.map((ask) => cutters.get(ask.leagueId)?.(ask));
};

/**
 * Reads pages of leagues' rankings. Standings are held in memory, and used only when the statement of the page
 * reads the same versions, so they are never stale, even when another process writes. Pages requested at the
 * same moment are read together, of one league or of many.
 */
export const openRankings = (db: Db) => {
  const store = openStandingsStore(heldMembers);
  const latestResults = openLatestResults();

  const readHeld = together(
    (_key: string, asks: readonly Ask[]) => readPages(db, asks, store.get, latestResults.note),
    { atMost: rowsAtOnce, weightOf: ({ page }) => Math.max(page.limit, shortPage) },
  );

  const readBy = async (reader: Db, asks: readonly Ask[]): Promise<(Answer | Outdated)[]> => {
    const leagueIds = [...new Set(asks.map(({ leagueId }) => leagueId))];
    const read = await currentStandings(
      { db: reader },
      leagueIds.map((leagueId) => ({ leagueId, held: store.get(leagueId) })),
    );
    const current = new Map<string, LeagueStandings>();
    for (const [index, leagueId] of leagueIds.entries()) {
      const standings = read[index];
      if (standings === 'gone') store.forget(leagueId);
      if (standings === undefined || typeof standings === 'string') continue;
      store.set(leagueId, standings);
      current.set(leagueId, standings);
    }
    return readPages(reader, asks, (leagueId) => current.get(leagueId), latestResults.note);
  };

  const readAnew = together(
    async (_key: string, asks: readonly Ask[]): Promise<Answer[]> => {
      const answers = await readBy(db, asks);
      const changing = asks.filter((_ask, index) => answers[index] instanceof Outdated);
      if (changing.length > 0) {
        // Reads leagues that change meanwhile in one snapshot, which has one state.
        const inSnapshot = await readAtOnce(db, (trx) => readBy(trx, changing));
        for (const [index, ask] of changing.entries()) answers[asks.indexOf(ask)] = inSnapshot[index];
      }
      return answers.map((answer) => {
        if (answer instanceof Outdated) throw new Error('a ranking changed within one snapshot');
        return answer;
      });
    },
    { atMost: asksAnew },
  );

  const before = openStandingsStore<RankedBefore>(heldBefore);
  const readBefore = together(
    async (_key: string, leagueIds: readonly string[]) => {
      const asked = [...new Set(leagueIds)];
      const lastResults = await selectLastResults(db, asked);
      for (const [index, leagueId] of asked.entries()) {
        const last = lastResults[index];
        const standings = store.get(leagueId);
        if (last === undefined || standings === undefined || !isOf(last, standings)) continue;
        const { scores, exactPodiums, resultsVersion, membersVersion, ...event } = last;
        before.set(leagueId, {
          event,
          resultsVersion,
          membersVersion,
          ...standingsWithout(standings, unpackedScores(scores, exactPodiums)),
        });
      }
      return leagueIds.map((leagueId) => before.get(leagueId));
    },
    { atMost: asksAnew },
  );

  return {
    /**
     * Returns the ranking before the last result, for a page with these versions; undefined without a result,
     * and when the ranking has changed meanwhile.
     */
    readBefore: async (leagueId: string, versions: Versions): Promise<RankedBefore | undefined> => {
      const held = before.get(leagueId);
      if (held !== undefined && isOf(held, versions)) return held;
      const read = await readBefore(queueOf(leagueId, store.get(leagueId)?.order.length), leagueId);
      return read !== undefined && isOf(read, versions) ? read : undefined;
    },
    /** Returns a page; undefined for an unknown league. */
    read: async (ask: Ask): Promise<RankingPage | undefined> => {
      const { leagueId } = ask;
      const anew = (membersCount: number) => readAnew(queueOf(leagueId, membersCount), ask);
      // After a result each league is read again once. Reading another league has usually shown the new version
      // already.
      const held = store.get(leagueId);
      if (held !== undefined && latestResults.isOutdated(held)) return anew(held.order.length);
      const answer = await readHeld('', ask);
      return answer instanceof Outdated ? anew(answer.membersCount) : answer;
    },
  };
};

const rankings = perDatabase(openRankings);

/** Loads a page of a league's ranking; undefined for an unknown league. */
export const loadRankingPage = (db: Db, ask: Ask): Promise<RankingPage | undefined> => rankings(db).read(ask);

/** Loads a league's ranking before its last result, for a page with these versions. */
export const loadRankedBefore = (
  db: Db,
  leagueId: string,
  versions: Versions,
): Promise<RankedBefore | undefined> => rankings(db).readBefore(leagueId, versions);
