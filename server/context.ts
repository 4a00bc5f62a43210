import type { Caller } from './http/caller.ts';
import type { Services } from './services.ts';

/** The context of a feature's verb that acts for a caller. */
export interface CallerContext extends Services {
  caller: Caller;
}

/** The same for a call that is open to everybody: the caller is null without a session. */
export interface PublicContext extends Services {
  caller: Caller | null;
}
