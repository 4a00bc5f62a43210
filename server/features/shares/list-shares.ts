import type { SharedLink } from '@pronathle/contract';
import type { CallerContext } from '../../context.ts';
import { presentSharedLink } from './present-share.ts';
import { selectSharesOf } from './shares.queries.ts';

export const listShares = async ({ db, caller }: CallerContext): Promise<SharedLink[]> =>
  (await selectSharesOf(db, caller.id)).map(presentSharedLink);
