import type { EventSummary } from '@pronathle/contract';
import { crossesNow } from '@pronathle/domain/crosses-now';

/** What a start to come does to the predictions of an event that has started: one with a result stays closed. */
export type Revival = 'reopens' | 'stays-closed';

/** Returns what a new start does to the predictions of an event that has started; null when it stays in the past. */
export function revivalOf(
  { eventDate, hasResult }: Pick<EventSummary, 'eventDate' | 'hasResult'>,
  to: string,
  now: number,
): Revival | null {
  const { reopens } = crossesNow({ from: new Date(eventDate), to: new Date(to), now: new Date(now) });
  if (!reopens) return null;
  return hasResult ? 'stays-closed' : 'reopens';
}
