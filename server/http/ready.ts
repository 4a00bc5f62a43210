import type { FastifyInstance } from 'fastify';
import { isMigrated } from '../db/migrate.ts';
import type { Services } from '../services.ts';
import { openPatience } from './patience.ts';
import { readyMessages } from './ready.messages.ts';
import { Refusal } from './refusal.ts';

const notReady = (msg: string): Refusal => new Refusal('unavailable', { msg, retryAfterSeconds: 2 });

/**
 * Registers GET /api/ready, for a load balancer: 200 while this server can do all of its work, else 503 with the
 * reason. /api/health only reports that server and database are alive.
 */
export const readyRoute = (
  api: FastifyInstance,
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  answerWithin?: number,
): void => {
  let isStopping = false;
  api.addHook('preClose', async () => {
    isStopping = true;
  });
  api.get('/ready', { schema: { hide: true } }, async () => {
    if (isStopping) throw notReady(readyMessages.stopping);
    if (!(await openPatience(answerWithin)(isMigrated(db)))) throw notReady(readyMessages.oldTables);
    if (!jobs.areRunning()) throw notReady(readyMessages.jobsStopped);
    return { status: 'ready' };
  });
};
