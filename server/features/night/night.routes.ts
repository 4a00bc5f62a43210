import { ok, type Serve } from '../../http/serve.ts';
import { readNight } from './read-night.ts';

export const nightRoutes = (serve: Serve): void => {
  serve('getNight', async ({ context, params: { id, day } }) =>
    ok(await readNight(context, { competitionId: id, day })),
  );
};
