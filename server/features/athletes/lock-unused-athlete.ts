import type { DbContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { lockAthleteWhole, selectUses } from './athletes.queries.ts';

type Uses = Awaited<ReturnType<typeof selectUses>>;

/**
 * Holds an unused athlete, so that no start list, podium or prediction can name them until the transaction ends. An
 * athlete in use is refused without waiting, because new predictions could go on for ever.
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
