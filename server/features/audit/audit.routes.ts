import { readAtOnce } from '../../db/transact.ts';
import { pageOf, pageShape } from '../../http/page.ts';
import { ok, type Serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { selectActors, selectAudit } from './audit.queries.ts';
import { presentAudit } from './present-audit.ts';

const instantOf = (iso: string | undefined) => (iso === undefined ? undefined : new Date(iso));

export const auditRoutes = (serve: Serve, { db }: Services): void => {
  serve('listAudit', ({ query }) => {
    const page = pageOf(query);
    const { actor, subject, from, to } = query;
    return readAtOnce(db, async (trx) => {
      const { rows, total } = await selectAudit(
        trx,
        { actor, subject, from: instantOf(from), to: instantOf(to) },
        page,
      );
      return ok({
        entries: await presentAudit(trx, rows),
        actors: await selectActors(trx),
        ...pageShape(page, total),
      });
    });
  });
};
