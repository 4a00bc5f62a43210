import { isOfCompetition, type ImportKind } from '@pronathle/domain/import-kind';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useAdminChange } from '../../lib/admin-change.ts';
import { call, type CallInput } from '../../lib/api.ts';
import { apiQuery, refresh } from '../../lib/api-query.ts';

export type ImportBody = CallInput<'previewImport'>['body'];

export function useEvent(eventId: string, enabled: boolean) {
  return useQuery({ ...apiQuery('getEvent', { params: { id: eventId } }), enabled });
}

export function useCompetition(competitionId: string, enabled: boolean) {
  return useQuery({ ...apiQuery('getCompetition', { params: { id: competitionId } }), enabled });
}

/** Returns a mutation that loads the preview of an import, without importing anything. */
export function usePreviewImport() {
  return useMutation({ mutationFn: (body: ImportBody) => call('previewImport', { body }) });
}

export function useApplyImport() {
  return useAdminChange((body: CallInput<'applyImport'>['body']) => call('applyImport', { body }));
}

export function useLastImport(kind: ImportKind, target: string) {
  return useQuery(
    apiQuery('getLastImport', {
      query: isOfCompetition(kind) ? { competitionId: target } : { competitionEventId: target },
    }),
  );
}

/** Returns a mutation that loads the text of a file at an address that the operator allows. */
export function useFetchImport() {
  return useMutation({ mutationFn: (address: string) => call('fetchImport', { body: { address } }) });
}

/** Milliseconds between two requests for the followed addresses, while there are any. */
const refetchInterval = 15_000;

/** Loads the addresses that the server follows for a competition, each with the time since when a changed text waits. */
export function useFollowed(competitionId: string) {
  return useQuery({
    ...apiQuery('listFollowed', { params: { id: competitionId } }),
    refetchInterval: ({ state }) => (state.data?.addresses.length ? refetchInterval : false),
  });
}

export function useFollowAddress(competitionId: string) {
  return useFollowedChange((body: CallInput<'followAddress'>['body']) =>
    call('followAddress', { params: { id: competitionId }, body }),
  );
}

export function useUnfollowAddress(competitionId: string) {
  return useFollowedChange((addressId: string) =>
    call('unfollowAddress', { params: { id: competitionId, addressId } }),
  );
}

function useFollowedChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  // Refreshes after a failure too: the change may be stored although its answer was lost.
  return useMutation({ mutationFn: change, onSettled: () => refresh('listFollowed') });
}

/** Returns a mutation that loads the changed text that waits at a followed address. */
export function useReadWaiting(competitionId: string) {
  return useMutation({
    mutationFn: (addressId: string) => call('readWaiting', { params: { id: competitionId, addressId } }),
    onSettled: () => refresh('listFollowed'),
  });
}

/** Returns a mutation that undoes an import in one event, or the whole import when the event is undefined. */
export function useUndoImport(importId: string, competitionEventId: string | undefined) {
  return useAdminChange(() =>
    call('undoImport', { params: { id: importId }, query: { competitionEventId } }),
  );
}
