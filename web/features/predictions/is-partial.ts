import type { EventSummary } from '@pronathle/contract';
import { places } from '@pronathle/domain/podium';
import { picksIn } from './podium-draft.ts';

/** Whether a prediction counts as it is and could still bring more: silver and bronze are free to leave out. */
export const isPartial = ({ myPrediction }: Pick<EventSummary, 'myPrediction'>): boolean =>
  myPrediction != null && picksIn(myPrediction) < places.length;
