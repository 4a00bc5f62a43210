import { created, ok, type Serve } from '../../http/serve.ts';
import { reactInThread } from './react-in-thread.ts';
import { readInThread } from './read-in-thread.ts';
import { readThread } from './read-thread.ts';
import { removeFromThread } from './remove-from-thread.ts';
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

  serve('removeFromThread', async ({ context, params, body }) => {
    await removeFromThread(context, {
      leagueId: params.id,
      messageId: params.messageId,
      reason: body?.reason,
    });
    return ok({ msg: threadAnswers.removed });
  });
};
