import type { QueueContext } from '../../context.ts';
import { remindPlayers } from './remind-players.ts';

/**
 * Reminds a player who has joined a league after its reminders were sent: once, by the most urgent kind of
 * reminder.
 */
export const remindNewcomer = async (context: QueueContext, userId: string): Promise<void> => {
  const accountIds = [userId];
  const isReminded = (await remindPlayers(context, { kind: 'hour', accountIds })) > 0;
  if (!isReminded) await remindPlayers(context, { kind: 'eve', accountIds });
};
