import { defaultChoice, type ReminderChoice } from '@pronathle/domain/reminders';
import type { CallerContext } from '../../context.ts';
import { selectChoice } from './reminders.queries.ts';

export const readChoice = async ({ db, caller }: CallerContext): Promise<ReminderChoice> =>
  (await selectChoice(db, caller.id)) ?? defaultChoice;
