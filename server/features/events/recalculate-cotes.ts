import type { CompetitionEvent } from '@pronathle/contract';
import type { CallerContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { transactAs } from '../../http/transact-as.ts';
import { changeStartList } from './change-start-list.ts';
import { readEvent } from './read-event.ts';
import { renewCotes } from './renew-cotes.ts';

/** Sets the computed cotes anew, or with `all` those too that an admin has typed. */
export const recalculateCotes = (
  context: CallerContext,
  { eventId, all }: { eventId: string; all: boolean },
): Promise<CompetitionEvent> =>
  transactAs(context, async (trx) => {
    const within = { ...context, db: trx };
    await changeStartList(within, {
      eventId,
      action: 'recalculate-cotes',
      change: async ({ event, locked }) => {
        if (locked) throw new Refusal('cotes-frozen');
        await renewCotes(within, { event, all });
      },
    });
    return readEvent(within, eventId);
  });
