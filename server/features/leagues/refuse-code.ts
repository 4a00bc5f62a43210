import type { DbContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { isReplaced } from './leagues.queries.ts';

/**
 * Throws league-code-replaced for a replaced code, and the refusal `unknown` for any other. Never names the league.
 */
export const refuseCode = async (
  { db }: DbContext,
  { code, unknown }: { code: string; unknown: 'league-code-unknown' | 'invitation-unknown' },
): Promise<never> => {
  throw new Refusal((await isReplaced(db, code)) ? 'league-code-replaced' : unknown);
};
