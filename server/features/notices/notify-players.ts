import type { QueueContext } from '../../context.ts';
import { transact } from '../../db/transact.ts';
import type { JobPayloads } from '../../jobs/job-catalogue.ts';
import { queueNewcomer } from '../leagues/queue-newcomer.ts';
import { queueMails } from '../reminder-mails/queue-mails.ts';
import {
  deleteWithdrawn,
  insertJoined,
  insertLeagueNotice,
  insertMoved,
  insertWithdrawn,
  selectMemberIds,
} from './notices.queries.ts';

/** Writes the notices of one change for all whom it concerns. A second run writes none twice. */
export const notifyPlayers = async (
  { db, jobs }: QueueContext,
  change: JobPayloads['notify-players'],
): Promise<void> => {
  await transact(db, async (trx) => {
    switch (change.of) {
      case 'withdrawn':
        await deleteWithdrawn(trx, change.eventId, change.athleteId);
        await queueMails({ db: trx, jobs }, await insertWithdrawn(trx, change.eventId, change.athleteId));
        break;
      case 'moved':
        await queueMails(
          { db: trx, jobs },
          await insertMoved(trx, {
            eventId: change.eventId,
            from: new Date(change.from),
            to: new Date(change.to),
          }),
        );
        break;
      case 'joined':
        await insertJoined(trx, change.leagueId, change.userId);
        await queueNewcomer({ db: trx, jobs }, change.userId);
        break;
      case 'renewed':
        await insertLeagueNotice(trx, change.leagueId, change.of);
        for (const userId of await selectMemberIds(trx, change.leagueId))
          await queueNewcomer({ db: trx, jobs }, userId);
        break;
      case 'owner':
      case 'closed':
        await insertLeagueNotice(trx, change.leagueId, change.of);
        break;
    }
  });
};
