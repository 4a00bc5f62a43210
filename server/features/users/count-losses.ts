import type { DbContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { countUserLosses, selectAccount } from './users.queries.ts';

/** Returns how many objects would be deleted with an account. Throws user-not-found. */
export const countLosses = async ({ db }: DbContext, userId: string) => {
  if ((await selectAccount(db, userId)) === undefined) throw new Refusal('user-not-found');
  return countUserLosses(db, userId);
};
