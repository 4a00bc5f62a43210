import type { Unit } from '@pronathle/domain/discipline';
import { typedMark } from '../../lib/typed-mark.ts';
import type { Stored } from './autosave.ts';
import { draftOf, type PickedPodium, type PodiumDraft } from './podium-draft.ts';

/** Returns a prediction of the server as the autosave compares it with the player's draft. */
export const storedIn = (
  prediction: (PickedPodium & { updatedAt: string }) | null,
  unit: Unit,
): Stored<PodiumDraft> => ({
  draft: draftOf(prediction, (mark) => typedMark(mark, unit)),
  updatedAt: prediction?.updatedAt ?? null,
});
