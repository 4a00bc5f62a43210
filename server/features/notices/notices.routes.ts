import { pageOf, pageShape } from '../../http/page.ts';
import { ok, type Serve } from '../../http/serve.ts';
import { transactAs } from '../../http/transact-as.ts';
import { noticeMessages } from './notices.messages.ts';
import { countUnread, markRead, selectNotices } from './notices.queries.ts';
import { presentNotice } from './present-notice.ts';

export const noticesRoutes = (serve: Serve): void => {
  serve('listMyNotices', async ({ context: { db, caller }, query }) => {
    const page = pageOf(query);
    const { rows, total } = await selectNotices(db, caller.id, page);
    return ok({ notices: rows.map(presentNotice), ...pageShape(page, total) });
  });

  serve('countMyNotices', async ({ context: { db, caller } }) =>
    ok({ unread: await countUnread(db, caller.id) }),
  );

  serve('readMyNotices', async ({ context, body }) => {
    await transactAs(context, (trx) => markRead(trx, context.caller.id, body));
    return ok({ msg: noticeMessages.read, unread: await countUnread(context.db, context.caller.id) });
  });
};
