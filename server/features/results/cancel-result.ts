import type { CallerContext } from '../../context.ts';
import { transactAs } from '../../http/transact-as.ts';
import { settleResult } from './settle-result.ts';

export const cancelResult = (context: CallerContext, eventId: string) =>
  transactAs(context, (trx) =>
    settleResult(
      { ...context, db: trx },
      { eventId, action: 'cancel', medalsOf: () => Promise.resolve([]), nonStarters: [] },
    ),
  );
