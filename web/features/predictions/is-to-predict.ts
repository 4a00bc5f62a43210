import type { EventSummary } from '@pronathle/contract';

/**
 * Whether an open event waits for its player: its start list is known, and nothing is predicted, or a picked athlete has
 * withdrawn since.
 */
export const isToPredict = ({
  myPrediction,
  participantsCount,
}: Pick<EventSummary, 'myPrediction' | 'participantsCount'>): boolean =>
  participantsCount > 0 && (myPrediction == null || myPrediction.hasWithdrawnPick);
