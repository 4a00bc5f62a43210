import { readAtOnce } from '../../db/transact.ts';
import { together } from '../../db/together.ts';
import type { Page } from '../../http/page.ts';
import type { Db } from '../../services.ts';
import { byStatement, derivationsOf, type Derivation } from './derivations.ts';
import {
  leagueStandings,
  openStandingsStore,
  rankOf,
  type LeagueStandings,
  type StandingsSource,
} from './league-standings.ts';
import {
  deriveScores,
  selectKeptStandings,
  selectRankedMembers,
  type RankedLeague,
} from './rankings.queries.ts';

/**
 * Members whose standings a process holds, over all leagues: about 72 MB. A night's leagues must find room: of more than
 * that, read one after the other, none would still be held when it is asked for again.
 */
const heldMembers = 4_000_000;

/** Leagues of at most so many members are read together: none of them makes the others wait. */
const smallLeague = 250;

/** Pages asked for in one run: of standings that are held, and of those that are read first. */
const [asksAtOnce, asksAnew] = [200, 32];

/** The sources with their scores that are not kept; 'changed' where anything has changed meanwhile. */
const withDerived = async (
  db: Db,
  sources: ReadonlyMap<string, StandingsSource>,
  derivations: readonly Derivation[],
): Promise<Map<string, StandingsSource | 'changed'>> => {
  const whole = new Map<string, StandingsSource | 'changed'>(sources);
  for (const statement of byStatement(derivations)) {
    const derived = await deriveScores(db, statement);
    for (const [index, { leagueId }] of statement.entries()) {
      const source = whole.get(leagueId);
      if (source === undefined || source === 'changed') continue;
      const added = derived[index];
      const isOfSameState =
        added?.resultsVersion === source.resultsVersion && added.membersVersion === source.membersVersion;
      whole.set(
        leagueId,
        isOfSameState
          ? {
              ...source,
              scores: [...source.scores, added.scores],
              exactPodiums: [...source.exactPodiums, added.exactPodiums],
            }
          : 'changed',
      );
    }
  }
  return whole;
};

/**
 * Leagues' standings as they now are, from what is held, what is kept and what has to be derived. Its statements may
 * see several states, so each says the versions it saw: 'changed' when they were not the same.
 */
const currentStandings = async (
  db: Db,
  leagues: readonly { leagueId: string; held: LeagueStandings | undefined }[],
): Promise<(LeagueStandings | 'changed' | 'gone')[]> => {
  const kept = await selectKeptStandings(db, leagues);
  const sources = new Map<string, StandingsSource>();
  const derivations: Derivation[] = [];
  for (const [index, { leagueId, held }] of leagues.entries()) {
    const found = kept[index];
    if (found === undefined) continue;
    const { scores, exactPodiums, missing, ...source } = found;
    sources.set(leagueId, {
      ...source,
      scores: scores === null ? [] : [scores],
      exactPodiums: exactPodiums === null ? [] : [exactPodiums],
    });
    const membersCount = source.numbers === null ? (held?.byName.length ?? 0) : source.numbers.length / 4;
    derivations.push(...derivationsOf(leagueId, missing ?? [], membersCount));
  }
  const whole = await withDerived(db, sources, derivations);
  return leagues.map(({ leagueId, held }) => {
    const source = whole.get(leagueId) ?? 'gone';
    return typeof source === 'string' ? source : leagueStandings(source, held);
  });
};

/** A league's standings at one instant, from first to last; undefined when there is no such league. */
export const readStandings = async (db: Db, leagueId: string): Promise<LeagueStandings | undefined> => {
  const [standings] = await readAtOnce(db, (trx) => currentStandings(trx, [{ leagueId, held: undefined }]));
  return typeof standings === 'string' ? undefined : standings;
};

