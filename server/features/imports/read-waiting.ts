import type { CallerContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { selectWaiting } from './followed.queries.ts';

/** The text of an address that waits for an admin, as the preview takes it. */
export const readWaiting = async (
  { db }: CallerContext,
  given: { competitionId: string; addressId: string },
): Promise<{ text: string }> => {
  const text = await selectWaiting(db, given);
  if (text === null) throw new Refusal('nothing-waits');
  return { text };
};
