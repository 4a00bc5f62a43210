import type { CallerContext } from '../../context.ts';
import { selectWaiting } from './followed.queries.ts';

/** The waiting text of an address, for the preview; null when none waits any more. */
export const readWaiting = async (
  { db }: CallerContext,
  given: { competitionId: string; addressId: string },
): Promise<{ text: string | null }> => ({ text: await selectWaiting(db, given) });
