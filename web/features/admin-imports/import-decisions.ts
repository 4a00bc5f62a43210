import type { ImportEvent, ImportPreview } from '@pronathle/contract';
import type { ImportBody } from './imports.data.ts';

/** The start in the text, when an existing event has a different one; else null. */
export const otherStart = ({ startsAt, startsAtNow }: ImportEvent): string | null =>
  startsAtNow === null || startsAt === startsAtNow ? null : startsAt;

/** Whether a part of the text differs from what is stored, and is not written unless the admin chooses it. */
export const keepsWhatDiffers = ({ counts, events }: ImportPreview): boolean =>
  counts.changed + counts.missing > 0 ||
  events.some((event) => event.result.state === 'changed' || otherStart(event) !== null);

/** The admin's choices in a preview, by the keys of its lines and events. */
export interface Decisions {
  athletes: ReadonlyMap<string, string>;
  overwritten: ReadonlySet<string>;
  removed: ReadonlySet<string>;
  replacedResults: ReadonlySet<string>;
  skipped: ReadonlySet<string>;
  /** rounds that set their event */
  rounds: ReadonlySet<string>;
  /** numbers of lines that do not look like an athlete's but are read as one */
  taken: ReadonlySet<number>;
}

export const noDecisions: Decisions = {
  athletes: new Map(),
  overwritten: new Set(),
  removed: new Set(),
  replacedResults: new Set(),
  skipped: new Set(),
  rounds: new Set(),
  taken: new Set(),
};

/** The lines after one that is taken in get new keys: decisions about them are dropped. */
export const taking = ({ taken }: Decisions, line: number): Decisions => ({
  ...noDecisions,
  taken: new Set(taken.has(line) ? [...taken].filter((other) => other !== line) : [...taken, line]),
});

export type Flag = 'overwritten' | 'removed' | 'replacedResults' | 'skipped' | 'rounds';

/** An empty choice takes the earlier one back. */
export function choosing(decisions: Decisions, line: string, athlete: string): Decisions {
  const athletes = new Map(decisions.athletes);
  if (athlete === '') athletes.delete(line);
  else athletes.set(line, athlete);
  return { ...decisions, athletes };
}

export function flagging(decisions: Decisions, flag: Flag, keys: readonly string[], set: boolean): Decisions {
  const flagged = new Set(decisions[flag]);
  for (const key of keys) {
    if (set) flagged.add(key);
    else flagged.delete(key);
  }
  return { ...decisions, [flag]: flagged };
}

/** The decisions in the shape of the call. */
export function decisionsBody(
  decisions: Decisions,
): Pick<
  ImportBody,
  'athletes' | 'overwritten' | 'removed' | 'replacedResults' | 'skipped' | 'rounds' | 'taken'
> {
  return {
    athletes: [...decisions.athletes].map(([line, athlete]) => ({ line, athlete })),
    overwritten: [...decisions.overwritten],
    removed: [...decisions.removed],
    replacedResults: [...decisions.replacedResults],
    skipped: [...decisions.skipped],
    rounds: [...decisions.rounds],
    taken: [...decisions.taken],
  };
}
