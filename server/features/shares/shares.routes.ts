import type { RateLimiter } from '../../http/rate-limits.ts';
import { created, ok, type Serve } from '../../http/serve.ts';
import { createShare } from './create-share.ts';
import { deleteShare } from './delete-share.ts';
import { listShares } from './list-shares.ts';
import { sharesMessages } from './shares.messages.ts';

export const sharesRoutes = (serve: Serve, { limit }: { limit: RateLimiter }): void => {
  serve('listMyShares', async ({ context }) => ok({ shares: await listShares(context) }));

  serve('createShare', async ({ context, body, request }) => {
    const { isNew, ...shared } = await createShare(context, {
      given: body,
      limit: (work) => limit('newShare', request, work),
    });
    return (isNew ? created : ok)({ msg: sharesMessages.created, ...shared });
  });

  serve('deleteShare', async ({ context, params }) => {
    await deleteShare(context, params.id);
    return ok({ msg: sharesMessages.deleted });
  });
};
