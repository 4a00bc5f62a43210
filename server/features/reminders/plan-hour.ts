import type { QueueContext } from '../../context.ts';
import { planReminders } from './plan-reminders.ts';

/** The reminders of what locks within an hour. */
export const planHour = (context: QueueContext, competitionId: string): Promise<void> =>
  planReminders(context, { competitionId, kind: 'hour' });
