import type { MergePreview } from '@pronathle/contract';
import type { DbContext } from '../../context.ts';
import { readAtOnce } from '../../db/transact.ts';
import { planMerge, type MergePair } from './plan-merge.ts';
import { presentMergePlan } from './present-merge.ts';

/** Returns what a merge would change, and why it may be impossible. Writes nothing. Throws athlete-not-found. */
export const previewMerge = ({ db }: DbContext, pair: MergePair): Promise<MergePreview> =>
  readAtOnce(db, async (trx) => presentMergePlan(await planMerge({ db: trx }, pair)));
