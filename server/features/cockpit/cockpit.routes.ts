import { ok, type Serve } from '../../http/serve.ts';
import { cockpitMessages } from './cockpit.messages.ts';
import { readCockpit } from './read-cockpit.ts';
import { visitLeague } from './visit-league.ts';

export const cockpitRoutes = (serve: Serve): void => {
  serve('getMyCockpit', async ({ context, query }) => ok(await readCockpit(context, query)));

  serve('visitLeague', async ({ context, params }) => {
    return ok({ msg: cockpitMessages.visited, ...(await visitLeague(context, params.id)) });
  });
};
