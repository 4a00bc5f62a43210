import type { AthleteMerge } from '@pronathle/contract';
import type { DbContext } from '../../context.ts';
import { selectMerges } from './merges.queries.ts';
import { presentMerge } from './present-merge.ts';

/** The number of merges that the screen offers to undo; the audit log has all of them. */
const shownMerges = 20;

export const listMerges = async ({ db }: DbContext): Promise<AthleteMerge[]> =>
  (await selectMerges(db, shownMerges)).map(presentMerge);
