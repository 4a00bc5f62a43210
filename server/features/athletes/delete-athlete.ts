import type { CallerContext } from '../../context.ts';
import { transactAs } from '../../http/transact-as.ts';
import { writeAudit } from '../audit/audit.queries.ts';
import { athleteMessages } from './athletes.messages.ts';
import { deleteAthleteRow } from './athletes.queries.ts';
import { lockUnusedAthlete } from './lock-unused-athlete.ts';
import { readAthlete } from './read-athlete.ts';

/**
 * Deletes an athlete. Throws athlete-in-use when a start list, a podium or a prediction names the athlete: these
 * are the game's history.
 */
export const deleteAthlete = (context: CallerContext, athleteId: string): Promise<void> =>
  transactAs(context, async (trx) => {
    await lockUnusedAthlete({ db: trx }, { athleteId, sentence: athleteMessages.inUse });
    const before = await readAthlete({ db: trx }, athleteId);
    await deleteAthleteRow(trx, athleteId);
    await writeAudit(trx, context.caller, 'delete', 'athlete', athleteId, before, null);
  });
