import type { api, ApiReply } from '@pronathle/contract';
import type { z } from 'zod';
import type { DbContext } from '../../context.ts';
import { readAtOnce } from '../../db/transact.ts';
import { pageOf, pageShape, wordPatterns } from '../../http/page.ts';
import { selectActors, selectAudit, selectDeed } from './audit.queries.ts';
import { presentAudit } from './present-audit.ts';

const instantOf = (iso: string | undefined) => (iso === undefined ? undefined : new Date(iso));

/**
 * Returns a page of the audit log: one entry for each operation, or, with `deed`, all entries of the operation that
 * this entry belongs to. `actors` are all authors in the log, read at the same instant.
 */
export const listAudit = (
  { db }: DbContext,
  { actor, subject, from, to, search, deed, ...paging }: z.output<typeof api.listAudit.query>,
): Promise<ApiReply<'listAudit'>> =>
  readAtOnce(db, async (trx) => {
    const page = pageOf(paging);
    const words = wordPatterns(search);
    const filter = { actor, subject, from: instantOf(from), to: instantOf(to), words };
    const { rows, total } =
      deed === undefined ? await selectAudit(trx, filter, page) : await selectDeed(trx, deed, page);
    return {
      entries: await presentAudit({ db: trx }, rows),
      actors: await selectActors(trx),
      ...pageShape(page, total),
    };
  });
