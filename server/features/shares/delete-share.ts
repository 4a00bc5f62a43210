import type { CallerContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { transactAs } from '../../http/transact-as.ts';
import { deleteShareOf } from './shares.queries.ts';

/** Deletes a link of the caller, which then answers like an unknown link. Throws share-not-found. */
export const deleteShare = (context: CallerContext, shareId: string): Promise<void> =>
  transactAs(context, async (trx) => {
    if (!(await deleteShareOf(trx, context.caller.id, shareId))) throw new Refusal('share-not-found');
  });
