import { readdirSync } from 'node:fs';
import type { Live } from './features/live/open-live.ts';
import type { RateLimiter } from './http/rate-limits.ts';
import type { Serve } from './http/serve.ts';

interface Means {
  /** also accepts forms, whose content it does not read */
  serveForms: Serve;
  live: Live;
  limit: RateLimiter;
}

type Routes = (serve: Serve, means: Means) => void;

const folder = new URL('features/', import.meta.url);
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /^([\w-]+)\/\1\.routes\.ts$/.test(file))
  .toSorted();

/** The routes of all features: the one export of each features/<feature>/<feature>.routes.ts. */
const allRoutes: readonly Routes[] = await Promise.all(
  files.map(async (file) => {
    const [routes] = Object.values((await import(new URL(file, folder).href)) as Record<string, Routes>);
    if (routes === undefined) throw new Error(`${file} exports no routes`);
    return routes;
  }),
);

/** Connects the calls of all features. */
export const featureRoutes: Routes = (serve, means) => {
  for (const routes of allRoutes) routes(serve, means);
};
