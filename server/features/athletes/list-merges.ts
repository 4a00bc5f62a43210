import type { AthleteMerge } from '@pronathle/contract';
import type { DbContext } from '../../context.ts';
import { selectMerges } from './merges.queries.ts';
import { presentMerge } from './present-merge.ts';

/** The screen shows this number of merges to undo; the log has all. */
const latest = 20;

export const listMerges = async ({ db }: DbContext): Promise<AthleteMerge[]> =>
  (await selectMerges(db, latest)).map(presentMerge);
