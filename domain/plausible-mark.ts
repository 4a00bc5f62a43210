/**
 * Whether a performance could be one of this event, by what its starters have done before: a 100 m in 3 s, or a long
 * jump of 40 m, is a slip of the finger. Nothing is refused for it (docs/RULES.md has no such bound).
 */
import { lowerIsBetter, type DisciplineType } from './discipline.ts';
import type { Mark } from './performance.ts';

/** In hundredths of the best mark on the start list: further ahead of it than any world record has ever been. */
const FARTHEST_AHEAD = 15;
/** A slow final loses a tenth, and nobody predicts a podium at a third less than the best. */
const FARTHEST_BEHIND = 33;

/** The best of some marks; null when there is none. */
export function bestMark(marks: readonly Mark[], type: DisciplineType): Mark | null {
  return marks.length === 0 ? null : lowerIsBetter(type) ? Math.min(...marks) : Math.max(...marks);
}

/** `best`: the best mark of the start list; null, where nothing is known, leaves all plausible. */
export function isPlausibleMark(mark: Mark, best: Mark | null, type: DisciplineType): boolean {
  if (best === null) return true;
  const [below, above] = lowerIsBetter(type)
    ? [FARTHEST_AHEAD, FARTHEST_BEHIND]
    : [FARTHEST_BEHIND, FARTHEST_AHEAD];
  return mark * 100 >= best * (100 - below) && mark * 100 <= best * (100 + above);
}
