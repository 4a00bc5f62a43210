import type { api, ApiReply } from '@pronathle/contract';
import type { z } from 'zod';
import type { DbContext } from '../../context.ts';
import { readAtOnce } from '../../db/transact.ts';
import { pageOf, pageShape } from '../../http/page.ts';
import { selectActors, selectAudit } from './audit.queries.ts';
import { presentAudit } from './present-audit.ts';

const instantOf = (iso: string | undefined) => (iso === undefined ? undefined : new Date(iso));

/** A page of the log of what admins have done, at one instant with the admins who have entries in it. */
export const listAudit = (
  { db }: DbContext,
  { actor, subject, from, to, ...paging }: z.output<typeof api.listAudit.query>,
): Promise<ApiReply<'listAudit'>> =>
  readAtOnce(db, async (trx) => {
    const page = pageOf(paging);
    const filter = { actor, subject, from: instantOf(from), to: instantOf(to) };
    const { rows, total } = await selectAudit(trx, filter, page);
    return {
      entries: await presentAudit({ db: trx }, rows),
      actors: await selectActors(trx),
      ...pageShape(page, total),
    };
  });
