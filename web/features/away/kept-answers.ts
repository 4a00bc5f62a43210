import type { EndpointName } from '@pronathle/contract';
import type { Query, QueryClient } from '@tanstack/react-query';
import { clear, createStore, delMany, entries, get, set } from 'idb-keyval';
import { isUnreachable } from '../../lib/api.ts';
import { currentSession, onSessionChange } from '../../lib/session.ts';

/**
 * The calls whose answers a player can read without a network: their leagues, events, predictions, rankings and
 * profile.
 */
const keptCalls: ReadonlySet<unknown> = new Set<EndpointName>([
  'getMyCockpit',
  'listMyNotices',
  'countMyNotices',
  'listMyLeagues',
  'listMyBadges',
  'listLeagues',
  'getLeague',
  'listCompetitions',
  'getCompetition',
  'getCompetitionDay',
  'listEvents',
  'getEvent',
  'getReveal',
  'listPredictions',
  'listLeaguePredictions',
  'getMyPredictionStats',
  'getPrediction',
  'getLeagueRanking',
  'getLeagueHistory',
  'getLeagueClosing',
  'getDuel',
  'getSeasonRanking',
  'listThread',
  'getUser',
  'getMyReminders',
  'listMyCalendars',
  'listMyShares',
]);

/**
 * Returns whether a query's answer is kept. A query with `meta.isKept` is kept although other answers of its call, such
 * as searches, are not.
 */
const isKept = ({ queryKey: [name], meta }: Query): boolean =>
  keptCalls.has(name) || meta?.['isKept'] === true;

/** Milliseconds that an answer is kept: 30 days. */
const KEPT_FOR = 30 * 24 * 3_600_000;

/**
 * Milliseconds after which a page deletes the answers that are never read: old ones, and those of other players and
 * builds.
 */
const UNTIL_CLEANED = 5_000;

/** Milliseconds between two tries to reach the server while old answers are shown. */
const UNTIL_RETRY = 15_000;

/**
 * Milliseconds. The failure of a call does not prove a lost network when the server answered another call less than
 * this time before the failed call started.
 */
const RECENT = 10_000;

interface KeptAnswer {
  /** when the server gave the answer, in milliseconds since 1970 */
  at: number;
  answer: unknown;
}

const isOld = ({ at }: KeptAnswer): boolean => at <= Date.now() - KEPT_FOR;

/** Returns the name of the first script, which identifies the build: another build's answers may have another shape. */
const buildOf = (page: Document): string =>
  page.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';

const hasData = ({ state }: Query) => state.data !== undefined;

/**
 * The kept answers on the screen: from the query's hash to the time of the server's answer, in milliseconds since 1970.
 */
type Shown = ReadonlyMap<string, number>;

let oldest: number | null = null;
let reached = navigator.onLine;
const listeners = new Set<() => void>();

/**
 * Returns when the server gave the oldest kept answer on the screen, in milliseconds since 1970; null when none is
 * shown.
 */
export const oldestShown = (): number | null => oldest;

/** Returns whether the server has answered this page; always true for a page that started with a network. */
export const hasReached = (): boolean => reached;

/**
 * Calls `listener` when the kept answers on the screen change, and when the server answers. Returns a function that
 * ends this.
 */
