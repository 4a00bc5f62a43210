import { loader, sharedReading } from '../../db/loader.ts';
import { selectReaders, selectThread, type Reader } from './thread.queries.ts';

/** The latest messages of a league's thread: all followers of the league read them after each new one. */
export const loadThread = sharedReading(selectThread);

/** One reader's place in a thread, with the reactions given since a message. */
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
