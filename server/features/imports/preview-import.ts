import type { api, ImportPreview } from '@pronathle/contract';
import type { z } from 'zod';
import type { DbContext } from '../../context.ts';
import { readAtOnce } from '../../db/transact.ts';
import { planImport } from './plan-import.ts';
import { presentPreview } from './present-import.ts';
import { readPlanFacts } from './read-plan-facts.ts';

/** Returns the changes of an import, from one snapshot of the data; writes nothing. */
export const previewImport = async (
  { db }: DbContext,
  given: z.output<typeof api.previewImport.body>,
): Promise<ImportPreview> => {
  const facts = await readAtOnce(db, (trx) => readPlanFacts({ db: trx }, given));
  return presentPreview(await planImport({ db }, { facts, given }));
};
