import type { CompetitionEvent } from '@pronathle/contract';
import type { CallerContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { editStartList } from './edit-start-list.ts';
import { renewCotes } from './renew-cotes.ts';

/**
 * Computes the cotes of an event again, with `all` also those that an admin typed. Throws cotes-frozen after the
 * lock.
 */
export const recalculateCotes = (
  context: CallerContext,
  { eventId, all }: { eventId: string; all: boolean },
): Promise<CompetitionEvent> =>
  editStartList(context, {
    eventId,
    action: 'recalculate-cotes',
    change: async (within, { event, locked }) => {
      if (locked) throw new Refusal('cotes-frozen');
      await renewCotes(within, { event, all });
    },
  });
