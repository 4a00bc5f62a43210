import { Refusal } from '../../http/refusal.ts';
import { created, ok, type Serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { badgeMessages } from './badges.messages.ts';
import { selectBadge, selectBadges, selectUserBadges } from './badges.queries.ts';
import { presentBadge, presentUserBadge } from './present-badge.ts';
import { createBadge, deleteBadge, updateBadge } from './save-badge.ts';

export const badgesRoutes = (serve: Serve, { db }: Services): void => {
  serve('listBadges', async () => ok({ badges: (await selectBadges(db)).map(presentBadge) }));

  serve('listMyBadges', async ({ caller }) =>
    ok({ badges: (await selectUserBadges(db, caller.id)).map(presentUserBadge) }),
  );

  serve('getBadge', async ({ params }) => {
    const row = await selectBadge(db, params.id);
    if (row === undefined) throw new Refusal('badge-not-found');
    return ok({ badge: presentBadge(row) });
  });

  serve('createBadge', ({ caller, body, once }) =>
    once(async (trx) => created({ msg: badgeMessages.created, badge: await createBadge(trx, caller, body) })),
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
