import { competitionStatus } from '@pronathle/domain/competition-status';
import { joinProblem } from '@pronathle/domain/league';
import { violatedConstraint } from '../../db/database-error.ts';
import { transact } from '../../db/transact.ts';
import type { Caller } from '../../http/caller.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Db, Services } from '../../services.ts';
import { readInvitationCode } from './invitation-code.ts';
import { insertMember, isMember, lockLeague, selectLeagueIdByCode } from './leagues.queries.ts';
import { readLeague } from './read-league.ts';

const refusalOf = {
  'already-member': 'already-a-member',
  closed: 'league-closed',
  full: 'league-full',
} as const;

/** With the league's row held, so that its last free place is given once. */
const join = async (trx: Db, caller: Caller, leagueId: string, { byCode }: { byCode: boolean }) => {
  const league = await lockLeague(trx, leagueId);
  const alreadyIn = league !== undefined && (await isMember(trx, leagueId, caller.id));
  // A private league does not exist for those who have no code.
  if (league === undefined || (league.isPrivate && !byCode && !alreadyIn))
    throw new Refusal('league-not-found');

  const problem = joinProblem({
    status: league.status,
    competitionStatus: competitionStatus(league, league.now),
    membersCount: league.membersCount,
    maxMembers: league.maxMembers,
    isMember: alreadyIn,
  });
  if (problem !== null) throw new Refusal(refusalOf[problem]);
  await insertMember(trx, leagueId, caller.id);
};

const joined = async ({ db }: Services, caller: Caller, joining: (trx: Db) => Promise<string>) => {
  try {
    const leagueId = await transact(db, joining);
    return await readLeague(db, caller, leagueId);
  } catch (error) {
    const violated = violatedConstraint(error);
    if (violated === 'league_member_pkey') throw new Refusal('already-a-member');
    if (violated === 'league_size') throw new Refusal('league-full');
    throw error;
  }
};

export const joinLeague = (services: Services, caller: Caller, leagueId: string) =>
  joined(services, caller, async (trx) => {
    await join(trx, caller, leagueId, { byCode: false });
    return leagueId;
  });

/** A wrong code, and the code of a league that takes nobody in, get one and the same answer. */
export const joinLeagueByCode = (services: Services, caller: Caller, typedCode: string) =>
  joined(services, caller, async (trx) => {
    const found = await selectLeagueIdByCode(trx, readInvitationCode(typedCode));
    if (found === undefined) throw new Refusal('league-code-unknown');
    await join(trx, caller, found.id, { byCode: true }).catch((error: unknown) => {
      const shut = error instanceof Refusal && ['league-closed', 'league-not-found'].includes(error.code);
      throw shut ? new Refusal('league-code-unknown') : error;
    });
    return found.id;
  });
