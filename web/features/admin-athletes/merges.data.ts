import { delays } from '@pronathle/domain/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { forDeletionDialog, useAdminChange } from '../../lib/admin-change.ts';
import { call } from '../../lib/api.ts';
import { apiQuery } from '../../lib/api-query.ts';
import { useDebounced } from '../../lib/debounced.ts';

/** The number of athletes that a search shows. */
const choices = 8;

export function useAthletesToMerge(typed: string) {
  const search = useDebounced(typed.trim(), delays.searchDebounce);
  return useQuery({
    ...apiQuery('listAthletes', { query: { search, limit: choices } }),
    enabled: search !== '',
    select: ({ athletes }) => athletes,
    placeholderData: keepPreviousData,
  });
}

/** Loads one of the two athletes to merge. After the merge, one of them no longer exists. */
export function useAthlete(athleteId: string) {
  return useQuery({
    ...apiQuery('getAthlete', { params: { id: athleteId } }),
    ...forDeletionDialog,
    enabled: athleteId !== '',
    select: ({ athlete }) => athlete,
  });
}

/** Loads what a merge would change, without changing anything. */
export function useMergePreview(stays: string, goes: string) {
  return useQuery({
    ...apiQuery('previewMerge', { params: { id: stays }, query: { goes } }),
    ...forDeletionDialog,
    // Never taken from the cache, because players may predict at any moment.
    staleTime: 0,
    select: ({ merge }) => merge,
  });
}

export function useMerge(stays: string) {
  return useAdminChange((body: { goes: string; version: string }) =>
    call('mergeAthletes', { params: { id: stays }, body }),
  );
}

export function useLastMerges() {
  return useQuery({ ...apiQuery('listMerges'), select: ({ merges }) => merges });
}
