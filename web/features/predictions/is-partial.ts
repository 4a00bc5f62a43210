import type { EventSummary } from '@pronathle/contract';
import { places } from '@pronathle/domain/podium';
import { picksIn } from './podium-draft.ts';

/** Whether a prediction counts but could bring more: silver and bronze are optional. */
export const isPartial = ({ myPrediction }: Pick<EventSummary, 'myPrediction'>): boolean =>
  myPrediction != null && picksIn(myPrediction) < places.length;
