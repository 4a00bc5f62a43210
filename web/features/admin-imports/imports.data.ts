import { isOfCompetition, type ImportKind } from '@pronathle/domain/import-kind';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useAdminChange } from '../../lib/admin-change.ts';
import { call, type CallInput } from '../../lib/api.ts';
import { apiQuery } from '../../lib/api-query.ts';

export type ImportBody = CallInput<'previewImport'>['body'];

export function useEvent(eventId: string, enabled: boolean) {
  return useQuery({ ...apiQuery('getEvent', { params: { id: eventId } }), enabled });
}

export function useCompetition(competitionId: string, enabled: boolean) {
  return useQuery({ ...apiQuery('getCompetition', { params: { id: competitionId } }), enabled });
}

/** Writes nothing. */
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

/** Reads a file at an address that the operator allows. */
export function useFetchImport() {
  return useMutation({ mutationFn: (address: string) => call('fetchImport', { body: { address } }) });
}

/** Takes back what the import wrote into one event, or with none the whole import. */
export function useUndoImport(importId: string, competitionEventId: string | undefined) {
  return useAdminChange(() =>
    call('undoImport', { params: { id: importId }, query: { competitionEventId } }),
  );
}
