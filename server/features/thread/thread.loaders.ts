import { loader, sharedReading } from '../../db/loader.ts';
import { selectReaders, selectThread, type Reader } from './thread.queries.ts';

/**
 * Loads the latest messages of a league's thread. Readers share one reading, because all of them read after
 * each new message.
 */
export const loadThread = sharedReading(selectThread);

/** Loads a reader's state in a thread, with the reactions to messages from a number on. */
export const loadReader = loader(
  (db, asked: readonly { leagueId: string; from: number; userId: string }[]): Promise<Reader[]> => {
    const { leagueId = '', from = 0 } = asked[0] ?? {};
    return selectReaders(
      db,
      { leagueId, from },
      asked.map(({ userId }) => userId),
    );
  },
  { atMost: 200, lineOf: ({ leagueId, from }) => `${leagueId} ${from}` },
);
