/** Warnings about unlikely facts of a result. The admin confirms them before saving; none is refused. */
import { equalsOrBetters, type DisciplineType } from './discipline.ts';
import type { Mark } from './performance.ts';
import { isPlausibleMark } from './plausible-mark.ts';
import type { Medal } from './podium.ts';

export type ResultWarning =
  'performances-out-of-order' | 'tie-with-different-performances' | 'implausible-performance';

/** Returns the warnings about a result. `best` is the best mark of the start list; null when it has none. */
export function resultWarnings(
  medals: readonly Medal[],
  type: DisciplineType,
  best: Mark | null,
): ResultWarning[] {
  const pairs = medals.flatMap((a) => medals.map((b) => [a, b] as const));
  const outOfOrder = pairs.some(
    ([a, b]) => a.place < b.place && !equalsOrBetters(a.performance, b.performance, type),
  );
  const unequalTie = pairs.some(([a, b]) => a.place === b.place && a.performance !== b.performance);
  return [
    ...(outOfOrder ? (['performances-out-of-order'] as const) : []),
    ...(unequalTie ? (['tie-with-different-performances'] as const) : []),
    ...(medals.every(({ performance }) => isPlausibleMark(performance, best, type))
      ? []
      : (['implausible-performance'] as const)),
  ];
}
