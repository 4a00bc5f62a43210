import { pageSizes } from '@pronathle/domain/limits';
import { keepPreviousData, usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { call, type CallInput } from '../../lib/api.ts';
import { apiQuery, forget, refresh } from '../../lib/api-query.ts';
import { useMutation } from '../../lib/mutation.ts';

/**
 * Requests the answers that depend on the caller's leagues again, without waiting: a new list may remove the pressed
 * row, which must show its message first.
 */
function refreshLeagues(): void {
  void refresh(
    'listMyLeagues',
    'listLeagues',
    'getLeague',
    'readInvitation',
    'getLeagueRanking',
    'listLeaguePredictions',
    'getMyCockpit',
  );
}

/** Forgets the answers about a league that the caller has left or deleted, whose page is about to close. */
function forgetLeague(): void {
  forget('getLeague', 'getLeagueRanking', 'listLeaguePredictions', 'listPredictions', 'listEvents');
  void refresh('listMyLeagues', 'listLeagues', 'getMyCockpit');
}

/** The newest of the caller's leagues whose competition is not over; `search` is in their names. */
export function useActiveLeagues(search: string) {
  return useQuery({
    ...apiQuery('listMyLeagues', {
      query: { status: 'open', search, sort: 'createdAt', order: 'desc', limit: pageSizes.homeLeagues },
    }),
    placeholderData: keepPreviousData,
  });
}

/** The caller's leagues of one competition, the newest first. */
export function useMyLeaguesIn(competitionId: string) {
  return useQuery(
    apiQuery('listMyLeagues', {
      query: { competitionId, sort: 'createdAt', order: 'desc', limit: pageSizes.homeLeagues },
    }),
  );
}

/** The public leagues open to newcomers, the largest first. */
export function usePopularLeagues(search: string) {
  return useQuery({
    ...apiQuery('listLeagues', {
      query: {
        isPrivate: 'false',
        status: 'open',
        search,
        sort: 'membersCount',
        order: 'desc',
        limit: pageSizes.homeLeagues,
      },
    }),
    placeholderData: keepPreviousData,
  });
}

/** All leagues of the caller, those whose competition is over last. */
export function useMyLeagues(page: number) {
  return useQuery({
    ...apiQuery('listMyLeagues', { query: { page, limit: pageSizes.myLeagues, sort: 'calendar' } }),
    placeholderData: keepPreviousData,
  });
}

export function useLeague(leagueId: string) {
  const query = apiQuery('getLeague', { params: { id: leagueId } });
  // The request starts during the first rendering when there is no answer yet.
  usePrefetchQuery(query);
  return useQuery(query);
}

/**
 * A league with its current members, always read again: an owner who is the only member deletes the league by leaving.
 */
export function useLeagueToLeave(leagueId: string) {
  return useQuery({ ...apiQuery('getLeague', { params: { id: leagueId } }), refetchOnMount: 'always' });
}

export function useCreateLeague() {
  return useMutation({
    mutationFn: (body: CallInput<'createLeague'>['body']) => call('createLeague', { body }),
    onSuccess: refreshLeagues,
  });
}

/** The competitions for which a league can be created, by their first day. */
export function useCompetitionsToPlay() {
  return useQuery({
    ...apiQuery('listCompetitions', {
      query: { status: 'upcoming,active', sort: 'startDate', order: 'asc', limit: 500 },
    }),
    select: ({ competitions }) => competitions,
  });
}

export function useRenewLeague(leagueId: string) {
  return useMutation({
    mutationFn: (competitionId: string) =>
      call('renewLeague', { params: { id: leagueId }, body: { competitionId } }),
    onSuccess: refreshLeagues,
  });
}

/**
 * Joins a league. The leagues are read again after a refusal too, which may be news: the player is a member already, or
 * the league is full.
 */
function useJoin<Answer>(join: (league: string) => Promise<Answer>) {
  return useMutation({ mutationFn: join, onSettled: refreshLeagues });
}

export function useJoinLeague() {
  return useJoin((leagueId) => call('joinLeague', { params: { id: leagueId } }));
}

/** The league of an invitation code, before the player joins. */
export function useInvitation(invitationCode: string) {
  return useQuery({
    ...apiQuery('readInvitation', { body: { invitationCode } }),
    enabled: invitationCode !== '',
  });
}

export function useJoinLeagueByCode() {
  return useJoin((invitationCode) => call('joinLeagueByCode', { body: { invitationCode } }));
}

/**
 * Leaves a league. With `newOwnerId` the league gets that owner first; an only member deletes the league by leaving.
 */
export function useLeaveLeague(leagueId: string) {
  return useMutation({
    mutationFn: (newOwnerId?: string) =>
      call('leaveLeague', {
        params: { id: leagueId },
        body: newOwnerId === undefined ? {} : { newOwnerId },
      }),
    onSuccess: forgetLeague,
    // The usual reason of a refusal: somebody has joined or left meanwhile.
    onError: () => void refresh('getLeague'),
  });
}

/** Reminds the members who have not predicted the next event. */
export function useNudgeLeague(leagueId: string) {
  return useMutation({ mutationFn: () => call('nudgeLeague', { params: { id: leagueId } }) });
}

export function useDeleteLeague(leagueId: string) {
  return useMutation({
    mutationFn: () => call('deleteLeague', { params: { id: leagueId } }),
    onSuccess: forgetLeague,
  });
}

/** Whether an admin has muted the owner in the league's thread: only admins can then open or close the thread. */
export function useIsMuted(leagueId: string): boolean {
  const { data } = useQuery(apiQuery('listThread', { params: { id: leagueId }, query: { limit: 1 } }));
  return data !== undefined && data.mutedUntil !== null;
}

export function useUpdateLeague(leagueId: string) {
  return useMutation({
    mutationFn: (body: CallInput<'updateLeague'>['body']) =>
      call('updateLeague', { params: { id: leagueId }, body }),
    onSuccess: refreshLeagues,
  });
}
