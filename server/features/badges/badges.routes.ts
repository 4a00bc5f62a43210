import { created, ok, type Serve } from '../../http/serve.ts';
import { badgeMessages } from './badges.messages.ts';
import { selectBadges, selectUserBadges } from './badges.queries.ts';
import { createBadge } from './create-badge.ts';
import { deleteBadge } from './delete-badge.ts';
import { presentBadge, presentUserBadge } from './present-badge.ts';
import { readBadge } from './read-badge.ts';
import { updateBadge } from './update-badge.ts';

export const badgesRoutes = (serve: Serve): void => {
  serve('listBadges', async ({ context: { db } }) =>
    ok({ badges: (await selectBadges(db)).map(presentBadge) }),
  );

  serve('listMyBadges', async ({ context: { db, caller } }) =>
    ok({ badges: (await selectUserBadges(db, caller.id)).map(presentUserBadge) }),
  );

  serve('getBadge', async ({ context, params }) => ok({ badge: await readBadge(context, params.id) }));

  serve('createBadge', ({ context, body, once }) =>
    once(async (trx) =>
      created({ msg: badgeMessages.created, badge: await createBadge({ ...context, db: trx }, body) }),
    ),
  );

  serve('updateBadge', async ({ context, params, body }) =>
    ok({
      msg: badgeMessages.updated,
      badge: await updateBadge(context, { badgeId: params.id, change: body }),
    }),
  );

  serve('deleteBadge', async ({ context, params }) => {
    await deleteBadge(context, params.id);
    return ok({ msg: badgeMessages.deleted });
  });
};
