import type { api, ImportPreview } from '@pronathle/contract';
import type { z } from 'zod';
import type { SenderContext } from '../../context.ts';
import { readAtOnce } from '../../db/transact.ts';
import { checkReach } from './check-reach.ts';
import { planImport } from './plan-import.ts';
import { presentPreview } from './present-import.ts';
import { readPlanFacts } from './read-plan-facts.ts';

/** Returns what an import would change. Reads all data at one instant, and writes nothing. */
export const previewImport = async (
  context: SenderContext,
  given: z.output<typeof api.previewImport.body>,
): Promise<ImportPreview> => {
  const { db } = context;
  await checkReach(context, given);
  const facts = await readAtOnce(db, (trx) => readPlanFacts({ db: trx }, given));
  return presentPreview(await planImport({ db }, { facts, given }));
};
