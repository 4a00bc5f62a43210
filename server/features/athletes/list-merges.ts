import type { AthleteMerge } from '@pronathle/contract';
import type { DbContext } from '../../context.ts';
import { selectMerges } from './merges.queries.ts';
import { presentMerge } from './present-merge.ts';

/** So many merges can be undone from the screen; the log has all. */
const latest = 20;

export const listMerges = async ({ db }: DbContext): Promise<AthleteMerge[]> =>
  (await selectMerges(db, latest)).map(presentMerge);
