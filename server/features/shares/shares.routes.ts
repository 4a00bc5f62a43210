import { created, ok, type Serve } from '../../http/serve.ts';
import { createShare } from './create-share.ts';
import { deleteShare } from './delete-share.ts';
import { listShares } from './list-shares.ts';
import { sharesMessages } from './shares.messages.ts';

export const sharesRoutes = (serve: Serve): void => {
  serve('listMyShares', async ({ context }) => ok({ shares: await listShares(context) }));

  serve('createShare', async ({ context, body }) =>
    created({ msg: sharesMessages.created, ...(await createShare(context, body)) }),
  );

  serve('deleteShare', async ({ context, params }) => {
    await deleteShare(context, params.id);
    return ok({ msg: sharesMessages.deleted });
  });
};
