import { transact } from '../../db/transact.ts';
import type { Caller } from '../../http/caller.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Services } from '../../services.ts';
import { writeAudit } from '../audit/audit.queries.ts';
import { athleteMessages } from './athletes.messages.ts';
import { deleteAthleteRow, lockAthlete, selectUses } from './athletes.queries.ts';
import { readAthlete } from './read-athlete.ts';

/** An athlete whom a start list, a podium or a prediction names is part of the game's history and stays. */
export const deleteAthlete = ({ db }: Services, caller: Caller, athleteId: string): Promise<void> =>
  transact(db, async (trx) => {
    await lockAthlete(trx, athleteId);
    const before = await readAthlete(trx, athleteId);
    const uses = await selectUses(trx, athleteId);
    if (uses.inUse) throw new Refusal('athlete-in-use', { msg: athleteMessages.inUse(uses) });
    await deleteAthleteRow(trx, athleteId);
    await writeAudit(trx, caller, 'delete', 'athlete', athleteId, before, null);
  });
