import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, Page, Request } from '@playwright/test';
import { environment } from './environment.ts';

/**
 * Checks every page of a story: no console error, uncaught error, breach of the security policy, or call to another
 * server.
 */
export interface Watch {
  /** Follows the pages of a browser. `origin`: the only server that they may call. */
  follow: (context: BrowserContext, origin?: string) => void;
  /** Ignores the console error that the browser logs for an answer of this status. */
  expectStatus: (status: number) => void;
  /** Ignores the console error that the browser logs for a call without an answer. */
  expectNoAnswer: () => void;
  /** Returns all unexpected errors and calls so far. */
  complaints: () => string[];
}

export const newWatch = (): Watch => {
  const complaints: string[] = [];
  const expected: RegExp[] = [];
  return {
    follow: (context, allowed = environment.url) => {
      context.on('console', (message) => {
        if (message.type() === 'error') complaints.push(`console: ${message.text()}`);
      });
      context.on('weberror', (failure) => {
        complaints.push(`error: ${String(failure.error())}`);
      });
      context.on('request', (request) => {
        const { origin, protocol } = new URL(request.url());
        if (protocol.startsWith('http') && origin !== allowed) complaints.push(`request to ${origin}`);
      });
    },
    expectStatus: (status) => {
      expected.push(new RegExp(`Failed to load resource: .* status of ${status}`));
    },
    expectNoAnswer: () => {
      expected.push(/Failed to load resource: net::ERR_|Failed to fetch dynamically imported module/);
    },
    complaints: () => complaints.filter((line) => !expected.some((pattern) => pattern.test(line))),
  };
};

/** Milliseconds that a loaded page is watched for requests. */
const watchTime = 10_000;
/** Milliseconds in which no request starts or ends, after which a page counts as loaded. */
const quietTime = 2_000;

/** Pages that poll, and the request that each polls with: at most once in 15 s, so at most once while it is watched. */
const announcedPolls: readonly { page: RegExp; request: RegExp }[] = [
  { page: /^\/predict-event\//, request: /^\/api\/competition-events\/[\w-]+$/ },
  { page: /^\/leagues\/.+\/ranking$/, request: /^\/api\/rankings\/league\/[\w-]+$/ },
  {
    page: /^\/admin\/night\//,
    request: /^\/api\/(competition-events|competitions\/[\w-]+\/nights\/[\d-]+)$/,
  },
];

const isAnnounced = (page: string, request: string): boolean =>
  announcedPolls.some((poll) => poll.page.test(page) && poll.request.test(request));

const pathOf = (address: string): string => new URL(address).pathname;

/** Whether a request opens the stream of news, which has no end. */
export const isStream = (request: Request): boolean => pathOf(request.url()) === '/api/live';

/** Follows the requests of a page. Returns their paths, and functions that wait. Call it before the page opens. */
export const followRequests = (page: Page) => {
  const requested: string[] = [];
  let waitingFor = 0;
  let lastChange = Date.now();
  const note = (change: 1 | -1) => {
    waitingFor += change;
    lastChange = Date.now();
  };
  page.on('request', (request) => {
    requested.push(pathOf(request.url()));
    if (!isStream(request)) note(1);
  });
  const over = (request: Request) => {
    if (!isStream(request)) note(-1);
  };
  page.on('requestfinished', over);
  page.on('requestfailed', over);
  return {
    /** the paths of all requests so far */
    requested: requested as readonly string[],
    /** Waits until no request has been open for 2 s, but 20 s at most: `atRest` then finds a page that never stops. */
    untilQuiet: async (): Promise<void> => {
      const until = Date.now() + 20_000;
      while (Date.now() < until && (waitingFor > 0 || Date.now() - lastChange < quietTime)) await wait(100);
    },
    /** Watches the page for 10 s, and returns a sentence for each of its requests that is not an announced poll. */
    atRest: async (): Promise<string[]> => {
      const shown = pathOf(page.url());
      const before = requested.length;
      const until = Date.now() + watchTime;
      // Six requests are enough to show a loop.
      while (Date.now() < until && requested.length < before + 6) await wait(100);
      const polls = new Set<string>();
      return requested.slice(before).flatMap((address) => {
        const isFirst = !polls.has(address);
        polls.add(address);
        return isFirst && isAnnounced(shown, address) ? [] : [`${shown} asks for ${address}`];
      });
    },
  };
};
