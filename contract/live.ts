import { z } from 'zod';
import { documentation as doc } from './documentation.messages.ts';
import { id } from './primitives.ts';

export const liveQuery = z.object({ leagueId: id });

/** A stream of server-sent events, without an end. */
export const liveReply = z.string().meta({ description: doc.live });

/** The messages of a stream, by event name. They have only ids and versions, never a pick. */
export interface LiveMessages {
  /** has no data: the id of this message identifies the current state */
  state: Read;
  result: Read & { competitionEventId: string; version: number; kind: 'entered' | 'corrected' | 'cancelled' };
  lock: Read & { competitionEventId: string };
  moved: Read & { competitionEventId: string };
  /** an athlete was added to a start list or removed from it, or has another cote; the message does not say who */
  starters: Read & { competitionEventId: string };
  /** the league's thread has changed */
  thread: Read & { version: number };
}

interface Read {
  /**
   * The client reads again at a random moment within this number of milliseconds, because many clients get the
   * message at the same time.
   */
  within?: number;
}
