import type { EndpointName } from '@pronathle/contract';
import { pageOf } from './page.ts';
import { Refusal } from './refusal.ts';

/** Rows of a displayed page: longer lists are read by programs, not by people. */
const manyRows = 200;

/** 'always', or 'many-rows': when the call asks for more than a displayed page. */
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

/** Without a page and a limit these answer the whole list. */
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

/** One player's predictions in one league: one for each event, whatever the limit. */
const isOfOnePlayer = ({ league, leagueId, userId }: Query): boolean =>
  userId !== undefined && (league ?? leagueId) !== undefined;

/** Whether a call may be expensive, according to its query. */
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
  /** running in this process; one at a time for each account */
  atOnce: number;
  /** running or waiting */
  ofAccount: number;
  ofNetwork: number;
}

/**
 * A crowd behind one network reads its rankings at once; a script that reads everything is refused long
 * before.
 */
const usual: HeavyLimits = { atOnce: 2, ofAccount: 4, ofNetwork: 200 };

/** For a server without limits: every call waits for its turn, and none is refused. */
export const withoutRefusals: HeavyLimits = { ...usual, ofAccount: Infinity, ofNetwork: Infinity };

/**
 * Runs few heavy calls at a time, and one of each account, so that cheap calls never wait behind them for a
 * connection to the database. The others wait; the network that has waited longest is next. An account or a
 * network with too many of them is refused with 'too-many-heavy-calls'.
 */
export const openHeavyCalls = (limits: HeavyLimits = usual) => {
  const running: Asker[] = [];
  let waiting: Waiting[] = [];
  /** for each network, when its last call began, as a counter of starts */
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
    const mine: Waiting = { ...asker, begin: () => turn.resolve(undefined) };
    waiting.push(mine);
    beginNext();
    await turn.promise;
    try {
      return await work();
    } finally {
      running.splice(running.indexOf(mine), 1);
      beginNext();
    }
  };
};
