/**
 * The instant of a local day and time in an IANA timezone, such as a stadium's (docs/RULES.md), for the admins' forms
 * and for imports alike.
 */
import { localTimeAt } from './local-time.ts';

const DAY = 24 * 60 * 60 * 1000;

/**
 * Returns the instant of `day` (YYYY-MM-DD) and `time` (HH:MM), which must exist. Of a time that exists twice it is the
 * earlier instant. A time that the clocks skip is moved forward by the length of the jump.
 */
export function instantInZone(day: string, time: string, timezone: string): Date {
  const localAsUtc = Date.parse(`${day}T${time}Z`);
  // No clock changes twice in two days, so the instant has the offset of the day before or of the day after.
  const withOffsetAt = (instant: number) => localAsUtc - (localTimeAt(instant, timezone) - instant);
  const before = withOffsetAt(localAsUtc - DAY);
  const after = withOffsetAt(localAsUtc + DAY);
  // Where the clocks go back, the offset before gives the earlier instant; where they skip the time, neither shows it.
  const shows = (instant: number) => localTimeAt(instant, timezone) === localAsUtc;
  return new Date(!shows(before) && shows(after) ? after : before);
}
