import type { api } from '@pronathle/contract';
import { competitionStatus } from '@pronathle/domain/competition-status';
import { leagueDefaults, type LeagueText } from '@pronathle/domain/league-settings';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import type { CallerContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { writeAudit } from '../audit/audit.queries.ts';
import { awardBadge, announceNewBadge } from '../badges/badges.queries.ts';
import { checkLeagueLimits } from './check-league-limits.ts';
import { chooseRules } from './choose-rules.ts';
import { newInvitationCode } from './invitation-code.ts';
import { insertLeague, insertMember, selectCompetitionOfLeague } from './leagues.queries.ts';
import { leagueForAudit } from './present-league.ts';
import { queueNewcomer } from './queue-newcomer.ts';
import { readLeague } from './read-league.ts';

/**
 * Creates a league for a competition that is not over. The caller owns the league and is its first member. Returns
 * the league and the badge that the caller has just earned, or null. The context's database must be a transaction.
 */
export const createLeague = async (
  { db: trx, caller, jobs }: CallerContext,
  {
    name,
    isPrivate,
    competitionId,
    tieBreak,
    joker,
    substitute,
    ...texts
  }: z.output<typeof api.createLeague.body>,
) => {
  const competition = await selectCompetitionOfLeague(trx, competitionId);
  if (competition === undefined) throw new Refusal('competition-not-found');
  if (competitionStatus(competition, competition.now) === 'completed') throw new Refusal('competition-over');
  const chosen = { tieBreak, joker, substitute };
  const rules = await chooseRules({ db: trx }, { competitionId, from: leagueDefaults, chosen });

  await checkLeagueLimits({ db: trx }, { accountId: caller.id, asOwner: true });
  const leagueId = uuidv7();
  await insertLeague(trx, {
    id: leagueId,
    ...(texts satisfies Partial<Record<LeagueText, string | undefined>>),
    ...rules,
    name,
    isPrivate,
    hasThread: null,
    maxMembers: null,
    invitationCode: isPrivate ? newInvitationCode() : null,
    ownerId: caller.id,
    competitionId,
  });
  await insertMember(trx, leagueId, caller.id);
  await queueNewcomer({ db: trx, jobs }, caller.id);
  await awardBadge(trx, caller.id, 'captain');
  const { league } = await readLeague({ db: trx, caller }, leagueId);
  if (caller.role === 'admin')
    await writeAudit(trx, caller, 'create', 'league', leagueId, null, leagueForAudit(league));
  return {
    league,
    newlyEarnedBadge: await announceNewBadge(trx, caller.id),
  };
};
