import type { Caller, Sender } from './http/caller.ts';
import type { Queue } from './jobs/open-queue.ts';
import type { Db, Services } from './services.ts';

/** The context of a verb that reads the same for every caller. The database of a context may be a transaction. */
export interface DbContext {
  db: Db;
}

/** The context of a verb that queues jobs in its transaction. */
export interface QueueContext extends DbContext {
  jobs: Queue;
}

/** The context of a feature's verb that acts for a caller. */
export interface CallerContext extends Services {
  caller: Caller;
}

/** The context of a verb that acts for a caller, for a program with a key, or for a followed address. */
export interface SenderContext extends Services {
  caller: Caller | Sender;
}

/** The context of a call that is open to everybody: the caller is null without a session. */
export interface PublicContext extends Services {
  caller: Caller | null;
}
