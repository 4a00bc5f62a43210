import type { EndpointName, LiveMessages } from '@pronathle/contract';
import { endpoints } from '@pronathle/contract/endpoints';
import { createParser } from 'eventsource-parser';
import { addressOf } from './api-address.ts';
import { refresh } from './api-query.ts';
import { liveSinceKey } from './live-since-key.ts';
import { queryClient } from './query-client.ts';
import { currentSession } from './session.ts';

/**
 * Milliseconds over which browsers spread their requests after a message that names no time. A message reaches
 * thousands of browsers at once, so each browser waits for a random part of this time.
 */
const usualSpread = 2_000;
/** Milliseconds of silence after which the stream is considered broken: the server sends something every 20 s. */
const silentAtMost = 45_000;
/** The first `triesSoon` retries wait about `soon` milliseconds each, later retries `later` milliseconds. */
const [soon, later, triesSoon] = [2_000, 30_000, 8];

/**
 * The notices of a result are written some seconds after it. So the bell's number is requested again after at least
 * `noticesAfter` milliseconds, at a random moment of the `noticesSpread` milliseconds that follow.
 */
const [noticesAfter, noticesSpread] = [6_000, 8_000];

const afterLock = [
  'getEvent',
  'listEvents',
  'getCompetitionDay',
  'getReveal',
  'listLeaguePredictions',
  'listPredictions',
  'getDuel',
] as const satisfies EndpointName[];
const afterResult = [
  ...afterLock,
  'getLeague',
  'getLeagueRanking',
  'getLeagueHistory',
  'getLeagueClosing',
  'getSeasonRanking',
  'listThread',
] as const satisfies EndpointName[];

/** The calls whose answers a message makes out of date. */
const outdated: Record<keyof LiveMessages, readonly EndpointName[]> = {
  state: afterResult,
  result: afterResult,
  lock: afterLock,
  thread: ['listThread'],
  moved: ['getEvent', 'listEvents', 'getCompetitionDay'],
  // A withdrawn pick is marked wherever picks are shown.
  starters: afterLock,
};

const isKnown = (name: string | undefined): name is keyof LiveMessages =>
  name !== undefined && Object.hasOwn(outdated, name);

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Resolves when the tab is visible, or when `leaveSignal` is aborted. */
const untilVisible = (leaveSignal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (document.hidden && !leaveSignal.aborted) return;
      document.removeEventListener('visibilitychange', look);
      leaveSignal.removeEventListener('abort', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    leaveSignal.addEventListener('abort', look);
    look();
  });

/**
 * Follows a league's stream while the tab is visible. Resolves when `leaveSignal` is aborted, or when the server
 * answers without a stream. Answers that a message makes out of date are requested again where a screen shows them. A
 * broken stream is opened again: the id of its first message then shows whether changes were missed.
 */
export async function followLeague(leagueId: string, leaveSignal: AbortSignal): Promise<void> {
  const noteSince = (since: number | null) => queryClient.setQueryData(liveSinceKey(leagueId), since);
  /** the id of the last message: the server's state that this page knows */
  let state: string | undefined;
  /** the instant since which no change was missed, in milliseconds */
  let since = 0;
  let failures = 0;
  /** the calls that the planned timer requests again */
  const wanted = new Set<EndpointName>();

  const readAgain = (names: readonly EndpointName[], spread: number) => {
    const isPlanned = wanted.size > 0;
    for (const name of names) wanted.add(name);
    if (isPlanned) return;
    setTimeout(() => {
      const names = [...wanted];
      wanted.clear();
      if (!leaveSignal.aborted) void refresh(...names);
    }, Math.random() * spread);
  };

  let noticesArePlanned = false;
  const readNoticesLater = () => {
    if (noticesArePlanned) return;
    noticesArePlanned = true;
    setTimeout(
      () => {
        noticesArePlanned = false;
        // The bell is on every page: it is read again also after the page of the league has been left.
        void refresh('countMyNotices', 'listMyNotices');
      },
      noticesAfter + Math.random() * noticesSpread,
    );
  };

  /** the wait before the next try that the server asked for, in milliseconds; 0 when it asked for none */
  let serverWait = 0;
  const waitAfterEnd = () => serverWait || Math.random() * soon;

  const parser = createParser({
    onRetry: (milliseconds) => {
      serverWait = milliseconds;
    },
    onEvent: ({ event, id, data }) => {
      if (!isKnown(event)) return;
      // The first message of a stream, when no change was missed.
      const isOpening = event === 'state' && (state === undefined || state === id);
      // This is the very first message, or changes were missed: no change is missed from now on.
      if (state === undefined || (event === 'state' && !isOpening)) since = Date.now();
      state = id;
      noteSince(since);
      if (isOpening) return;
      const { within = usualSpread } = JSON.parse(data) as LiveMessages[typeof event];
      readAgain(outdated[event], within);
      if (event === 'result') readNoticesLater();
    },
  });

  /** Reads one stream to its end. Returns the milliseconds until the next try; null when the server gives no stream. */
  const listen = async (): Promise<number | null> => {
    const stop = new AbortController();
    const hangUp = () => stop.abort();
    const onVisibility = () => {
      if (document.hidden) hangUp();
    };
    let silence = setTimeout(hangUp, silentAtMost);
    leaveSignal.addEventListener('abort', hangUp);
    document.addEventListener('visibilitychange', onVisibility);
    failures += 1;
    const retry = failures > triesSoon ? later : Math.random() * soon + (failures > 1 ? soon / 2 : 0);
    try {
      const answer = await fetch(addressOf(endpoints.getLive.path, { query: { leagueId } }), {
        headers: {
          accept: 'text/event-stream',
          authorization: `Bearer ${currentSession()?.token ?? ''}`,
        },
        signal: stop.signal,
      });
      const wait = Number(answer.headers.get('retry-after')) * 1_000;
      if (answer.status >= 500) return wait > 0 ? wait + Math.random() * soon : retry;
      const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream') === true;
      if (!answer.ok || !isStream || answer.body === null) return null;
      failures = 0;
      serverWait = 0;
      const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
      for (let read = await reader.read(); !read.done; read = await reader.read()) {
        clearTimeout(silence);
        silence = setTimeout(hangUp, silentAtMost);
        parser.feed(read.value);
      }
      return waitAfterEnd();
    } catch {
      return retry;
    } finally {
      clearTimeout(silence);
      leaveSignal.removeEventListener('abort', hangUp);
      document.removeEventListener('visibilitychange', onVisibility);
      parser.reset();
      noteSince(null);
    }
  };

  const follow = async (): Promise<void> => {
    await untilVisible(leaveSignal);
    const wait = leaveSignal.aborted ? null : await listen();
    if (wait === null) return;
    // In a hidden tab, `follow` waits for the user, and then tries without another wait.
    if (!document.hidden) await pause(wait);
    return follow();
  };
  await follow();
}
