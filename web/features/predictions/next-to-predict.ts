import type { EventSummary } from '@pronathle/contract';

/** The open event without a prediction to go on with: the next one to start after the given one, else the first. */
export function nextToPredict<
  Listed extends Pick<EventSummary, '_id' | 'eventDate' | 'locked' | 'myPrediction'>,
>(events: readonly Listed[], after: { _id: string; eventDate: string }): Listed | null {
  const left = events
    .filter(({ _id, locked, myPrediction }) => !locked && !myPrediction && _id !== after._id)
    .toSorted((a, b) => a.eventDate.localeCompare(b.eventDate));
  return left.find(({ eventDate }) => eventDate >= after.eventDate) ?? left[0] ?? null;
}
