import type { DbContext } from '../../context.ts';
import { selectOtherThreads } from '../thread/thread.queries.ts';
import { changesBetween, type Change, type CompetitionState } from './changes-between.ts';
import type { Followers } from './followers.ts';
import { selectOtherStates } from './live.queries.ts';

/**
 * Returns the milliseconds over which all readers of a message should spread their next request. One millisecond
 * per reader, because two cores answer more than a thousand readers a second. The maximum lets the last of 5,000
 * readers be up to date within 6 s (bench/streams). Rounded up to hundreds, because the number of readers is not
 * public.
 */
const timeFor = (readersCount: number): number => Math.min(Math.ceil(readersCount / 100) * 100, 3_500);

/** Returns the text of a message. Without `readersCount`, only one stream gets it, and its reader need not wait. */
const messageOf = (state: string, { name, data }: Change, readersCount?: number): string => {
  const sent = readersCount === undefined ? data : { ...data, within: timeFor(readersCount) };
  return `id: ${state}\nevent: ${name}\ndata: ${JSON.stringify(sent)}\n\n`;
};

const stateMessage = (state: string, readersCount?: number): string =>
  messageOf(state, { name: 'state', data: {} }, readersCount);

/**
 * Remembers the state of the followed competitions and of their leagues' threads. Sends messages to the followers
 * when the database has a newer state.
 */
export const openNews = ({ db }: DbContext, followers: Followers) => {
  const states = new Map<string, CompetitionState>();
  /** the version of each followed league's thread */
  const threads = new Map<string, number>();

  const announceChanges = async (): Promise<void> => {
    const known = followers.competitions().map((competitionId) => ({
      competitionId,
      state: states.get(competitionId)?.state ?? '',
    }));
    for (const after of await selectOtherStates(db, known)) {
      const before = states.get(after.competitionId);
      states.set(after.competitionId, after);
      const changes = before === undefined ? [] : changesBetween(before, after);
      await followers.send(
        after.competitionId,
        (readersCount) =>
          changes.map((change) => messageOf(after.state, change, readersCount)).join('') ||
          stateMessage(after.state, readersCount),
      );
    }
  };

  const threadMessage = (competitionId: string, version: number, readersCount?: number): string =>
    messageOf(states.get(competitionId)?.state ?? '', { name: 'thread', data: { version } }, readersCount);

  const announceThreads = async (): Promise<void> => {
    const known = followers.leagues().map((leagueId) => ({ leagueId, version: threads.get(leagueId) ?? 0 }));
    for (const { leagueId, version } of await selectOtherThreads(db, known)) {
      threads.set(leagueId, version);
      await followers.sendInLeague(leagueId, (readersCount, competitionId) =>
        threadMessage(competitionId, version, readersCount),
      );
    }
  };

  const stateOf = async (competitionId: string): Promise<CompetitionState | undefined> => {
    if (!states.has(competitionId)) {
      const [state] = await selectOtherStates(db, [{ competitionId, state: '' }]);
      // A check may have stored a newer state during the read.
      if (state !== undefined && !states.has(competitionId)) states.set(competitionId, state);
    }
    return states.get(competitionId);
  };

  const threadOf = async (leagueId: string): Promise<number> => {
    if (!threads.has(leagueId)) {
      const [thread] = await selectOtherThreads(db, [{ leagueId, version: 0 }]);
      if (!threads.has(leagueId)) threads.set(leagueId, thread?.version ?? 0);
    }
    return threads.get(leagueId) ?? 0;
  };

  return {
    /**
     * Sends what has changed since the last call. Competitions come before threads: the message about a thread has
     * the competition's state as its id, so the changes that led to this state must come first.
     */
    announce: async (): Promise<void> => {
      try {
        await announceChanges();
      } finally {
        await announceThreads();
      }
    },
    /** Forgets the states of competitions, and the versions of threads, that nobody follows. */
    forgetOthers: (): void => {
      const competitions = new Set(followers.competitions());
      for (const competitionId of states.keys())
        if (!competitions.has(competitionId)) states.delete(competitionId);
      for (const leagueId of threads.keys()) if (!followers.hasLeague(leagueId)) threads.delete(leagueId);
    },
    /**
     * Returns a function that makes the first message of a stream; undefined when the competition does not exist.
     * Call it just before adding the stream to the followers, so that no change is lost in between.
     */
    openingOf: async ({
      leagueId,
      competitionId,
    }: {
      leagueId: string;
      competitionId: string;
    }): Promise<(() => string) | undefined> => {
      const thread = await threadOf(leagueId);
      const read = await stateOf(competitionId);
      if (read === undefined) return undefined;
      return () => {
        const { state } = states.get(competitionId) ?? read;
        return stateMessage(state) + (thread === 0 ? '' : threadMessage(competitionId, thread));
      };
    },
  };
};
