import type { BrowserContext } from '@playwright/test';
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
