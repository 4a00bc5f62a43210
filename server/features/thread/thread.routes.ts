import { pageOf, pageShape } from '../../http/page.ts';
import { created, ok, type Serve } from '../../http/serve.ts';
import { keepInThread } from './keep-in-thread.ts';
import { muteInThread } from './mute-in-thread.ts';
import { presentReported } from './present-message.ts';
import { reactInThread } from './react-in-thread.ts';
import { readInThread } from './read-in-thread.ts';
import { readThread } from './read-thread.ts';
import { removeFromThread } from './remove-from-thread.ts';
import { reportInThread } from './report-in-thread.ts';
import { selectReported } from './thread.queries.ts';
import { threadAnswers } from './thread.messages.ts';
import { writeInThread } from './write-in-thread.ts';

export const threadRoutes = (serve: Serve): void => {
  serve('listThread', async ({ context, params, query }) =>
    ok(await readThread(context, { leagueId: params.id, limit: query.limit })),
  );

  serve('writeInThread', ({ context, params, body, once }) =>
    once(async (trx) =>
      created({
        msg: threadAnswers.written,
        ...(await writeInThread({ ...context, db: trx }, { leagueId: params.id, text: body.text })),
      }),
    ),
  );

  serve('readInThread', async ({ context, params, body }) => {
    await readInThread(context, { leagueId: params.id, number: body.number });
    return ok({ msg: threadAnswers.read });
  });

  serve('reactInThread', async ({ context, params, body }) => {
    await reactInThread(context, {
      leagueId: params.id,
      messageId: params.messageId,
      reaction: body.reaction,
    });
    return ok({ msg: threadAnswers.reacted });
  });

  serve('reportInThread', async ({ context, params, body }) => {
    await reportInThread(context, {
      leagueId: params.id,
      messageId: params.messageId,
      reason: body.reason,
    });
    return ok({ msg: threadAnswers.reported });
  });

  serve('keepInThread', async ({ context, params }) => {
    await keepInThread(context, { leagueId: params.id, messageId: params.messageId });
    return ok({ msg: threadAnswers.kept });
  });

  serve('muteInThread', async ({ context, params, body }) => {
    const until = body.until === null ? null : new Date(body.until);
    await muteInThread(context, { leagueId: params.id, userId: params.userId, until, reason: body.reason });
    return ok({ msg: until === null ? threadAnswers.unmuted : threadAnswers.muted });
  });

  serve('listThreadReports', async ({ context: { db }, query }) => {
    const page = pageOf(query);
    const { rows, total } = await selectReported(db, page);
    return ok({ reports: rows.map(presentReported), ...pageShape(page, total) });
  });

  serve('removeFromThread', async ({ context, params, body }) => {
    await removeFromThread(context, {
      leagueId: params.id,
      messageId: params.messageId,
      reason: body?.reason,
    });
    return ok({ msg: threadAnswers.removed });
  });
};
