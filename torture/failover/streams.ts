import { setTimeout as wait } from 'node:timers/promises';
import { Follower } from '../../bench/streams/follower.ts';
import type { World } from '../world.ts';

export interface Streams {
  count: number;
  /**
   * returns the milliseconds from a moment until every stream had received something; undefined when one is closed or
   * has received nothing since
   */
  backAfter: (moment: number) => number | undefined;
  stop: () => void;
}

/** milliseconds within which all streams must open */
const opensWithin = 30_000;

/**
 * Opens some streams of a league from each server, `each` of them, and opens them again when they end, as a browser
 * does. Throws when one does not open in time.
 */
export const openStreams = async (
  { leagues: [league], players }: World,
  ports: readonly number[],
  each: number,
): Promise<Streams> => {
  const received = new Map<Follower, number[]>();
  const followers = ports.flatMap((port) =>
    Array.from({ length: each }, (_none, index) => {
      const follower: Follower = new Follower(
        { port: () => port, onMessage: (one) => received.get(one)?.push(performance.now()) },
        `/api/live?leagueId=${league?.id ?? ''}`,
        players[index % players.length]?.token ?? '',
      );
      received.set(follower, []);
      return follower;
    }),
  );
  const late = wait(opensWithin).then(() => {
    throw new Error('Not all streams have opened in time');
  });
  late.catch(() => undefined);
  await Promise.race([Promise.all(followers.map((follower) => follower.open())), late]);
  return {
    count: followers.length,
    backAfter: (moment) => {
      const firsts = [...received.values()].map((times) => times.find((time) => time > moment));
      if (followers.some(({ isOpen }) => !isOpen) || firsts.includes(undefined)) return undefined;
      return Math.max(...firsts.map((time) => (time ?? Infinity) - moment));
    },
    stop: () => {
      for (const follower of followers) follower.leave();
    },
  };
};
