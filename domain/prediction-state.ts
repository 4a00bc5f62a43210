/**
 * The predictions of an event lock at its date and time, when it has a result, or when its competition is over.
 * What users may do depends on the lock and on whether they have predicted (docs/RULES.md).
 */
export interface LockFacts {
  eventDate: Date;
  hasResult: boolean;
  /** the first instant after the competition: `endsAt` of competitionBounds */
  competitionEndsAt: Date;
}

/** Predictions are already locked at the exact instant of the start. */
export function predictionsLocked(
  { eventDate, hasResult, competitionEndsAt }: LockFacts,
  now: Date,
): boolean {
  return hasResult || now >= eventDate || now >= competitionEndsAt;
}

export const predictionStates = [
  'open-not-predicted',
  'open-predicted',
  'locked-predicted',
  'locked-not-predicted',
] as const;
export type PredictionState = (typeof predictionStates)[number];

export function predictionState({
  locked,
  hasPredicted,
}: {
  locked: boolean;
  hasPredicted: boolean;
}): PredictionState {
  if (locked) return hasPredicted ? 'locked-predicted' : 'locked-not-predicted';
  return hasPredicted ? 'open-predicted' : 'open-not-predicted';
}

export type PredictionAction = 'submit' | 'modify' | 'delete' | 'view';

const statesAllowing = {
  submit: ['open-not-predicted'],
  modify: ['open-predicted'],
  delete: ['open-predicted'],
  view: ['open-predicted', 'locked-predicted'],
} as const satisfies Record<PredictionAction, readonly PredictionState[]>;

export function predictionAllows(action: PredictionAction, state: PredictionState): boolean {
  const states: readonly PredictionState[] = statesAllowing[action];
  return states.includes(state);
}
