import { pageOf } from '../../http/page.ts';
import { ok, type Serve } from '../../http/serve.ts';
import { readSeasonRanking } from './read-season-ranking.ts';
import { seasonMessages } from './seasons.messages.ts';
import { updateSeason } from './update-season.ts';

export const seasonsRoutes = (serve: Serve): void => {
  serve('getSeasonRanking', async ({ context, params, query }) =>
    ok(await readSeasonRanking(context, { seasonId: params.id, best: query.best, page: pageOf(query) })),
  );

  serve('updateSeason', async ({ context, params, body }) => {
    const season = await updateSeason(context, { seasonId: params.id, name: body.name });
    await context.standby.catchUp();
    return ok({ msg: seasonMessages.renamed, season });
  });
};
