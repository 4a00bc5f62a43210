import type { EventSummary } from '@pronathle/contract';
import { isToPredict } from './is-to-predict.ts';

/**
 * Returns the event to predict next: the next to start after the given event, else the first; null when there is none.
 */
export function nextToPredict<
  Listed extends Pick<EventSummary, '_id' | 'eventDate' | 'locked' | 'myPrediction' | 'participantsCount'>,
>(events: readonly Listed[], after: { _id: string; eventDate: string }): Listed | null {
  const left = events
    .filter((event) => !event.locked && isToPredict(event) && event._id !== after._id)
    .toSorted((a, b) => a.eventDate.localeCompare(b.eventDate));
  return left.find(({ eventDate }) => eventDate >= after.eventDate) ?? left[0] ?? null;
}
