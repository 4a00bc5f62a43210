import type { QueueContext } from '../../context.ts';
import { planReminders } from './plan-reminders.ts';

/** Sends the reminders of events that lock within an hour, and queues the next run. */
export const planHour = (context: QueueContext, competitionId: string): Promise<void> =>
  planReminders(context, { competitionId, kind: 'hour' });
