import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { Caller } from '../../http/caller.ts';
import { Refusal } from '../../http/refusal.ts';
import { hashOfToken } from '../../secrets/secret-token.ts';
import type { Services } from '../../services.ts';
import { selectOtherThreads } from '../thread/thread.queries.ts';
import { changesBetween, type Change, type CompetitionState } from './changes-between.ts';
import { openFollowers } from './followers.ts';
import { selectEnded, selectOtherStates } from './live.queries.ts';

/** Milliseconds between two looks at the competitions that are followed. */
const lookEvery = 1_000;
/** Streams whose session and membership are checked at each look, in rounds: so many, or all of them in so many looks. */
const [checkedAtLeast, looksOfRound] = [100, 40];
/** for whom there is no room */
const retryAfterSeconds = 30;

interface Place {
  leagueId: string;
  competitionId: string;
}

export interface Live {
  /** Turns an answer into a stream of what happens in a league's competition. Throws unavailable when there are too many. */
  follow: (reply: FastifyReply, caller: Caller, place: Place) => Promise<void>;
  /** ends all streams */
  close: () => void;
}

const messageOf = (state: string, { name, data }: Change): string =>
  `id: ${state}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

const stateMessage = (state: string): string => messageOf(state, { name: 'state', data: {} });

/**
 * The live streams of a process. It asks the database once a second whether one of the competitions that are followed
 * has changed: so does every other process, and none depends on another.
 */
export const openLive = ({ db, clock }: Services, { atMost }: { atMost: number }): Live => {
  const followers = openFollowers();
  const states = new Map<string, CompetitionState>();
  /** the versions of the leagues' threads */
  const threads = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let [isLooking, isClosed] = [false, false];

  const announceChanges = async (competitions: readonly string[]): Promise<void> => {
    const known = competitions.map((competitionId) => ({
      competitionId,
      state: states.get(competitionId)?.state ?? '',
    }));
    for (const after of await selectOtherStates(db, known)) {
      const before = states.get(after.competitionId);
      states.set(after.competitionId, after);
      const changes = before === undefined ? [] : changesBetween(before, after);
      const messages = changes.map((change) => messageOf(after.state, change));
      await followers.send(after.competitionId, messages.join('') || stateMessage(after.state));
    }
  };

  const threadMessage = (competitionId: string, version: number): string =>
    messageOf(states.get(competitionId)?.state ?? '', { name: 'thread', data: { version } });

  const announceThreads = async (): Promise<void> => {
    const known = followers.leagues().map((leagueId) => ({ leagueId, version: threads.get(leagueId) ?? 0 }));
    for (const { leagueId, version } of await selectOtherThreads(db, known)) {
      threads.set(leagueId, version);
      await followers.sendInLeague(leagueId, (competitionId) => threadMessage(competitionId, version));
    }
  };

  /** A thread's message names the competition's state: whoever gets it has got the changes before that. */
  const announceAll = async (competitions: readonly string[]): Promise<void> => {
    try {
      await announceChanges(competitions);
    } finally {
      await announceThreads();
    }
  };

  const endEnded = async (): Promise<void> => {
    const checked = followers.next(Math.max(checkedAtLeast, Math.ceil(followers.count() / looksOfRound)));
    for (const position of await selectEnded(db, checked)) {
      const follower = checked[position];
      if (follower !== undefined) followers.end(follower);
    }
  };

  const look = async (): Promise<void> => {
    followers.beat();
    const competitions = followers.competitions();
    for (const competitionId of states.keys())
      if (!competitions.includes(competitionId)) states.delete(competitionId);
    for (const leagueId of threads.keys()) if (!followers.hasLeague(leagueId)) threads.delete(leagueId);
    if (competitions.length === 0) {
      clearInterval(timer);
      timer = undefined;
    } else if (!isLooking) {
      isLooking = true;
      // While the database does not answer there is nothing to report.
      await Promise.allSettled([announceAll(competitions), endEnded()]);
      isLooking = false;
    }
  };

  const stateOf = async (competitionId: string): Promise<CompetitionState | undefined> => {
    if (!states.has(competitionId)) {
      const [state] = await selectOtherStates(db, [{ competitionId, state: '' }]);
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
    follow: async (reply, caller, { leagueId, competitionId }) => {
      const thread = await threadOf(leagueId);
      // Last, so that no change comes between it and the opening.
      const state = await stateOf(competitionId);
      if (state === undefined) throw new Refusal('league-not-found');
      if (isClosed || followers.count() >= atMost) throw new Refusal('unavailable', { retryAfterSeconds });
      // Meanwhile it may have been answered that this takes too long.
      if (reply.sent || reply.raw.destroyed) return;
      reply.hijack();
      reply.headers({
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        date: clock.now().toUTCString(),
        // nginx passes each message on at once.
        'x-accel-buffering': 'no',
      });
      // Without chunks each message is one write to the socket. The stream ends when its connection does.
      reply.raw.removeHeader('transfer-encoding');
      reply.raw.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders);
      reply.raw.write(stateMessage(state.state) + (thread === 0 ? '' : threadMessage(competitionId, thread)));
      const tokenHash = hashOfToken(caller.token);
      followers.add({ response: reply.raw, accountId: caller.id, tokenHash, leagueId, competitionId });
      timer ??= setInterval(() => void look(), lookEvery).unref();
    },
    close: () => {
      isClosed = true;
      clearInterval(timer);
      followers.endAll();
    },
  };
};
