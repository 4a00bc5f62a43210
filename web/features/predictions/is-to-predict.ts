import type { EventSummary } from '@pronathle/contract';

/**
 * Whether an event is to predict while it is open: its start list is known, and there is no prediction, or a picked
 * athlete has withdrawn since and no substitute replaces the athlete.
 */
export const isToPredict = ({
  myPrediction,
  participantsCount,
}: Pick<EventSummary, 'myPrediction' | 'participantsCount'>): boolean =>
  participantsCount > 0 && (myPrediction == null || myPrediction.hasWithdrawnPick);
