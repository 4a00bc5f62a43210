import type { DbContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { isReplaced } from './leagues.queries.ts';

/** Throws league-code-replaced for a replaced code, and league-code-unknown for any other. Never names the league. */
export const refuseCode = async ({ db }: DbContext, code: string): Promise<never> => {
  throw new Refusal((await isReplaced(db, code)) ? 'league-code-replaced' : 'league-code-unknown');
};
