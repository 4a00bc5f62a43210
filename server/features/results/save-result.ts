import type { CallerContext } from '../../context.ts';
import { transactAs } from '../../http/transact-as.ts';
import { checkedMedals } from './checked-medals.ts';
import type { GivenResult } from './read-result.ts';
import { settleResult } from './settle-result.ts';

/** Enters an event's first result, or corrects its current result. Withdraws athletes who did not start. */
export const saveResult = (
  context: CallerContext,
  { action, eventId, given }: { action: 'enter' | 'correct'; eventId: string; given: GivenResult },
) =>
  transactAs(context, async (trx) => {
    const within = { ...context, db: trx };
    const medalsOf = () => checkedMedals(within, { eventId, given });
    return settleResult(within, { eventId, action, medalsOf, nonStarters: given.nonStarters });
  });
