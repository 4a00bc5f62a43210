import { competitionStatus } from '@pronathle/domain/competition-status';
import { serverLimits } from '@pronathle/domain/limits';
import { uuidv7 } from 'uuidv7';
import type { CallerContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { writeAudit } from '../audit/audit.queries.ts';
import { awardBadge, announceNewBadge } from '../badges/badges.queries.ts';
import { linkToSeason } from '../seasons/link-to-season.ts';
import { checkLeagueLimits } from './check-league-limits.ts';
import { newInvitationCode } from './invitation-code.ts';
import { keepRules } from './keep-rules.ts';
import {
  insertLeague,
  insertMember,
  insertMembersOf,
  lockMembers,
  selectCompetitionOfLeague,
  updateLeagueRow,
} from './leagues.queries.ts';
import { lockForOwner } from './lock-for-owner.ts';
import { leagueForAudit } from './present-league.ts';
import { readLeague } from './read-league.ts';

/**
 * Creates a league for another competition, with the name, owner and members of a league that is over, and its rules
 * while they may still be chosen. Each member gets a notice and may leave. The old and the new league count for one
 * season. Returns the new league and the badge that the caller has just earned, or null. Throws a refusal when the old
 * league is still in play, or when the other competition is unknown or over. The context's database must be a
 * transaction.
 */
export const renewLeague = async (
  { db: trx, caller, jobs }: CallerContext,
  { leagueId: from, competitionId }: { leagueId: string; competitionId: string },
) => {
  const old = await lockForOwner({ db: trx, caller }, from);
  if (competitionStatus(old, old.now) !== 'completed') throw new Refusal('league-in-play');
  const competition = await selectCompetitionOfLeague(trx, competitionId);
  if (competition === undefined) throw new Refusal('competition-not-found');
  if (competitionStatus(competition, competition.now) === 'completed') throw new Refusal('competition-over');
  // `kept` has all settings of the old league, so that a setting added later is copied too.
  const {
    id: _id,
    status: _status,
    membersCount: _count,
    startsAt: _start,
    endsAt: _end,
    now: _now,
    ...kept
  } = old;
  const { ownerId } = kept;
  await lockMembers(trx, from);
  await checkLeagueLimits({ db: trx }, { accountId: ownerId, asOwner: true });

  const seasonId = await linkToSeason({ db: trx }, { league: old, competitionId });
  await updateLeagueRow(trx, from, { seasonId });
  const leagueId = uuidv7();
  await insertLeague(trx, {
    ...kept,
    ...(await keepRules({ db: trx }, { competitionId, rules: kept })),
    id: leagueId,
    invitationCode: kept.isPrivate ? newInvitationCode() : null,
    competitionId,
    seasonId,
  });
  await insertMember(trx, leagueId, ownerId);
  await insertMembersOf(trx, { leagueId, from, but: ownerId, most: serverLimits.renewedMembers });
  await awardBadge(trx, ownerId, 'captain');
  await jobs.enqueue(trx, 'notify-players', { of: 'renewed', leagueId });
  const { league } = await readLeague({ db: trx, caller }, leagueId);
  if (caller.role === 'admin')
    await writeAudit(trx, caller, 'create', 'league', leagueId, null, leagueForAudit(league));
  return { league, newlyEarnedBadge: await announceNewBadge(trx, caller.id) };
};
