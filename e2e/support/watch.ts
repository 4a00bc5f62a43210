import type { BrowserContext, Page } from '@playwright/test';
import { environment } from './environment.ts';

/** What no page may do, whatever the story: complain, fail, break its own security policy, or call elsewhere. */
export interface Watch {
  /** `origin`: the server that its pages may call */
  follow: (context: BrowserContext, origin?: string) => void;
  /** An answer of this status is part of the story: the browser writes it to its console. */
  expectStatus: (status: number) => void;
  /** So does a call that gets no answer at all. */
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

/** How long a page that is loaded is watched for requests, in milliseconds. */
const rest = 10_000;

/** A page that keeps itself up to date, and what it may ask for while it is watched: once in 30 s, its event. */
const announcedPolls: readonly { page: RegExp; request: RegExp }[] = [
  { page: /^\/predict-event\//, request: /^\/api\/competition-events\/[\w-]+$/ },
];

const isAnnounced = (page: string, request: string): boolean =>
  announcedPolls.some((poll) => poll.page.test(page) && poll.request.test(request));

/**
 * The requests that a loaded page repeats by itself while nobody touches it, but for the polls it announces. `before`
 * are the addresses it has asked for until now: what it asks for the first time is still its loading.
 */
export const requestsAtRest = async (page: Page, before: ReadonlySet<string>): Promise<string[]> => {
  const known = new Set(before);
  const { pathname } = new URL(page.url());
  const made: string[] = [];
  const until = Date.now() + rest;
  for (;;) {
    const left = until - Date.now();
    if (left <= 0) return made;
    const request = await page.waitForRequest(() => true, { timeout: left }).catch(() => null);
    if (request === null) return made;
    const asked = new URL(request.url()).pathname;
    if (known.has(request.url()) && !isAnnounced(pathname, asked))
      made.push(`${pathname} asks again for ${asked}`);
    known.add(request.url());
    // A loop of requests is seen after a few.
    if (made.length > 5) return made;
  }
};
