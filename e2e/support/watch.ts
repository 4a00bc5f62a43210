import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, Page, Request } from '@playwright/test';
import { environment } from './environment.ts';

/**
 * Checks of every page in every story: no console error, failure, breach of the security policy, or call
 * elsewhere.
 */
export interface Watch {
  /** `origin`: the server that its pages may call */
  follow: (context: BrowserContext, origin?: string) => void;
  /** An answer of this status is part of the story: the browser logs it to its console. */
  expectStatus: (status: number) => void;
  /** The same for a call without any answer. */
  expectNoAnswer: () => void;
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

/** How long a loaded page is watched for requests, and how long it is quiet before it counts as loaded, in ms. */
const rest = 10_000;
const quiet = 2_000;

/**
 * Pages that keep themselves up to date, and the requests that each may send while it is watched: one every 15 s at
 * most.
 */
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

/** A stream is opened once, and has no end. */
export const isStream = (request: Request): boolean => pathOf(request.url()) === '/api/live';

/** Follows a page from before its address is opened. */
export const followRequests = (page: Page) => {
  const asked: string[] = [];
  let waitingFor = 0;
  let lastNews = Date.now();
  const note = (change: 1 | -1) => {
    waitingFor += change;
    lastNews = Date.now();
  };
  page.on('request', (request) => {
    asked.push(pathOf(request.url()));
    if (!isStream(request)) note(1);
  });
  const over = (request: Request) => {
    if (!isStream(request)) note(-1);
  };
  page.on('requestfinished', over);
  page.on('requestfailed', over);
  return {
    /** the paths of all requests so far */
    asked: asked as readonly string[],
    /** Waits until no request is open; a page that never stops is found by its requests at rest. */
    untilQuiet: async (): Promise<void> => {
      const until = Date.now() + 20_000;
      while (Date.now() < until && (waitingFor > 0 || Date.now() - lastNews < quiet)) await wait(100);
    },
    /** The requests of an untouched page, without the polls that it announces. */
    atRest: async (): Promise<string[]> => {
      const shown = pathOf(page.url());
      const before = asked.length;
      const until = Date.now() + rest;
      // A loop of requests shows after a few.
      while (Date.now() < until && asked.length < before + 6) await wait(100);
      const polls = new Set<string>();
      return asked.slice(before).flatMap((address) => {
        const isFirst = !polls.has(address);
        polls.add(address);
        return isFirst && isAnnounced(shown, address) ? [] : [`${shown} asks for ${address}`];
      });
    },
  };
};
