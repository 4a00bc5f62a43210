import type { ApiReply } from '@pronathle/contract';
import type { CallerContext } from '../../context.ts';
import { readAtOnce } from '../../db/transact.ts';
import { Refusal } from '../../http/refusal.ts';
import { selectCompetition } from '../competitions/competitions.queries.ts';
import { selectFollowedOf } from './followed.queries.ts';
import { presentFollowed } from './present-followed.ts';

/**
 * Returns the followed addresses of a competition, the oldest first, the hosts that the operator allows, and
 * whether the operator lets results be imported. Throws competition-not-found.
 */
export const listFollowed = (
  { db, config: { importHosts: hosts, importResults: takesResults } }: CallerContext,
  competitionId: string,
): Promise<ApiReply<'listFollowed'>> =>
  readAtOnce(db, async (trx) => {
    if ((await selectCompetition(trx, competitionId)) === undefined)
      throw new Refusal('competition-not-found');
    return {
      addresses: (await selectFollowedOf(trx, competitionId)).map(presentFollowed),
      hosts,
      takesResults,
    };
  });
