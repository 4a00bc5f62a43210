import type { CallerContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { transactAs } from '../../http/transact-as.ts';
import { writeAudit } from '../audit/audit.queries.ts';
import { selectCompetition } from '../competitions/competitions.queries.ts';
import { deleteKey } from './program-keys.queries.ts';

/** Revokes a key. Waits for the calls that its program has already begun; later calls are refused. */
export const revokeProgramKey = (
  context: CallerContext,
  { competitionId, keyId }: { competitionId: string; keyId: string },
): Promise<void> =>
  transactAs(context, async (trx) => {
    const key = await deleteKey(trx, { competitionId, keyId });
    if (key === undefined) throw new Refusal('program-key-not-found');
    const name = (await selectCompetition(trx, competitionId))?.name;
    await writeAudit(trx, context.caller, 'revoke-key', 'competition', competitionId, { name, key }, null);
  });
