import type { ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** An open stream of a client. */
export interface Follower {
  response: Pick<ServerResponse, 'write' | 'end' | 'destroy' | 'once' | 'writableLength'>;
  accountId: string;
  tokenHash: Buffer;
  leagueId: string;
  competitionId: string;
}

/** the maximum number of open streams of one account: another stream closes the oldest */
const ofAccountAtMost = 4;
/**
 * Each stream gets a heartbeat at one of this number of beats. There is one beat a second, and the server closes a
 * connection that is silent for 30 s.
 */
const beatsOfRound = 20;
/** The number of streams written to without a pause. Writing to them takes a few milliseconds. */
const writtenAtATime = 50;

const heartbeat = Buffer.from(':\n\n');
/** the message that asks the client to reconnect after ten minutes */
const comeBackLate = Buffer.from('retry: 600000\n\n');

/**
 * Sends a message. Disconnects a follower who has not read the previous one: unread messages would fill the memory.
 */
const write = ({ response }: Follower, message: Buffer): void => {
  if (response.writableLength > 0) response.destroy();
  else response.write(message);
};

const removeFrom = <Key>(kept: Map<Key, Set<Follower>>, key: Key, follower: Follower): void => {
  const followers = kept.get(key);
  followers?.delete(follower);
  if (followers?.size === 0) kept.delete(key);
};

const addTo = <Key>(kept: Map<Key, Set<Follower>>, key: Key, follower: Follower): void => {
  kept.set(key, (kept.get(key) ?? new Set()).add(follower));
};

/** Returns a register of the open streams of a process. */
export const openFollowers = () => {
  const all = new Set<Follower>();
  const byAccount = new Map<string, Set<Follower>>();
  const byCompetition = new Map<string, Set<Follower>>();
  const byLeague = new Map<string, Set<Follower>>();
  const byBeat = new Map<number, Set<Follower>>();
  let [beats, opened] = [0, 0];
  let round = all.values();

  const end = (follower: Follower): void => {
    follower.response.end();
  };

  /** Sends in slices, with pauses for other work of the process. */
  const sendTo = async (readers: readonly Follower[], message: string): Promise<void> => {
    const bytes = Buffer.from(message);
    for (let at = 0; at < readers.length; at += writtenAtATime) {
      for (const follower of readers.slice(at, at + writtenAtATime))
        if (all.has(follower)) write(follower, bytes);
      await nextTurn();
    }
  };

  return {
    count: () => all.size,
    competitions: () => [...byCompetition.keys()],
    leagues: () => [...byLeague.keys()],
    hasLeague: (leagueId: string) => byLeague.has(leagueId),

    add: (follower: Follower): void => {
      const beat = (opened += 1) % beatsOfRound;
      all.add(follower);
      addTo(byAccount, follower.accountId, follower);
      addTo(byCompetition, follower.competitionId, follower);
      addTo(byLeague, follower.leagueId, follower);
      addTo(byBeat, beat, follower);
      follower.response.once('close', () => {
        all.delete(follower);
        removeFrom(byAccount, follower.accountId, follower);
        removeFrom(byCompetition, follower.competitionId, follower);
        removeFrom(byLeague, follower.leagueId, follower);
        removeFrom(byBeat, beat, follower);
      });
      const [oldest, ...others] = byAccount.get(follower.accountId) ?? [];
      if (oldest === undefined || others.length < ofAccountAtMost) return;
      // Without this message, the client of the oldest stream would reconnect immediately, which would close the next
      // oldest stream.
      write(oldest, comeBackLate);
      end(oldest);
    },

    end,
    endAll: () => all.forEach(end),

    /** Sends a message to all followers of a competition. `messageOf` gets their number. */
    send: (competitionId: string, messageOf: (readersCount: number) => string): Promise<void> => {
      const readers = [...(byCompetition.get(competitionId) ?? [])];
      return sendTo(readers, messageOf(readers.length));
    },

    /** Sends a message to all followers of a league. `messageOf` gets their number and the league's competition. */
    sendInLeague: async (
      leagueId: string,
      messageOf: (readersCount: number, competitionId: string) => string,
    ): Promise<void> => {
      const readers = [...(byLeague.get(leagueId) ?? [])];
      const [first] = readers;
      if (first !== undefined) await sendTo(readers, messageOf(readers.length, first.competitionId));
    },

    /** Sends a heartbeat to the streams whose turn it is, so that no proxy closes their connection. */
    beat: (): void => {
      beats += 1;
      for (const follower of byBeat.get(beats % beatsOfRound) ?? []) write(follower, heartbeat);
    },

    /** Returns the next `count` streams. Successive calls go through all streams, again and again. */
    next: (count: number): Follower[] => {
      const found: Follower[] = [];
      while (found.length < Math.min(count, all.size)) {
        const { done, value } = round.next();
        if (done === true) round = all.values();
        else found.push(value);
      }
      return found;
    },
  };
};

export type Followers = ReturnType<typeof openFollowers>;
