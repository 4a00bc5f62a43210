import { pageSizes } from '@pronathle/domain/limits';
import { keepPreviousData, usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { call, type CallInput } from '../../lib/api.ts';
import { apiQuery, forget, refresh } from '../../lib/api-query.ts';
import { useMutation } from '../../lib/mutation.ts';

/**
 * Requests the answers that depend on the caller's leagues again. Does not wait for the answers: a pressed row must
 * show its message before the new list removes the row.
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

/** Loads the newest of the caller's leagues whose competition is not over, only those whose name contains `search`. */
export function useActiveLeagues(search: string) {
  return useQuery({
    ...apiQuery('listMyLeagues', {
      query: { status: 'open', search, sort: 'createdAt', order: 'desc', limit: pageSizes.homeLeagues },
    }),
    placeholderData: keepPreviousData,
  });
}

/** Loads the caller's leagues of one competition, the newest first. */
export function useMyLeaguesIn(competitionId: string) {
  return useQuery(
    apiQuery('listMyLeagues', {
      query: { competitionId, sort: 'createdAt', order: 'desc', limit: pageSizes.homeLeagues },
    }),
  );
}

/** Loads the open public leagues, the largest first. */
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

/** Loads a page of the caller's leagues. Leagues whose competition is over come last. */
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
 * Loads a league with its present members, each time the dialog opens: the dialog must know whether the owner is the
 * only member, because the league is then deleted.
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

/** Loads the competitions for which a league can be created, in the order of their first days. */
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
 * Returns a mutation that joins a league. Requests the leagues again after a refusal too: the player may already be a
 * member, or the league may be full.
 */
function useJoin<Answer>(join: (idOrCode: string) => Promise<Answer>) {
  return useMutation({ mutationFn: join, onSettled: refreshLeagues });
}

export function useJoinLeague() {
  return useJoin((leagueId) => call('joinLeague', { params: { id: leagueId } }));
}

/** Loads the league of an invitation code, before the player joins. */
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
 * Returns a mutation that leaves a league. With `newOwnerId`, this member becomes the owner first. When the last member
 * leaves, the league is deleted.
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

/** Returns a mutation that reminds the members who have not predicted the next event. */
export function useNudgeLeague(leagueId: string) {
  return useMutation({ mutationFn: () => call('nudgeLeague', { params: { id: leagueId } }) });
}

export function useDeleteLeague(leagueId: string) {
  return useMutation({
    mutationFn: () => call('deleteLeague', { params: { id: leagueId } }),
    onSuccess: forgetLeague,
  });
}

/**
 * Returns whether an admin has muted the owner, who is the caller, in the league's thread: only admins can then open or
 * close the thread. Returns false until the answer is loaded.
 */
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
