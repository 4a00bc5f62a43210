import type { Caller, Sender } from './http/caller.ts';
import type { Queue } from './jobs/open-queue.ts';
import type { Db, Services } from './services.ts';

/** The context of a verb that reads for everybody alike. The database of a context may be a transaction. */
export interface DbContext {
  db: Db;
}

/** The same for a verb that queues jobs in its transaction. */
export interface QueueContext extends DbContext {
  jobs: Queue;
}

/** The context of a feature's verb that acts for a caller. */
export interface CallerContext extends Services {
  caller: Caller;
}

/** The same for a verb that programs with a key, and followed addresses, may use too. */
export interface SenderContext extends Services {
  caller: Caller | Sender;
}

/** The same for a call that is open to everybody: the caller is null without a session. */
export interface PublicContext extends Services {
  caller: Caller | null;
}