export function onOldestShown(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The id of the player whose answers this page keeps. */
let keeping: string | undefined;

/**
 * Ignores failures: a browser that refuses storage keeps nothing, and its pages show errors when there is no network.
 */
const quietly = (work: Promise<unknown>) => void work.catch(() => null);

/**
 * Returns the functions that read, store and delete the answers on this device. `owner` is the start of the keys of
 * this build and player: `get` and `set` use only these keys.
 */
function openKeptAnswers(owner: string) {
  const store = createStore('answers', 'answers');
  return {
    get: (hash: string) => get<KeptAnswer>(owner + hash, store),
    set: (hash: string, kept: KeptAnswer) => set(owner + hash, kept, store),
    /** Deletes the answers of all owners. */
    clear: () => clear(store),
    /** Deletes old answers, and those of other owners. */
    clean: async () => {
      const all = await entries<string, KeptAnswer>(store);
      await delMany(
        all.flatMap(([key, kept]) => (key.startsWith(owner) && !isOld(kept) ? [] : [key])),
        store,
      );
    },
  };
}

/**
 * Returns the functions that change the list of the kept answers on the screen. While the list is not empty, the
 * answers are requested again every UNTIL_RETRY milliseconds.
 */
function openShownAnswers(client: QueryClient) {
  let shown: Shown = new Map();
  let retry: ReturnType<typeof setTimeout> | undefined;

  const change = (edit: (now: Map<string, number>) => void) => {
    const next = new Map(shown);
    edit(next);
    shown = next;
    clearTimeout(retry);
    retry = shown.size === 0 ? undefined : setTimeout(askAgain, UNTIL_RETRY);
    oldest = shown.size === 0 ? null : Math.min(...shown.values());
    for (const listener of listeners) listener();
  };

  function askAgain() {
    void client.refetchQueries(
      { type: 'active', predicate: ({ queryHash }) => shown.has(queryHash) },
      { cancelRefetch: false },
    );
    change(() => undefined);
  }

  return {
    askAgain,
    isAny: () => shown.size > 0,
    add: ({ queryHash, state }: Query) => change((now) => now.set(queryHash, state.dataUpdatedAt)),
    forget: ({ queryHash }: Query) => {
      if (shown.has(queryHash)) change((now) => now.delete(queryHash));
    },
    forgetAll: () => change((now) => now.clear()),
  };
}

/**
 * Keeps a player's answers on this device until the session ends. While the server cannot be reached, shows the kept
 * answers and requests them again. The end of the session deletes them: another player of the device never sees them.
 */
export function keepAnswers(client: QueryClient, player: string): void {
  if (keeping === player) return;
  keeping = player;
  const answers = openKeptAnswers(`${buildOf(document)} ${player} `);
  const shown = openShownAnswers(client);
  const isStillSignedIn = () => currentSession()?.user._id === player;
  /** true while a kept answer is put into the cache: it is not an answer of the server */
  let restoring = false;
  // When the server last answered this page, in milliseconds since 1970; kept answers do not count.
  let answeredAt = Math.max(
    0,
    ...client
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.dataUpdatedAt),
  );
  /** when the last call of each query started, in milliseconds since 1970 */
  const startedAt = new WeakMap<Query, number>();
  /**
   * Returns whether the server cannot be reached. One failed call does not prove this while other calls are answered.
   */
  const isAway = (query: Query) =>
    !navigator.onLine ||
    (query.state.fetchFailureCount > 1 &&
      answeredAt < (startedAt.get(query) ?? performance.timeOrigin) - RECENT);

  async function showKept(query: Query) {
    if (!hasData(query)) {
      const kept = await answers.get(query.queryHash);
      // During the read the server may have answered, or the player may have signed out.
      if (kept === undefined || isOld(kept) || hasData(query) || !isStillSignedIn()) return;
      await query.cancel({ silent: true });
      restoring = true;
      query.setData(kept.answer, { updatedAt: kept.at, manual: true });
      restoring = false;
    }
    if (query.isActive()) shown.add(query);
  }

  // Waits first, because the first page has more urgent work.
  setTimeout(() => quietly(answers.clean()), UNTIL_CLEANED);

  const keep = (query: Query) => {
    const answer: KeptAnswer = { at: query.state.dataUpdatedAt, answer: query.state.data };
    if (isStillSignedIn()) quietly(answers.set(query.queryHash, answer));
  };

  // Handles the answers and failures that came before this file was loaded.
  for (const query of client.getQueryCache().getAll()) {
    if (!isKept(query)) continue;
    if (query.state.status === 'success') keep(query);
    if (isUnreachable(query.state.fetchFailureReason) && isAway(query)) quietly(showKept(query));
  }

  const endWatch = client.getQueryCache().subscribe((event) => {
    const query = event.query as Query;
    if (event.type === 'updated') {
      const { action } = event;
      if (action.type === 'fetch') startedAt.set(query, Date.now());
      // `manual`: the page has put the data into the cache, without an answer of the server.
      if (action.type === 'success' && action.manual !== true) {
        answeredAt = Date.now();
        reached = true;
        for (const listener of listeners) listener();
      }
    }
    if (!isKept(query)) return;
    if (event.type === 'removed' || (event.type === 'observerRemoved' && !query.isActive()))
      shown.forget(query);
    if (event.type !== 'updated') return;
    const { action } = event;
    if (action.type === 'success' && !restoring) {
      keep(query);
      shown.forget(query);
      // The server can be reached again.
      if (action.manual !== true && shown.isAny()) shown.askAgain();
    } else if (
      (action.type === 'failed' || action.type === 'error') &&
      isUnreachable(action.error) &&
      isAway(query)
    )
      quietly(showKept(query));
  });
  addEventListener('online', shown.askAgain);
  const endSessionWatch = onSessionChange(() => {
    if (isStillSignedIn()) return;
    endWatch();
    endSessionWatch();
    removeEventListener('online', shown.askAgain);
    shown.forgetAll();
    keeping = undefined;
    quietly(answers.clear());
  });
}
