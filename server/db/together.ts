import { setImmediate as nextTurn } from 'node:timers/promises';

interface Bounds {
  /** asks of one run */
  atMost?: number;
  /** runs of one key side by side */
  atOnce?: number;
}

/**
 * Does what is asked for while runs are under way in the next run, all of it at once: `run` gets the asks of one key
 * and gives their answers in the same order; an Error among them is thrown to the one who asked. A run sees only asks
 * that came before it began, so what it reads is never older than the ask.
 */
export const together = <Ask, Answer>(
  run: (key: string, asks: readonly Ask[]) => Promise<readonly (Answer | Error)[]>,
  { atMost = Infinity, atOnce = 1 }: Bounds = {},
): ((key: string, ask: Ask) => Promise<Answer>) => {
  interface Line {
    waiting: { ask: Ask; done: PromiseWithResolvers<Answer> }[];
    runs: number;
  }
  const lines = new Map<string, Line>();

  const runAll = async (key: string, line: Line): Promise<void> => {
    line.runs += 1;
    for (;;) {
      // Whose requests have come in by now are let in. Without this the embedded database, which answers within the
      // same turn, would be asked for one after the other; and on PostgreSQL the first would run alone.
      await nextTurn();
      const batch = line.waiting.splice(0, atMost);
      if (batch.length === 0) break;
      try {
        const answers = await run(
          key,
          batch.map(({ ask }) => ask),
        );
        batch.forEach(({ done }, index) => {
          const answer = answers[index] as Answer | Error;
          if (answer instanceof Error) done.reject(answer);
          else done.resolve(answer);
        });
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

/** Reads once for all who ask for the same thing while a read of it is under way: they get one and the same answer. */
export const asOne = <Ask, Answer>(read: (ask: Ask) => Promise<Answer>): ((ask: Ask) => Promise<Answer>) => {
  const ask = together(async (_key: string, asks: readonly Ask[]) => {
    const [first] = asks as readonly [Ask, ...Ask[]];
    const answer = await read(first);
    return asks.map(() => answer);
  });
  return (asked) => ask(JSON.stringify(asked), asked);
};

/** One answer for all who are alike, made for the first of them. */
export const onceFor = <Who, Answer>(
  likenessOf: (who: Who) => string,
  answerFor: (who: Who) => Answer,
): ((who: Who) => Answer) => {
  const answers = new Map<string, Answer>();
  return (who) => {
    const likeness = likenessOf(who);
    const known = answers.get(likeness);
    if (known !== undefined) return known;
    const answer = answerFor(who);
    answers.set(likeness, answer);
    return answer;
  };
};
