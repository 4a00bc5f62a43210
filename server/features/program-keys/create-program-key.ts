import { limits } from '@pronathle/domain/limits';
import type { CallerContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { transactAs } from '../../http/transact-as.ts';
import { newProgramToken } from '../../secrets/secret-token.ts';
import { writeAudit } from '../audit/audit.queries.ts';
import { selectCompetition } from '../competitions/competitions.queries.ts';
import { presentProgramKey } from './present-program-key.ts';
import { insertKey, lockKeysOf, selectKeysOf } from './program-keys.queries.ts';

/**
 * Creates a program's key for a competition. Only this answer contains the key, because the database stores its
 * hash.
 */
export const createProgramKey = (
  context: CallerContext,
  { competitionId, name }: { competitionId: string; name: string },
) =>
  transactAs(context, async (trx) => {
    const { caller } = context;
    await lockKeysOf(trx, competitionId);
    const competition = await selectCompetition(trx, competitionId);
    if (competition === undefined) throw new Refusal('competition-not-found');
    if ((await selectKeysOf(trx, competitionId)).length >= limits.programKeys)
      throw new Refusal('too-many-program-keys');
    const token = newProgramToken();
    const key = await insertKey(trx, { competitionId, accountId: caller.id, name, token });
    await writeAudit(trx, caller, 'create-key', 'competition', competitionId, null, {
      name: competition.name,
      key: name,
    });
    return { key: presentProgramKey(key), secret: token };
  });
