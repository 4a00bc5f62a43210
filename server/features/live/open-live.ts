import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { Caller } from '../../http/caller.ts';
import { Refusal } from '../../http/refusal.ts';
import { hashOfToken } from '../../secrets/secret-token.ts';
import type { Services } from '../../services.ts';
import { openFollowers } from './followers.ts';
import { selectEnded } from './live.queries.ts';
import { openNews } from './open-news.ts';

/** The milliseconds between two checks of the followed competitions in the database. */
const lookEvery = 1_000;
/**
 * The milliseconds between a change by this process and the check it causes, so that one check reports several
 * changes.
 */
const gatheredFor = 300;
/**
 * Each check also tests the session and the membership of 100 streams, or of one stream in 40 if these are more, so that
 * 40 checks test all streams of a large process.
 */
const [checkedAtLeast, looksOfRound] = [100, 40];
/** the seconds after which a refused client may try again */
const retryAfterSeconds = 30;

interface Place {
  leagueId: string;
  competitionId: string;
}

export interface Live {
  /**
   * Turns an answer into a stream about the events of a league's competition. Throws league-not-found, or
   * unavailable when there are too many streams.
   */
  follow: (reply: FastifyReply, caller: Caller, place: Place) => Promise<void>;
  /** Checks the competitions soon, because this process has changed one. */
  lookSoon: () => void;
  /** ends all streams */
  close: () => void;
}

/**
 * Opens the live streams of a process: at most `atMost` at a time. Each process asks the database once a second
 * whether a followed competition has changed, so that no process depends on another. A process that has itself
 * changed a competition asks sooner.
 */
export const openLive = ({ db, clock }: Services, { atMost }: { atMost: number }): Live => {
  const followers = openFollowers();
  const news = openNews({ db }, followers);
  let timer: NodeJS.Timeout | undefined;
  let soon: NodeJS.Timeout | undefined;
  let [isLooking, isClosed] = [false, false];

  const endEnded = async (): Promise<void> => {
    const checked = followers.next(Math.max(checkedAtLeast, Math.ceil(followers.count() / looksOfRound)));
    for (const position of await selectEnded(db, checked)) {
      const follower = checked[position];
      if (follower !== undefined) followers.end(follower);
    }
  };

  const look = async (): Promise<void> => {
    isLooking = true;
    // Errors are ignored: while the database does not answer, there is nothing to report.
    await Promise.allSettled([news.announce(), endEnded()]);
    isLooking = false;
  };

  const lookSoon = (): void => {
    soon ??= setTimeout(() => {
      soon = undefined;
      // A check in progress may have read the database before the change.
      if (isLooking) lookSoon();
      else if (followers.count() > 0) void look();
    }, gatheredFor).unref();
  };

  const tick = (): void => {
    followers.beat();
    news.forgetOthers();
    if (followers.count() === 0) {
      clearInterval(timer);
      timer = undefined;
    } else if (!isLooking) void look();
  };

  return {
    follow: async (reply, caller, { leagueId, competitionId }) => {
      const opening = await news.openingOf({ leagueId, competitionId });
      if (opening === undefined) throw new Refusal('league-not-found');
      if (isClosed || followers.count() >= atMost) throw new Refusal('unavailable', { retryAfterSeconds });
      // The request may have timed out meanwhile, and have got its answer.
      if (reply.sent || reply.raw.destroyed) return;
      reply.hijack();
      reply.headers({
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        date: clock.now().toUTCString(),
        // Makes nginx pass each message on immediately.
        'x-accel-buffering': 'no',
      });
      // Without chunked encoding, each message is one write to the socket, and the end of the connection ends the
      // stream.
      reply.raw.removeHeader('transfer-encoding');
      reply.raw.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders);
      reply.raw.write(opening());
      const tokenHash = hashOfToken(caller.token);
      followers.add({ response: reply.raw, accountId: caller.id, tokenHash, leagueId, competitionId });
      timer ??= setInterval(tick, lookEvery).unref();
    },
    lookSoon,
    close: () => {
      isClosed = true;
      clearInterval(timer);
      clearTimeout(soon);
      followers.endAll();
    },
  };
};
