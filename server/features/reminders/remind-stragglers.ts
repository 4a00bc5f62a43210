import type { QueueContext } from '../../context.ts';
import { selectStragglers } from './nudges.queries.ts';
import { accountsAtOnce } from './plan-reminders.ts';
import { remindPlayers } from './remind-players.ts';

/**
 * Sends the reminder of the last hour early to members who have not predicted an event, if they have chosen
 * this kind of reminder.
 */
export const remindStragglers = async (
  context: QueueContext,
  nudge: { leagueId: string; eventId: string; by: string },
): Promise<void> => {
  for (let after: string | null = null; ;) {
    const accountIds = await selectStragglers(context.db, { ...nudge, after, atMost: accountsAtOnce });
    after = accountIds.at(-1) ?? null;
    if (after === null) break;
    await remindPlayers(context, { kind: 'hour', accountIds, ofEvent: nudge.eventId });
  }
};
