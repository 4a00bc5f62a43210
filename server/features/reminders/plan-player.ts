import { reminderKinds } from '@pronathle/domain/notice-kinds';
import type { QueueContext } from '../../context.ts';
import { transact } from '../../db/transact.ts';
import { queueNextRun } from './queue-next-run.ts';
import { remindPlayers } from './remind-players.ts';
import { selectCompetitionsInPlay } from './reminders.queries.ts';

/** Plans the reminders of a player who has chosen other kinds or hours, and sends those that are due now. */
export const planPlayer = async (context: QueueContext, accountId: string): Promise<void> => {
  const { db } = context;
  for (const competitionId of await selectCompetitionsInPlay(db, accountId))
    for (const kind of reminderKinds)
      await transact(db, (trx) => queueNextRun({ ...context, db: trx }, { competitionId, kind, accountId }));
  for (const kind of reminderKinds) await remindPlayers(context, { kind, accountIds: [accountId] });
};
