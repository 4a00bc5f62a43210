import { ok, type Serve } from '../../http/serve.ts';
import { insideLeague } from '../leagues/inside-league.ts';
import type { Live } from './open-live.ts';

export const liveRoutes = (serve: Serve, { live }: { live: Live }): void => {
  serve('getLive', async ({ context, query, reply }) => {
    await live.follow(reply, context.caller, await insideLeague(context, query.leagueId));
    return ok('');
  });
};
