import type { CompetitionEvent } from '@pronathle/contract';
import type { CallerContext } from '../../context.ts';
import { transactAs } from '../../http/transact-as.ts';
import { changeStartList, type StartList } from './change-start-list.ts';
import { queuePlans } from './queue-plans.ts';
import { readEvent } from './read-event.ts';

interface StartListEdit {
  eventId: string;
  /** the action's name in the audit log */
  action: string;
  change: (within: CallerContext, startList: StartList) => Promise<void>;
}

/**
 * Changes a start list in a new transaction, and returns the event. `change` gets the context of this transaction.
 */
export const editStartList = (
  context: CallerContext,
  { eventId, action, change }: StartListEdit,
): Promise<CompetitionEvent> =>
  transactAs(context, async (trx) => {
    const within = { ...context, db: trx };
    await changeStartList(within, { eventId, action, change: (startList) => change(within, startList) });
    const event = await readEvent(within, eventId);
    // An event can be predicted once it has a start list.
    await queuePlans(within, event.competition._id);
    return event;
  });