interface Ask {
  caller: { id: string; role: 'user' | 'admin' };
  leagueId: string;
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
type Answer = RankingPage | null;

/** There are no standings, or not the current ones, for a page of a league that has so many members. */
class Outdated {
  readonly membersCount: number;
  constructor(membersCount: number) {
    this.membersCount = membersCount;
  }
}

const shownNumbers = ({ order }: LeagueStandings, { offset, limit }: Page): Int32Array =>
  order.subarray(offset, offset + limit);

/** Cuts one league's pages from its standings, with what the database has just said beside them. */
const pageCutter = (
  league: RankedLeague | undefined,
  standings: LeagueStandings | undefined,
): ((ask: Ask) => Answer | Outdated) => {
  if (league === undefined) return () => null;
  const isCurrent =
    standings?.resultsVersion === league.resultsVersion && standings.membersVersion === league.membersVersion;
  if (!isCurrent) return () => new Outdated(league.membersCount);

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
  return ({ caller, page }) => {
    const me = byUser.get(caller.id) ?? null;
    if (league.isPrivate && me === null && caller.role !== 'admin') return null;
    const entries = Array.from(shownNumbers(standings, page)).flatMap((number) => byNumber.get(number) ?? []);
    return { entries, me, totalCount: standings.order.length };
  };
};

/** The latest version of each competition's results that this process has seen. */
const openLatestResults = () => {
  const latest = new Map<string, number>();
  return {
    note: ({ competitionId, resultsVersion }: RankedLeague): void => {
      if (resultsVersion > (latest.get(competitionId) ?? 0)) latest.set(competitionId, resultsVersion);
    },
    /** Whether standings are surely not the current ones; those of which this is not known may be outdated too. */
    outdate: ({ competitionId, resultsVersion }: LeagueStandings): boolean =>
      resultsVersion < (latest.get(competitionId) ?? 0),
  };
};

/** The pages that are asked for, by standings that must be the current ones of their leagues. */
const readPages = async (
  db: Db,
  asks: readonly Ask[],
  standingsOf: (leagueId: string) => LeagueStandings | undefined,
  noteLeague: (league: RankedLeague) => void,
): Promise<(Answer | Outdated)[]> => {
  const byLeague = Map.groupBy(asks, ({ leagueId }) => leagueId);
  const asked = Array.from(byLeague, ([leagueId, its]) => {
    const standings = standingsOf(leagueId);
    const numbers = standings && its.flatMap(({ page }) => [...shownNumbers(standings, page)]);
    return {
      leagueId,
      userIds: [...new Set(its.map(({ caller }) => caller.id))],
      numbers: [...new Set(numbers)],
      versions: standings,
    };
  });
  const leagues = await selectRankedMembers(db, asked);
  for (const league of leagues) if (league !== undefined) noteLeague(league);
  const cutters = new Map(
    asked.map(({ leagueId, versions }, index) => [leagueId, pageCutter(leagues[index], versions)]),
  );
  return asks.map((ask) => cutters.get(ask.leagueId)?.(ask) ?? null);
};

/**
 * Reads pages of leagues' rankings. Standings are held in memory and used only while the versions that the very same
 * statement reads with the page are theirs, so nothing another process does makes them stale. Who asks at the same
 * time shares the work, of one league or of many.
 */
export const openRankings = (db: Db) => {
  const store = openStandingsStore(heldMembers);
  const latestResults = openLatestResults();

  const readHeld = together(
    (_key: string, asks: readonly Ask[]) => readPages(db, asks, store.get, latestResults.note),
    { atMost: asksAtOnce },
  );

  const readBy = async (reader: Db, asks: readonly Ask[]): Promise<(Answer | Outdated)[]> => {
    const leagueIds = [...new Set(asks.map(({ leagueId }) => leagueId))];
    const read = await currentStandings(
      reader,
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
        // Leagues that change while they are read: of one snapshot everything is of one state.
        const atOnce = await readAtOnce(db, (trx) => readBy(trx, changing));
        for (const [index, ask] of changing.entries()) answers[asks.indexOf(ask)] = atOnce[index] ?? null;
      }
      return answers.map((answer) => {
        if (answer instanceof Outdated) throw new Error('a ranking changed within one snapshot');
        return answer;
      });
    },
    { atMost: asksAnew },
  );

  return {
    /** Null when the league does not exist for the caller. */
    read: async (caller: Ask['caller'], leagueId: string, page: Page): Promise<RankingPage | null> => {
      const ask = { caller, leagueId, page };
      const anew = (membersCount: number) =>
        readAnew(membersCount <= smallLeague ? 'small leagues' : leagueId, ask);
      // After a result each league is asked for anew once: that its standings are outdated is known by then from others.
      const held = store.get(leagueId);
      if (held !== undefined && latestResults.outdate(held)) return anew(held.order.length);
      const answer = await readHeld('', ask);
      return answer instanceof Outdated ? anew(answer.membersCount) : answer;
    },
  };
};
