/**
 * Does what is asked for while a run is under way in the next run, all of it at once: `run` gets the asks of one key
 * and gives their answers in the same order. A run sees only asks that came before it began, so what it reads is never
 * older than the ask.
 */
export const together = <Ask, Answer>(
  run: (key: string, asks: readonly Ask[]) => Promise<readonly Answer[]>,
  { atMost = Infinity }: { atMost?: number } = {},
): ((key: string, ask: Ask) => Promise<Answer>) => {
  const waiting = new Map<string, { ask: Ask; done: PromiseWithResolvers<Answer> }[]>();

  const runAll = async (key: string): Promise<void> => {
    for (;;) {
      const queue = waiting.get(key) ?? [];
      if (queue.length === 0) {
        waiting.delete(key);
        return;
      }
      const batch = queue.splice(0, atMost);
      try {
        const answers = await run(
          key,
          batch.map(({ ask }) => ask),
        );
        batch.forEach(({ done }, index) => done.resolve(answers[index] as Answer));
      } catch (error) {
        for (const { done } of batch) done.reject(error);
      }
    }
  };

  return (key, ask) => {
    const done = Promise.withResolvers<Answer>();
    const queue = waiting.get(key);
    if (queue !== undefined) queue.push({ ask, done });
    else {
      waiting.set(key, [{ ask, done }]);
      void runAll(key);
    }
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
