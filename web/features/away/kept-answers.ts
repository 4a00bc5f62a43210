import type { EndpointName } from '@pronathle/contract';
import type { Query, QueryClient } from '@tanstack/react-query';
import { clear, createStore, delMany, entries, get, set } from 'idb-keyval';
import { isUnreachable } from '../../lib/api.ts';
import { currentSession, onSessionChange } from '../../lib/session.ts';

/** The calls that a player reads again without a network: their leagues, events, predictions, rankings and profile. */
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
 * Whether an answer is kept. A query asks for it itself when other answers of its call, such as searches, are not kept.
 */
const isKept = ({ queryKey: [name], meta }: Query): boolean =>
  keptCalls.has(name) || meta?.['isKept'] === true;

/** Milliseconds that an answer is kept: 30 days. */
const KEPT_FOR = 30 * 24 * 3_600_000;

/** Milliseconds until old answers, and those of other players and builds, are deleted: none of them is ever read. */
const UNTIL_CLEANED = 5_000;

/** Milliseconds between two tries to reach the server while old answers are shown. */
const UNTIL_RETRY = 15_000;

/** Milliseconds after an answer in which one failed call is not taken for a lost network. */
const STILL_THERE = 10_000;

interface KeptAnswer {
  /** when the server gave it, in milliseconds */
  at: number;
  answer: unknown;
}

const isOld = ({ at }: KeptAnswer): boolean => at <= Date.now() - KEPT_FOR;

/** Another build's answers may have another shape; the name of the first file identifies the build. */
const buildOf = (page: Document): string =>
  page.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';

const hasCome = ({ state }: Query) => state.data !== undefined;

/** When each shown answer was given, by the query's hash, while the server cannot be reached. */
type Shown = ReadonlyMap<string, number>;

let oldest: number | null = null;
let reached = navigator.onLine;
const listeners = new Set<() => void>();

/** When the oldest answer shown without a network was given, in milliseconds; null with a network. */
export const oldestShown = (): number | null => oldest;

/** Whether the server has answered since a start without a network. */
export const hasReached = (): boolean => reached;

export function onOldestShown(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let keeping: string | undefined;

/** A browser that refuses storage keeps nothing: the pages then show failures without a network. */
const quietly = (work: Promise<unknown>) => void work.catch(() => null);

/** The answers on this device. `owner` is the beginning of the keys that may be read. */
function openKeptAnswers(owner: string) {
  const store = createStore('answers', 'answers');
  return {
    get: (hash: string) => get<KeptAnswer>(owner + hash, store),
    set: (hash: string, kept: KeptAnswer) => set(owner + hash, kept, store),
    clear: () => clear(store),
    /** Deletes answers that are never read. */
    clean: async () => {
      const all = await entries<string, KeptAnswer>(store);
      await delMany(
        all.flatMap(([key, kept]) => (key.startsWith(owner) && !isOld(kept) ? [] : [key])),
        store,
      );
    },
  };
}

/** The kept answers on the screen, which are requested again until the server answers. */
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
 * Keeps a player's answers on this device, shows them where the server cannot be reached, and asks again until it can.
 * Another player of this device never sees them: they are deleted when the session ends. It runs until then.
 */
export function keepAnswers(client: QueryClient, player: string): void {
  if (keeping === player) return;
  keeping = player;
  const answers = openKeptAnswers(`${buildOf(document)} ${player} `);
  const shown = openShownAnswers(client);
  const isStillHere = () => currentSession()?.user._id === player;
  let restoring = false;
  // The time of this page's own answers: kept ones are older.
  let answeredAt = Math.max(
    0,
    ...client
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.dataUpdatedAt),
  );
  const startedAt = new WeakMap<Query, number>();
  /** Whether the server cannot be reached: one failed call beside answered ones is another fault. */
  const isAway = (query: Query) =>
    !navigator.onLine ||
    (query.state.fetchFailureCount > 1 &&
      answeredAt < (startedAt.get(query) ?? performance.timeOrigin) - STILL_THERE);

  async function showKept(query: Query) {
    if (!hasCome(query)) {
      const kept = await answers.get(query.queryHash);
      // Meanwhile the answer may have arrived, or the player may have left.
      if (kept === undefined || isOld(kept) || hasCome(query) || !isStillHere()) return;
      await query.cancel({ silent: true });
      restoring = true;
      query.setData(kept.answer, { updatedAt: kept.at, manual: true });
      restoring = false;
    }
    if (query.isActive()) shown.add(query);
  }

  // Later, because the first page has more urgent work.
  setTimeout(() => quietly(answers.clean()), UNTIL_CLEANED);

  const keep = (query: Query) => {
    const answer: KeptAnswer = { at: query.state.dataUpdatedAt, answer: query.state.data };
    if (isStillHere()) quietly(answers.set(query.queryHash, answer));
  };

  // Answers and failures that came before this file was loaded.
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
  const endSession = onSessionChange(() => {
    if (isStillHere()) return;
    endWatch();
    endSession();
    removeEventListener('online', shown.askAgain);
    shown.forgetAll();
    keeping = undefined;
    quietly(answers.clear());
  });
}
