import type { Share } from '@pronathle/contract';
import type { CallerContext } from '../../context.ts';
import { presentShare } from './present-share.ts';
import { selectSharesOf } from './shares.queries.ts';

export const listShares = async ({ db, caller }: CallerContext): Promise<Share[]> =>
  (await selectSharesOf(db, caller.id)).map(presentShare);
