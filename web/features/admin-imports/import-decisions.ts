import type { ImportEvent, ImportLine, ImportPreview } from '@pronathle/contract';
import type { ImportBody } from './imports.data.ts';

/** Returns the start in the text when the existing event has a different start; else null. */
export const otherStart = ({ startsAt, startsAtNow }: ImportEvent): string | null =>
  startsAtNow === null || startsAt === startsAtNow ? null : startsAt;

/**
 * Returns whether an event has another result than the text, or a start that the admin may move to that of the text,
 * whatever the admin has decided about it.
 */
export const differs = (event: ImportEvent): boolean => hasOtherResult(event) || mayMove(event);

export const hasOtherResult = ({ skipped, result }: ImportEvent): boolean =>
  !skipped && result.state === 'changed';

export const mayMove = ({ moved, keeps }: ImportEvent): boolean => moved || keeps.includes('start');

/** Returns whether the import keeps a value of a line that an admin has typed, because the admin has not overwritten it. */
export const keepsTyped = ({ overwritten, changes }: ImportLine): boolean =>
  !overwritten && changes.some(({ typed }) => typed);

/** Returns whether some stored data differ from the text: the import keeps them unless the admin chooses otherwise. */
export const keepsWhatDiffers = ({ counts, events }: ImportPreview): boolean =>
  counts.changed + counts.missing > 0 ||
  events.some((event) => event.result.state === 'changed' || otherStart(event) !== null);

/** The admin's choices in a preview. The strings are the keys of its lines and events. */
export interface Decisions {
  /** the chosen athlete of each line: an id, 'new' or 'skip' */
  athletes: ReadonlyMap<string, string>;
  /** lines whose values replace those that an admin has typed, and events that move to the start in the text */
  overwritten: ReadonlySet<string>;
  /** athletes of the start list who are not in the text, and are removed from the list */
  removed: ReadonlySet<string>;
  /** events whose present result is replaced */
  replacedResults: ReadonlySet<string>;
  /** events that are not imported */
  skipped: ReadonlySet<string>;
  /** rounds that are imported in place of the final of their event */
  rounds: ReadonlySet<string>;
  /** the numbers of lines that do not look like the line of an athlete, but are read as such */
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

/**
 * Returns the decisions after the admin includes the line with this number, or leaves it out again. All other
 * decisions are lost, because lines get new keys.
 */
export const toggleLine = ({ taken }: Decisions, line: number): Decisions => ({
  ...noDecisions,
  taken: new Set(taken.has(line) ? [...taken].filter((other) => other !== line) : [...taken, line]),
});

export type Flag = 'overwritten' | 'removed' | 'replacedResults' | 'skipped' | 'rounds';

/** Returns the decisions with the athlete of a line chosen. An empty `athlete` removes an earlier choice. */
export function chooseAthlete(decisions: Decisions, line: string, athlete: string): Decisions {
  const athletes = new Map(decisions.athletes);
  if (athlete === '') athletes.delete(line);
  else athletes.set(line, athlete);
  return { ...decisions, athletes };
}

/** Returns the decisions with a flag added to these keys when `set` is true, else removed from them. */
export function setFlag(decisions: Decisions, flag: Flag, keys: readonly string[], set: boolean): Decisions {
  const flagged = new Set(decisions[flag]);
  for (const key of keys) {
    if (set) flagged.add(key);
    else flagged.delete(key);
  }
  return { ...decisions, [flag]: flagged };
}

/** Returns the decisions in the form that the request body needs. */
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
