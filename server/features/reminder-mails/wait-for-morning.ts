import { reminderKinds } from '@pronathle/domain/notice-kinds';
import type { QueueContext } from '../../context.ts';
import { transact } from '../../db/transact.ts';
import type { JobName, JobPayloads } from '../../jobs/job-catalogue.ts';
import type { ReminderRow } from './reminder-mails.queries.ts';

interface Waiting<Name extends JobName> {
  row: Pick<ReminderRow, 'kind' | 'nightEnds'>;
  name: Name;
  payload: JobPayloads[Name];
  /** identifies the notice and its channel */
  key: string;
}

/**
 * Queues a reminder that is due in its player's night for the end of the night. The reminder then leaves out
 * events that have locked. Returns false by day, and for a message that is not a reminder.
 */
export const waitForMorning = async <Name extends JobName>(
  { db, jobs }: QueueContext,
  { row, name, payload, key }: Waiting<Name>,
): Promise<boolean> => {
  const { kind, nightEnds } = row;
  if (nightEnds === null || !reminderKinds.some((one) => one === kind)) return false;
  // The key keeps a second run of the same job from queueing the reminder twice.
  await transact(db, (trx) =>
    jobs.enqueue(trx, name, payload, { key: `morning ${key}`, startAfter: nightEnds }),
  );
  return true;
};
