import type { Prediction } from '@pronathle/contract';
import { medalNames } from '@pronathle/domain/podium';

export type PickLine = NonNullable<Prediction['breakdown']>['picks'][number];

/** Returns how many places a pick missed: 0 for an exact pick, null for an athlete off the podium. */
export function placesMissed({ medal, placeHeld }: Pick<PickLine, 'medal' | 'placeHeld'>): number | null {
  return placeHeld === null ? null : Math.abs(placeHeld - (medalNames.indexOf(medal) + 1));
}
