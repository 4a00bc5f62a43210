/**
 * Whether a performance could be one of this event, by what its starters have done before: a 100 m in 3 s, or a long
 * jump of 40 m, is a slip of the finger. Nothing is refused for it (docs/RULES.md has no such bound).
 */
import { lowerIsBetter, type DisciplineType, type Unit } from './discipline.ts';
import { readMark, type Mark } from './performance.ts';

/** In percent of the best mark on the start list: more than any world record has ever improved. */
const FARTHEST_AHEAD = 15;
/** A slow final is a tenth slower, and nobody predicts a podium a third behind the best. */
const FARTHEST_BEHIND = 33;

/** Returns the best of the athletes' PB and SB, as written; null when none can be read. */
export function bestOf(
  athletes: readonly { pb: string; sb: string }[],
  { type, unit }: { type: DisciplineType; unit: Unit },
): Mark | null {
  const marks = athletes.flatMap(({ pb, sb }) => [pb, sb].flatMap((text) => readMark(text, { unit }) ?? []));
  return marks.length === 0 ? null : lowerIsBetter(type) ? Math.min(...marks) : Math.max(...marks);
}

/** `best` is the best mark of the start list; with null every mark is plausible. */
export function isPlausibleMark(mark: Mark, best: Mark | null, type: DisciplineType): boolean {
  if (best === null) return true;
  const [below, above] = lowerIsBetter(type)
    ? [FARTHEST_AHEAD, FARTHEST_BEHIND]
    : [FARTHEST_BEHIND, FARTHEST_AHEAD];
  return mark * 100 >= best * (100 - below) && mark * 100 <= best * (100 + above);
}
