import type { ProgramKey } from '@pronathle/contract';
import type { CallerContext } from '../../context.ts';
import { readAtOnce } from '../../db/transact.ts';
import { Refusal } from '../../http/refusal.ts';
import { selectCompetition } from '../competitions/competitions.queries.ts';
import { presentProgramKey } from './present-program-key.ts';
import { selectKeysOf } from './program-keys.queries.ts';

/** The valid keys of a competition, the oldest first, without their secrets. */
export const listProgramKeys = ({ db }: CallerContext, competitionId: string): Promise<ProgramKey[]> =>
  readAtOnce(db, async (trx) => {
    if ((await selectCompetition(trx, competitionId)) === undefined)
      throw new Refusal('competition-not-found');
    return (await selectKeysOf(trx, competitionId)).map(presentProgramKey);
  });
