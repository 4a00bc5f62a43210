import type { EndpointName } from '@pronathle/contract';
import { pageOf } from './page.ts';
import { Refusal } from './refusal.ts';

/** the most rows of a displayed page: longer lists are read by programs, not by people */
const manyRows = 200;

/** The calls that may be heavy: always, or only when they ask for more than `manyRows` rows. */
const heavyCalls: Partial<Record<EndpointName, 'always' | 'many-rows'>> = {
  exportPredictions: 'always',
  exportRanking: 'always',
  getMyData: 'always',
  listLeaguePredictions: 'many-rows',
  listPredictions: 'many-rows',
  getLeagueRanking: 'many-rows',
  listRankings: 'many-rows',
  listMyLeagues: 'many-rows',
  listLeagues: 'many-rows',
  listAthletes: 'many-rows',
  listUsers: 'many-rows',
  listAudit: 'many-rows',
  previewImport: 'always',
  applyImport: 'always',
};

/** The calls that return the whole list when their query has neither a page nor a limit. */
const wholeCalls = new Set<EndpointName>([
  'listLeaguePredictions',
  'listPredictions',
  'getLeagueRanking',
  'listMyLeagues',
]);

interface Query {
  page?: number | undefined;
  limit?: number | undefined;
  league?: string | undefined;
  leagueId?: string | undefined;
  userId?: string | undefined;
}

/**
 * Returns whether the call asks for one player in one league: at most one row for each event, even with a high limit.
 */
const isOfOnePlayer = ({ league, leagueId, userId }: Query): boolean =>
  userId !== undefined && (league ?? leagueId) !== undefined;

/** Returns whether a call with this query may be expensive. */
export const isHeavy = (name: EndpointName, query: Query = {}): boolean => {
  const weight = heavyCalls[name];
  if (weight !== 'many-rows' || isOfOnePlayer(query)) return weight === 'always';
  const isWhole = wholeCalls.has(name) && query.page === undefined && query.limit === undefined;
  return isWhole || pageOf(query).limit > manyRows;
};

/** The account that calls, and its network. */
interface Asker {
  account: string;
  network: string;
  /** false once the caller no longer waits for the answer */
  isThere: () => boolean;
}

interface Waiting extends Asker {
  begin: () => void;
}

interface HeavyLimits {
  /** maximum of calls that run in this process at the same time; an account has at most one of them */
  atOnce: number;
  /** maximum of one account's calls that run or wait */
  ofAccount: number;
  /** maximum of one network's calls that run or wait */
  ofNetwork: number;
}

/**
 * A crowd behind one network may read its rankings at the same time; a script that reads everything with one account is
 * refused much sooner.
 */
const usual: HeavyLimits = { atOnce: 2, ofAccount: 4, ofNetwork: 200 };

/** For a server without rate limits: every call waits for its turn, and none is refused. */
export const withoutRefusals: HeavyLimits = { ...usual, ofAccount: Infinity, ofNetwork: Infinity };

/**
 * Returns a function that runs few heavy calls at a time, and at most one of each account, so that cheap calls never
 * wait behind them for a connection to the database. Other heavy calls wait; the next one is of the network whose last
 * call began longest ago. The function throws 'too-many-heavy-calls' when an account or a network has too many.
 */
export const openHeavyCalls = (limits: HeavyLimits = usual) => {
  const running: Asker[] = [];
  let waiting: Waiting[] = [];
  /** for each network, the number of the start of its last call; starts are numbered from 1 */
  const lastBegun = new Map<string, number>();
  let begun = 0;

  const refuseTooMany = ({ account, network }: Asker): void => {
    const all = [...running, ...waiting];
    const tooMany =
      all.filter((other) => other.account === account).length >= limits.ofAccount ||
      all.filter((other) => other.network === network).length >= limits.ofNetwork;
    if (tooMany) throw new Refusal('too-many-heavy-calls', { retryAfterSeconds: 2 });
  };

  const mayRun = ({ account }: Asker): boolean =>
    running.length < limits.atOnce && running.every((other) => other.account !== account);

  const longestAgo = (one: Waiting, other: Waiting): number =>
    (lastBegun.get(one.network) ?? 0) - (lastBegun.get(other.network) ?? 0);

  const beginNext = (): void => {
    waiting = waiting.filter(({ isThere }) => isThere());
    for (;;) {
      const next = waiting.filter(mayRun).toSorted(longestAgo)[0];
      if (next === undefined) break;
      waiting.splice(waiting.indexOf(next), 1);
      running.push(next);
      lastBegun.set(next.network, (begun += 1));
      next.begin();
    }
    if (running.length === 0) lastBegun.clear();
  };

  return async <Result>(asker: Asker, work: () => Promise<Result>): Promise<Result> => {
    waiting = waiting.filter(({ isThere }) => isThere());
    refuseTooMany(asker);
    const turn = Promise.withResolvers<undefined>();
    const own: Waiting = { ...asker, begin: () => turn.resolve(undefined) };
    waiting.push(own);
    beginNext();
    await turn.promise;
    try {
      return await work();
    } finally {
      running.splice(running.indexOf(own), 1);
      beginNext();
    }
  };
};
