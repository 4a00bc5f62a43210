import type { Competition, EventSummary } from '@pronathle/contract';
import { clockReading } from '../../lib/stadium-clock.ts';
import { typedDay } from '../../lib/typed-day.ts';

/**
 * Returns the day that a competition's next event probably has, as it is typed: the day of the event that was created
 * last, or the only day of the competition. Returns '' when nothing is probable. Ids grow with the time of creation.
 */
export function proposedDay(
  { startDate, endDate, timezone }: Pick<Competition, 'startDate' | 'endDate' | 'timezone'>,
  events: readonly Pick<EventSummary, '_id' | 'eventDate'>[],
): string {
  const [newest] = events.toSorted((one, other) => (one._id < other._id ? 1 : -1));
  if (newest !== undefined) return clockReading(newest.eventDate, timezone).day;
  const [first, last] = [typedDay(startDate), typedDay(endDate)];
  return first === last ? first : '';
}
