import type { Kysely } from 'kysely';
import type { Config } from './config.ts';
import type { Clock } from './db/clock.ts';
import type { OperatorLog } from './db/operator-log.ts';
import type { Standby } from './db/open-standby.ts';
import type { Database } from './db/schema.ts';
import type { Jobs } from './jobs/jobs.ts';

export type Db = Kysely<Database>;

/** The services that the features use. */
export interface Services {
  db: Db;
  clock: Pick<Clock, 'now'>;
  standby: Standby;
  jobs: Jobs;
  log: Pick<OperatorLog, 'warn'>;
  config: Pick<Config, 'appUrl' | 'importHosts' | 'importResults'>;
}
