import type { CallerContext } from '../../context.ts';
import { transactAs } from '../../http/transact-as.ts';
import { checkedMedals, type GivenResult } from './checked-medals.ts';
import { settleResult } from './settle-result.ts';

export const correctResult = (
  context: CallerContext,
  { eventId, given }: { eventId: string; given: GivenResult },
) =>
  transactAs(context, (trx) => {
    const within = { ...context, db: trx };
    const medalsOf = () => checkedMedals(within, { eventId, given });
    return settleResult(within, { eventId, action: 'correct', medalsOf });
  });
