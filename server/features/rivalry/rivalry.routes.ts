import { ok, type Serve } from '../../http/serve.ts';
import { readReveal } from './read-reveal.ts';

export const rivalryRoutes = (serve: Serve): void => {
  serve('getReveal', async ({ context, params, query }) =>
    ok(await readReveal(context, { eventId: params.id, leagueId: query.leagueId })),
  );
};
