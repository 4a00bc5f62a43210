import { PgBoss } from 'pg-boss';
import type { OpenDatabase } from '../db/open-database.ts';

/** Opens pg-boss on the pool of `execute`. Its only timer refreshes its list of queues. */
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
