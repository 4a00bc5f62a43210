import type { QueueContext } from '../../context.ts';
import { planReminders } from './plan-reminders.ts';

/** The reminders on the eve of a day with events. */
export const planDay = (context: QueueContext, competitionId: string): Promise<void> =>
  planReminders(context, { competitionId, kind: 'eve' });
