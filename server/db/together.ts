import { setImmediate as nextTurn } from 'node:timers/promises';

/** maximum of answers given in one turn of the event loop, unless they are all parts of one work */
const answeredAtATime = 20;

interface Bounds<Ask> {
  /** maximum of asks in one run, or of their weight; a heavier ask runs alone */
  atMost?: number;
  /** the weight of an ask, when some cost more than others: small asks then do not wait for many large ones in a run */
  weightOf?: (ask: Ask) => number;
  /** maximum of concurrent runs of one key */
  atOnce?: number;
  /** true when all asks are parts of one work, which needs all of their answers to continue */
  ofOneWork?: boolean;
}

/**
 * Returns a function that collects the asks that arrive while runs are in progress, and answers them all in the next
 * run. `run` gets the asks of one key and returns their answers in the same order; an Error among them is thrown only
 * to the caller of its ask. The answers of a large run are given over several turns, so that other requests are served
 * in between. A run gets only asks that arrived before it began, so it never reads data that are older than an ask.
 */
export const together = <Ask, Answer>(
  run: (key: string, asks: readonly Ask[]) => Promise<readonly (Answer | Error)[]>,
  { atMost = Infinity, weightOf = () => 1, atOnce = 1, ofOneWork = false }: Bounds<Ask> = {},
): ((key: string, ask: Ask) => Promise<Answer>) => {
  interface Line {
    waiting: { ask: Ask; done: PromiseWithResolvers<Answer> }[];
    runs: number;
  }
  const lines = new Map<string, Line>();

  const takeBatch = ({ waiting }: Line): Line['waiting'] => {
    let weight = 0;
    const fitting = waiting.findIndex(({ ask }, at) => (weight += weightOf(ask)) > atMost && at > 0);
    return waiting.splice(0, fitting === -1 ? waiting.length : fitting);
  };

  const runAll = async (key: string, line: Line): Promise<void> => {
    line.runs += 1;
    for (;;) {
      // Yields one turn so that requests already received join this batch. Without this turn the first would run alone.
      await nextTurn();
      const batch = takeBatch(line);
      if (batch.length === 0) break;
      try {
        const answers = await run(
          key,
          batch.map(({ ask }) => ask),
        );
        for (const [index, { done }] of batch.entries()) {
          // Callers use their answers in the same turn: a hundred at once would delay other requests.
          if (!ofOneWork && index > 0 && index % answeredAtATime === 0) await nextTurn();
          const answer = answers[index] as Answer | Error;
          if (answer instanceof Error) done.reject(answer);
          else done.resolve(answer);
        }
      } catch (error) {
        for (const { done } of batch) done.reject(error);
      }
    }
    line.runs -= 1;
    if (line.runs === 0) lines.delete(key);
  };

  return (key, ask) => {
    const done = Promise.withResolvers<Answer>();
    const line = lines.get(key) ?? { waiting: [], runs: 0 };
    lines.set(key, line);
    line.waiting.push({ ask, done });
    if (line.runs < atOnce) void runAll(key, line);
    return done.promise;
  };
};
