import type { QueueContext } from '../../context.ts';
import { planReminders } from './plan-reminders.ts';

/** The reminders of events that lock within an hour. */
export const planHour = (context: QueueContext, competitionId: string): Promise<void> =>
  planReminders(context, { competitionId, kind: 'hour' });
