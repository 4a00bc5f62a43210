import type { QueueContext } from '../../context.ts';
import { planReminders } from './plan-reminders.ts';

/** Sends the reminders that are due on the day before a day with events, and queues the next run. */
export const planDay = (context: QueueContext, competitionId: string): Promise<void> =>
  planReminders(context, { competitionId, kind: 'eve' });
