import { setTimeout as wait } from 'node:timers/promises';
import type { Account, Api } from '../api-client.ts';
import { fateOf } from '../api-client.ts';
import { wrongWith } from '../wrong-answer.ts';

/** Writes with unique names, one after another, and their outcomes. */
export interface NumberedWrites {
  acknowledged: Set<string>;
  /** number of answers of 503 and of broken connections */
  unanswered: number;
  /** answers that are faults in any case, in words */
  wrong: string[];
  stop: () => Promise<void>;
}

/** Starts writers, each of which creates one athlete after another. `apiNow` returns the API and admin of a write. */
export const startWriting = (apiNow: () => { api: Api; admin: Account }, writers: number): NumberedWrites => {
  let writing = true;
  const writes: NumberedWrites = {
    acknowledged: new Set(),
    unanswered: 0,
    wrong: [],
    stop: async () => {
      writing = false;
      await Promise.all(all);
    },
  };
  const write = async (writer: number) => {
    for (let number = 0; writing; number += 1) {
      const lastName = `Writer ${writer} write ${number}`;
      const { api, admin } = apiNow();
      const begun = performance.now();
      const answer = await api.call('createAthlete', { as: admin, body: { lastName, gender: 'female' } });
      const { status } = answer;
      const what = wrongWith({ name: 'createAthlete', ...answer, took: performance.now() - begun });
      if (fateOf({ status }) === 'acknowledged') writes.acknowledged.add(lastName);
      else if (status === 0 || status === 503) writes.unanswered += 1;
      else writes.wrong.push(`a write was answered ${status}`);
      if (what !== undefined && status !== 0) writes.wrong.push(what);
    }
  };
  const all = Array.from({ length: writers }, (_, writer) => write(writer));
  return writes;
};

/**
 * Returns whether `count` more writes are acknowledged within the given milliseconds; waits no longer than necessary.
 */
export const acknowledgesMore = async (
  { acknowledged }: NumberedWrites,
  count: number,
  within: number,
): Promise<boolean> => {
  const until = acknowledged.size + count;
  const deadline = performance.now() + within;
  while (acknowledged.size < until && performance.now() < deadline) await wait(20);
  return acknowledged.size >= until;
};

/** Returns how many acknowledged writes are missing, and how many writes exist twice. */
export const missingOf = async (
  { api, admin }: { api: Api; admin: Account },
  { acknowledged }: NumberedWrites,
) => {
  const { athletes } = await api.must('listAthletes', { as: admin, query: { search: 'Writer', limit: '0' } });
  const names = athletes.map(({ lastName }) => lastName);
  const kept = new Set(names);
  return {
    lost: [...acknowledged].filter((name) => !kept.has(name)).length,
    doubled: names.length - kept.size,
  };
};
