import { Pool } from 'pg';
import { aSecond, median, number } from '../figures.ts';
import type { Night } from './night.ts';

/** A statement that reads or writes what a batch of callers needs, and nothing else. */
export interface BareStatement {
  text: string;
  valuesOf: (callers: readonly number[]) => unknown[];
}

/**
 * Returns how many calls a second are possible at most, when a call costs one request of a bare route, which sends the same
 * bytes and does nothing else, and then its share of one bare statement. Both rates are per second.
 */
export const composedRate = ({ route, statement }: { route: number; statement: number }): number =>
  1 / (1 / route + 1 / statement);

/** Returns the text of a limit: the composed rate, that of the bare route and that of the bare statement. */
export const limitText = (of: { route: number; statement: number; batch: number; bytes: number }): string =>
  `${aSecond(composedRate(of))} (bare route of ${number(of.bytes)} bytes: ${aSecond(of.route)}; bare statement for ${of.batch} callers at a time: ${aSecond(of.statement)})`;

/** Runs several measurements in turns, so that other load on the machine affects all of them. Returns all results by name. */
export const inTurns = async <Works extends Record<string, () => Promise<unknown>>>(
  turns: number,
  works: Works,
): Promise<{ [Name in keyof Works]: Awaited<ReturnType<Works[Name]>>[] }> => {
  const results = Object.fromEntries(Object.keys(works).map((name) => [name, [] as unknown[]]));
  for (let turn = 0; turn < turns; turn += 1)
    for (const [name, work] of Object.entries(works)) results[name]?.push(await work());
  return results as { [Name in keyof Works]: Awaited<ReturnType<Works[Name]>>[] };
};

/** Returns the median rate of several turns. */
export const medianRate = (turns: readonly { rate: number }[]): number =>
  median(turns.map(({ rate }) => rate));

/** Sets the counts of all statements to 0. */
const resetCounts = ({ pool }: Night) => pool.query('select pg_stat_statements_reset()');

/** Returns how often each statement has run, without those of jobs and transactions. */
const counts = async ({ pool }: Night): Promise<Map<string, number>> => {
  const { rows } = await pool.query<{ queryid: string; calls: string }>(
    `select queryid, sum(calls) as calls from pg_stat_statements
     where query !~* 'pgboss|pg_stat_statements|^(begin|commit|start|set|vacuum|checkpoint)' group by queryid`,
  );
  return new Map(rows.map(({ queryid, calls }) => [queryid, Number(calls)]));
};

/**
 * Returns how many callers share one statement while many callers are active. `alone` makes a single call; `many` makes
 * many and returns their number. That number is divided by the runs of one statement: of those that `alone` runs, the one
 * that `many` runs least often. Statements with less than half of the median's runs are ignored: few calls need them.
 */
export const sharersOf = async (
  night: Night,
  alone: () => Promise<unknown>,
  many: () => Promise<number>,
): Promise<number> => {
  await resetCounts(night);
  await alone();
  const ofOne = await counts(night);
  await resetCounts(night);
  const calls = await many();
  const ofMany = await counts(night);
  const runs = [...ofOne.keys()].flatMap((id) => ofMany.get(id) ?? []);
  const usual = runs.filter((count) => count >= median(runs) / 2);
  return Math.max(1, Math.round(calls / Math.min(calls, ...usual)));
};

/** How many bare statements run at the same time: the machine of bench/REPORT.md has two processors. */
const atOnce = 2;

/**
 * Opens connections for bare statements, with the product's driver. `prepare` returns a function that runs a statement
 * for one batch of callers after another until `isOver`, and that returns how many callers it served a second.
 */
export const openBareStatements = ({ databaseUrl }: Night) => {
  // Each statement is planned only once, because planning takes longer than running it.
  const options = '-c jit=off -c plan_cache_mode=force_generic_plan';
  const pool = new Pool({ connectionString: databaseUrl, max: atOnce, options });
  let name = 0;
  return {
    prepare: ({ text, valuesOf }: BareStatement, batch: number) => {
      name += 1;
      const named = `bare_${name}`;
      let next = 0;
      return async (isOver: (served: number) => boolean): Promise<{ rate: number }> => {
        const begun = performance.now();
        let served = 0;
        const runUntilOver = async () => {
          while (!isOver(served)) {
            const from = next;
            next += batch;
            served += batch;
            const values = valuesOf(Array.from({ length: batch }, (_, at) => from + at));
            await pool.query({ name: named, text, values });
          }
        };
        await Promise.all(Array.from({ length: atOnce }, runUntilOver));
        return { rate: (served * 1000) / (performance.now() - begun) };
      };
    },
    close: () => pool.end(),
  };
};
