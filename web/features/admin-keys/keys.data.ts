import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { apiQuery, refresh } from '../../lib/api-query.ts';
import { useMutation } from '../../lib/mutation.ts';

export const useCompetition = (competitionId: string) =>
  useQuery(apiQuery('getCompetition', { params: { id: competitionId } }));

export const useKeys = (competitionId: string) =>
  useQuery(apiQuery('listProgramKeys', { params: { id: competitionId } }));

export function useCreateKey(competitionId: string) {
  return useMutation({
    mutationFn: (body: { name: string }) => call('createProgramKey', { params: { id: competitionId }, body }),
    // Refreshes after a failure too: a key may be stored although its answer was lost.
    onSettled: () => refresh('listProgramKeys'),
  });
}

export function useRevokeKey(competitionId: string, keyId: string) {
  return useMutation({
    mutationFn: () => call('revokeProgramKey', { params: { id: competitionId, keyId } }),
    onSettled: () => refresh('listProgramKeys'),
  });
}
