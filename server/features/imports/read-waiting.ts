import type { CallerContext } from '../../context.ts';
import { selectWaiting } from './followed.queries.ts';

/** The text of an address that waits for an admin, as the preview takes it; null when none does any more. */
export const readWaiting = async (
  { db }: CallerContext,
  given: { competitionId: string; addressId: string },
): Promise<{ text: string | null }> => ({ text: await selectWaiting(db, given) });
