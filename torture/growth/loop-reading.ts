import { once } from 'node:events';
import type { ServerProcess } from '../server-process.ts';

export type LoopAsk = 'begin' | 'read';

/** The work of a server's event loop since the last 'begin', in milliseconds. */
export interface LoopReading {
  /** the longest time without a turn for other work */
  longest: number;
  /** processor time of its thread alone, which a busy machine does not lengthen */
  processor: number;
}

/** The module to preload into a server whose event loop `costOf` measures. */
export const watchLoop = new URL('watch-loop.ts', import.meta.url).href;

const ask = async ({ process }: ServerProcess, what: LoopAsk): Promise<LoopReading> => {
  const answered = once(process, 'message');
  process.send(what);
  const [reading] = (await answered) as [LoopReading];
  return reading;
};

/** Returns the result of `work`, and what it costs the event loop of a server with `watchLoop` preloaded. */
export const costOf = async <Done>(
  server: ServerProcess,
  work: () => Promise<Done>,
): Promise<LoopReading & { done: Done }> => {
  await ask(server, 'begin');
  const done = await work();
  return { ...(await ask(server, 'read')), done };
};
