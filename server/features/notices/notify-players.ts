import type { QueueContext } from '../../context.ts';
import { transact } from '../../db/transact.ts';
import type { JobPayloads } from '../../jobs/job-catalogue.ts';
import { lockEvent } from '../events/events.queries.ts';
import { queueNewcomer } from '../leagues/queue-newcomer.ts';
import { queueMails } from '../reminder-mails/queue-mails.ts';
import { queuePushes } from '../push/queue-pushes.ts';
import {
  deleteOpened,
  deleteWithdrawn,
  insertJoined,
  insertLeagueNotice,
  insertMoved,
  insertOpened,
  insertReopened,
  insertWithdrawn,
  selectMemberIds,
} from './notices.queries.ts';

/** Writes the notices of a change and returns their ids. */
const writeNotices = async (
  context: QueueContext,
  change: JobPayloads['notify-players'],
): Promise<string[]> => {
  const { db: trx } = context;
  switch (change.of) {
    case 'withdrawn':
      await deleteWithdrawn(trx, change.eventId, change.athleteId);
      return insertWithdrawn(trx, change.eventId, change.athleteId);
    case 'moved':
      return insertMoved(trx, {
        eventId: change.eventId,
        from: new Date(change.from),
        to: new Date(change.to),
        reopens: change.reopens === true,
      });
    case 'reopened':
      // Only one run at a time, so that a second run sees the notices of the first.
      return (await lockEvent(trx, change.eventId))
        ? insertReopened(trx, { eventId: change.eventId, since: new Date(change.since) })
        : [];
    case 'joined':
      await queueNewcomer(context, change.userId);
      return insertJoined(trx, change.leagueId, change.userId);
    case 'renewed':
      for (const userId of await selectMemberIds(trx, change.leagueId)) await queueNewcomer(context, userId);
      return insertLeagueNotice(trx, change.leagueId, change.of);
    case 'opened':
      return insertOpened(trx, change.leagueId);
    case 'closed':
      await deleteOpened(trx, change.leagueId);
      return insertLeagueNotice(trx, change.leagueId, change.of);
    case 'owner':
      return insertLeagueNotice(trx, change.leagueId, change.of);
  }
};

/** Writes the notices of one change for all concerned players. A second run writes none twice. */
export const notifyPlayers = async (
  { db, jobs }: QueueContext,
  change: JobPayloads['notify-players'],
): Promise<void> => {
  await transact(db, async (trx) => {
    const context = { db: trx, jobs };
    const noticeIds = await writeNotices(context, change);
    // Notices of the other kinds are in the daily news mail.
    if (change.of === 'withdrawn' || change.of === 'moved' || change.of === 'reopened')
      await queueMails(context, noticeIds);
    await queuePushes(context, noticeIds);
  });
};
