import type { EventSummary } from '@pronathle/contract';

/** Whether an open event waits for its player: nothing is predicted, or a picked athlete has withdrawn since. */
export const isToPredict = ({ myPrediction }: Pick<EventSummary, 'myPrediction'>): boolean =>
  myPrediction == null || myPrediction.hasWithdrawnPick;
