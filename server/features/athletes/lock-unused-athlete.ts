import type { DbContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { lockAthleteWhole, selectUses } from './athletes.queries.ts';

type Uses = Awaited<ReturnType<typeof selectUses>>;

/**
 * Locks an athlete whom nothing names: until the transaction ends, no start list, podium or prediction can name the
 * athlete. Throws athlete-in-use. Checks before the lock too, because an endless series of new predictions could
 * keep it waiting.
 */
export const lockUnusedAthlete = async (
  { db: trx }: DbContext,
  { athleteId, sentence }: { athleteId: string; sentence: (uses: Uses) => string },
): Promise<void> => {
  const refuseUsed = async (): Promise<void> => {
    const uses = await selectUses(trx, athleteId);
    if (uses.inUse) throw new Refusal('athlete-in-use', { msg: sentence(uses) });
  };
  await refuseUsed();
  await lockAthleteWhole(trx, athleteId);
  await refuseUsed();
};
