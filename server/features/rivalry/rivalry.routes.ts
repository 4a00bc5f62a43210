import { ok, type Serve } from '../../http/serve.ts';
import { readClosing } from './read-closing.ts';
import { readDuel } from './read-duel.ts';
import { readHistory } from './read-history.ts';
import { readReveal } from './read-reveal.ts';

export const rivalryRoutes = (serve: Serve): void => {
  serve('getReveal', async ({ context, params, query }) =>
    ok(await readReveal(context, { eventId: params.id, leagueId: query.leagueId })),
  );

  serve('getLeagueHistory', async ({ context, params, query }) =>
    ok(await readHistory(context, { leagueId: params.leagueId, users: query.users })),
  );

  serve('getLeagueClosing', async ({ context, params }) => ok(await readClosing(context, params.leagueId)));

  serve('getDuel', async ({ context, params }) =>
    ok(await readDuel(context, { leagueId: params.leagueId, rivalId: params.userId })),
  );
};
