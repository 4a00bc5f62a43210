import { threadLimits } from '@pronathle/domain/thread';
import type { CallerContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { transactAs } from '../../http/transact-as.ts';
import { insideLeague } from '../leagues/inside-league.ts';
import { insertReported } from '../notices/notices.queries.ts';
import { queuePushes } from '../push/queue-pushes.ts';
import { countReports, holdMessage, holdThread, insertReport, renewVersion } from './thread.queries.ts';

/**
 * Reports a message to the league's owner and the admins. Enough reports hide the message until the owner or an
 * admin decides. A second report by the same member changes nothing. Throws not-a-member, message-not-found and
 * own-message.
 */
export const reportInThread = async (
  context: CallerContext,
  { leagueId, messageId, reason }: { leagueId: string; messageId: string; reason: string },
): Promise<void> => {
  await insideLeague(context, leagueId);
  await transactAs(context, async (trx) => {
    const { caller, jobs } = context;
    const thread = await holdThread(trx, { leagueId, userId: caller.id });
    if (thread?.isMember !== true) throw new Refusal('not-a-member');
    // Locks the message, so that of three reports at the same time one finds that it is the third.
    const message = await holdMessage(trx, { leagueId, messageId });
    if (message === undefined) throw new Refusal('message-not-found');
    if (message.authorId === caller.id) throw new Refusal('own-message');
    if (!(await insertReport(trx, { leagueId, messageId, reporterId: caller.id, reason }))) return;
    if ((await countReports(trx, { leagueId, messageId })) === threadLimits.hidingReporters)
      await renewVersion(trx, leagueId);
    const { authorId } = message;
    const notices = await insertReported(trx, { leagueId, authorId, reporterId: caller.id });
    await queuePushes({ db: trx, jobs }, notices);
  });
};
