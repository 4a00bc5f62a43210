import type { Caller } from './http/caller.ts';
import type { Services } from './services.ts';

/** What a feature's verb works with when it acts for a caller. */
export interface CallerContext extends Services {
  caller: Caller;
}

/** The same in a call that is open to everybody: the caller is null without a session. */
export interface PublicContext extends Services {
  caller: Caller | null;
}
