/**
 * Detects a performance that is hardly possible, compared with the marks of the starters: a 100 m in 3 s or a
 * long jump of 40 m is a typing error. Such a performance is not refused (docs/RULES.md has no such limit).
 */
import { lowerIsBetter, type DisciplineType, type Unit } from './discipline.ts';
import { readMark, type Mark } from './performance.ts';

/** In percent of the best mark on the start list: more than any world record has ever improved. */
const FARTHEST_AHEAD = 15;
/**
 * In percent of the same mark. A slow final is 10 % slower, and nobody predicts a mark that is a third worse
 * than the best.
 */
const FARTHEST_BEHIND = 33;

/** Returns the best of the athletes' PB and SB, as written; null when none can be read. */
export function bestOf(
  athletes: readonly { pb: string; sb: string }[],
  { type, unit }: { type: DisciplineType; unit: Unit },
): Mark | null {
  const marks = athletes.flatMap(({ pb, sb }) => [pb, sb].flatMap((text) => readMark(text, { unit }) ?? []));
  return marks.length === 0 ? null : lowerIsBetter(type) ? Math.min(...marks) : Math.max(...marks);
}

/** `best` is the best mark of the start list. Without it (null) every mark is plausible. */
export function isPlausibleMark(mark: Mark, best: Mark | null, type: DisciplineType): boolean {
  if (best === null) return true;
  const [below, above] = lowerIsBetter(type)
    ? [FARTHEST_AHEAD, FARTHEST_BEHIND]
    : [FARTHEST_BEHIND, FARTHEST_AHEAD];
  return mark * 100 >= best * (100 - below) && mark * 100 <= best * (100 + above);
}
