import type { CallerContext } from '../../context.ts';
import { selectWaiting } from './followed.queries.ts';

/** Returns the text of an address that waits for an admin; null when none waits any more. */
export const readWaiting = async (
  { db }: CallerContext,
  given: { competitionId: string; addressId: string },
): Promise<{ text: string | null }> => ({ text: await selectWaiting(db, given) });
