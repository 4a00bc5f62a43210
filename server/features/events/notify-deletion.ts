import type { QueueContext } from '../../context.ts';
import { queuePushes } from '../push/queue-pushes.ts';
import { insertDeletionNotices } from './deletion-notices.queries.ts';

/**
 * Writes a notice for each player who has predicted an event. Must run in the transaction that deletes the event, before
 * the predictions are deleted with it.
 */
export const notifyDeletion = async (
  context: QueueContext,
  { eventId, name }: { eventId: string; name: string },
): Promise<void> => queuePushes(context, await insertDeletionNotices(context.db, { eventId, name }));
