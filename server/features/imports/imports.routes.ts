import { created, ok, type Serve } from '../../http/serve.ts';
import { applyImport } from './apply-import.ts';
import { followAddress } from './follow-address.ts';
import { fetchImport } from './fetch-import.ts';
import { importMessages } from './imports.messages.ts';
import { listFollowed } from './list-followed.ts';
import { previewImport } from './preview-import.ts';
import { readLastImport } from './read-last-import.ts';
import { readWaiting } from './read-waiting.ts';
import { undoImport } from './undo-import.ts';
import { unfollowAddress } from './unfollow-address.ts';

export const importsRoutes = (serve: Serve): void => {
  serve('previewImport', async ({ context, body }) => ok({ preview: await previewImport(context, body) }));

  serve('applyImport', ({ context, body, once }) =>
    once(async (trx) => {
      const { made, kept } = await applyImport({ ...context, db: trx }, body);
      return created({ msg: importMessages.made(made.kind, made.eventsCount, kept), import: made });
    }),
  );

  serve('fetchImport', async ({ context, body }) => ok(await fetchImport(context, body)));

  serve('listFollowed', async ({ context, params: { id } }) => ok(await listFollowed(context, id)));

  serve('followAddress', async ({ context, params: { id }, body }) =>
    ok({
      msg: importMessages.followed,
      address: await followAddress(context, { competitionId: id, ...body }),
    }),
  );

  serve('unfollowAddress', async ({ context, params: { id, addressId } }) => {
    await unfollowAddress(context, { competitionId: id, addressId });
    return ok({ msg: importMessages.unfollowed });
  });

  serve('readWaiting', async ({ context, params: { id, addressId } }) =>
    ok(await readWaiting(context, { competitionId: id, addressId })),
  );

  serve('getLastImport', async ({ context, query }) => ok(await readLastImport(context, query)));

  serve('undoImport', async ({ context, params, query }) => {
    const kept = await undoImport(context, { importId: params.id, eventId: query.competitionEventId });
    return ok({ msg: importMessages.undone(kept) });
  });
};
