import { PgBoss } from 'pg-boss';
import type { OpenDatabase } from '../db/open-database.ts';

/** pg-boss on our own pool. Its only timer is the refresh of its list of queues. */
export const openBoss = (kind: OpenDatabase['kind'], execute: OpenDatabase['execute']): PgBoss =>
  new PgBoss({
    db: { executeSql: execute },
    backend: kind === 'embedded' ? 'pglite' : 'postgres',
    schedule: false,
    supervise: false,
    maintenanceIntervalSeconds: 60,
    queueCacheIntervalSeconds: 3_600,
    reindex: false,
    monitorVacuum: false,
  });
