import type { EndpointName } from '@pronathle/contract';
import { endpoints } from '@pronathle/contract/endpoints';
import type { Page, Route } from '@playwright/test';
import type { Watch } from './watch.ts';

/** Simulates faults between a page and the server. The real server answers all other calls. */
export interface Network {
  /** These calls get no answer, as in a tunnel; the returned function restores them. */
  cut: (page: Page, ...names: EndpointName[]) => Promise<() => Promise<void>>;
  /** Like `cut`, for every call except these. */
  cutAllBut: (page: Page, ...names: EndpointName[]) => Promise<() => Promise<void>>;
  /** These calls reach the server, but its answers are lost; the returned function restores them. */
  loseAnswer: (page: Page, ...names: EndpointName[]) => Promise<() => Promise<void>>;
  /** These calls wait before they reach the server, until the returned function releases them. */
  hold: (page: Page, ...names: EndpointName[]) => Promise<() => Promise<void>>;
  /** These calls reach the server; its answers wait until the returned function releases them. */
  holdAnswer: (page: Page, ...names: EndpointName[]) => Promise<() => Promise<void>>;
  /** Like `hold`, for a file of the client's code, by its name. */
  holdCode: (page: Page, file: string) => Promise<() => Promise<void>>;
  /** A gateway answers these calls instead of a server that is down: 502, without the API's JSON. */
  breakGateway: (page: Page, ...names: EndpointName[]) => Promise<() => Promise<void>>;
  /** A Wi-Fi login page answers these calls with its own HTML and a 200. */
  meetPortal: (page: Page, ...names: EndpointName[]) => Promise<() => Promise<void>>;
}

/**
 * Returns the pattern of a call's address. An identifier or a token has at least 16 characters, so `/leagues/my` does
 * not count as a league. Days and codes may be shorter.
 */
const addressOf = (name: EndpointName): RegExp => {
  const path = endpoints[name].path.replaceAll(/:\w+/g, (part) =>
    part === ':day' || part === ':code' ? '[\\w-]+' : '[\\w-]{16,}',
  );
  return new RegExp(`/api${path}(?:\\?|$)`);
};

/** Passes these calls to `meet`. Returns a function that ends this. */
const intercept = async (
  page: Page,
  names: readonly EndpointName[],
  meet: (route: Route) => Promise<void>,
): Promise<() => Promise<void>> => {
  const routes = names.map((name) => {
    const { method } = endpoints[name];
    const handler = (route: Route) => (route.request().method() === method ? meet(route) : route.fallback());
    return { address: addressOf(name), handler };
  });
  for (const { address, handler } of routes) await page.route(address, handler);
  return async () => {
    for (const { address, handler } of routes) await page.unroute(address, handler);
  };
};

type Handler = (route: Route) => Promise<void>;

/** Makes the requests that `handle` intercepts wait. Returns a function that lets them continue, and ends this. */
const delayed = async (
  handle: (meet: Handler) => Promise<() => Promise<void>>,
  release = (route: Route, open: Promise<unknown>) => open.then(() => route.continue()),
): Promise<() => Promise<void>> => {
  const gate = Promise.withResolvers<undefined>();
  const waiting: Promise<void>[] = [];
  const endInterception = await handle((route) => {
    const released = release(route, gate.promise);
    waiting.push(released);
    return released;
  });
  return async () => {
    gate.resolve(undefined);
    await Promise.all(waiting);
    await endInterception();
  };
};

const page502 = '<!doctype html><title>502 Bad Gateway</title><h1>Bad Gateway</h1>';
const portalPage = '<!doctype html><title>Wi-Fi</title><h1>Bienvenue à l’hôtel du Stade</h1>';

export const newNetwork = (watch: Watch): Network => ({
  cut: (page, ...names) => {
    watch.expectNoAnswer();
    return intercept(page, names, (route) => route.abort());
  },
  cutAllBut: (page, ...names) => {
    watch.expectNoAnswer();
    const all = Object.keys(endpoints) as EndpointName[];
    return intercept(
      page,
      all.filter((name) => !names.includes(name)),
      (route) => route.abort(),
    );
  },
  loseAnswer: (page, ...names) => {
    watch.expectNoAnswer();
    return intercept(page, names, async (route) => {
      await route.fetch();
      await route.abort();
    });
  },
  hold: (page, ...names) => delayed((meet) => intercept(page, names, meet)),
  holdAnswer: (page, ...names) =>
    delayed(
      (meet) => intercept(page, names, meet),
      async (route, open) => {
        const response = await route.fetch();
        await open;
        await route.fulfill({ response });
      },
    ),
  holdCode: (page, file) =>
    delayed(async (meet) => {
      const address = new RegExp(`/assets/${file}-[\\w-]+\\.js$`);
      await page.route(address, meet);
      return () => page.unroute(address, meet);
    }),
  breakGateway: (page, ...names) => {
    watch.expectStatus(502);
    return intercept(page, names, (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: page502 }),
    );
  },
  meetPortal: (page, ...names) =>
    intercept(page, names, (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: portalPage }),
    ),
});
