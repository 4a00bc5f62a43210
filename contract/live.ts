import { z } from 'zod';
import { documentation as doc } from './documentation.messages.ts';
import { id } from './primitives.ts';

export const liveQuery = z.object({ leagueId: id });

/** A stream of server-sent events, without an end. */
export const liveReply = z.string().meta({ description: doc.live });

/** The messages of a stream, by event name: ids and versions alone, never a pick. */
export interface LiveMessages {
  /** nothing more than the state that its id names */
  state: Read;
  result: Read & { competitionEventId: string; version: number; kind: 'entered' | 'corrected' | 'cancelled' };
  lock: Read & { competitionEventId: string };
  moved: Read & { competitionEventId: string };
  /** somebody was added to a start list, was taken off it or has another cote; never who */
  starters: Read & { competitionEventId: string };
  /** of the league's thread */
  thread: Read & { version: number };
}

interface Read {
  /**
   * The client reads again at a random moment within this number of milliseconds: many clients get the message at once.
   */
  within?: number;
}
