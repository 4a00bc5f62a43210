import { Pool } from 'pg';
import { aSecond, median, number } from '../figures.ts';
import type { Night } from './night.ts';

/** A statement that reads or writes what a batch of callers needs, and nothing else. */
export interface BareStatement {
  text: string;
  valuesOf: (callers: readonly number[]) => unknown[];
}

/** What a call may reach, calls a second: its bytes over a bare route, and its rows by a bare statement, one after the other. */
export const composed = ({ route, statement }: { route: number; statement: number }): number =>
  1 / (1 / route + 1 / statement);

/** The three rates of a call and its limit, as a figure shows them beside it. */
export const besideWhat = (of: { route: number; statement: number; batch: number; bytes: number }): string =>
  `${aSecond(composed(of))}: a bare route of ${number(of.bytes)} bytes ${aSecond(of.route)}, a bare statement for ${of.batch} at a time ${aSecond(of.statement)}`;

/** The results of several ways by their names; they take turns: other load on the machine affects all of them. */
export const inTurns = async <Ways extends Record<string, () => Promise<unknown>>>(
  turns: number,
  ways: Ways,
): Promise<{ [Name in keyof Ways]: Awaited<ReturnType<Ways[Name]>>[] }> => {
  const results = Object.fromEntries(Object.keys(ways).map((name) => [name, [] as unknown[]]));
  for (let turn = 0; turn < turns; turn += 1)
    for (const [name, way] of Object.entries(ways)) results[name]?.push(await way());
  return results as { [Name in keyof Ways]: Awaited<ReturnType<Ways[Name]>>[] };
};

/** Of several turns. */
export const medianRate = (turns: readonly { rate: number }[]): number =>
  median(turns.map(({ rate }) => rate));

/** Starts counting statements anew. */
const countAnew = ({ pool }: Night) => pool.query('select pg_stat_statements_reset()');

/** How often each statement has run; those of jobs are left out. */
const counts = async ({ pool }: Night): Promise<Map<string, number>> => {
  const { rows } = await pool.query<{ queryid: string; calls: string }>(
    `select queryid, sum(calls) as calls from pg_stat_statements
     where query !~* 'pgboss|pg_stat_statements|^(begin|commit|start|set|vacuum|checkpoint)' group by queryid`,
  );
  return new Map(rows.map(({ queryid, calls }) => [queryid, Number(calls)]));
};

/**
 * How many callers share a statement while many call: of the statements that a call by itself sends, the one that most of
 * them share counts. Those that few of the calls need are left out.
 */
export const sharersOf = async (
  night: Night,
  alone: () => Promise<unknown>,
  many: () => Promise<number>,
): Promise<number> => {
  await countAnew(night);
  await alone();
  const ofOne = await counts(night);
  await countAnew(night);
  const calls = await many();
  const ofMany = await counts(night);
  const runs = [...ofOne.keys()].flatMap((id) => ofMany.get(id) ?? []);
  const usual = runs.filter((count) => count >= median(runs) / 2);
  return Math.max(1, Math.round(calls / Math.min(calls, ...usual)));
};

/** Runs of a bare statement at a time: as many as the machine of the night has processors. */
const atOnce = 2;

/**
 * Opens the product's driver for bare statements. `run` runs one for batches of callers, who come in turn, until `isOver`;
 * returns the callers served a second.
 */
export const openBareStatements = ({ databaseUrl }: Night) => {
  // Planned once: planning these takes longer than running them.
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
        const runs = async () => {
          while (!isOver(served)) {
            const from = next;
            next += batch;
            served += batch;
            const values = valuesOf(Array.from({ length: batch }, (_, at) => from + at));
            await pool.query({ name: named, text, values });
          }
        };
        await Promise.all(Array.from({ length: atOnce }, runs));
        return { rate: (served * 1000) / (performance.now() - begun) };
      };
    },
    close: () => pool.end(),
  };
};
