import { ok, type Serve } from '../../http/serve.ts';
import { listAudit } from './list-audit.ts';

export const auditRoutes = (serve: Serve): void => {
  serve('listAudit', async ({ context, query }) => ok(await listAudit(context, query)));
};
