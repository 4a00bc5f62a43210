import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call, messageOf } from '../../lib/api.ts';
import { apiQuery, refresh } from '../../lib/api-query.ts';
import { useMutation } from '../../lib/mutation.ts';
import { toast } from '../../lib/toast.ts';
import type { MuteInput } from '../../ui/mute-dialog.tsx';
import { reportsText } from './reports.text.ts';

/** The messages that members report, the earliest report first. */
export function useReports(page: number) {
  return useQuery({
    ...apiQuery('listThreadReports', { query: { page } }),
    // Others report and decide too.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

const refreshReports = () => refresh('listThreadReports');

export function useKeep(leagueId: string) {
  return useMutation({
    mutationFn: (messageId: string) => call('keepInThread', { params: { id: leagueId, messageId } }),
    onSuccess: ({ msg }) => toast.success(msg),
    onError: (error) => toast.error(messageOf(error, reportsText.keepFailed)),
    onSettled: refreshReports,
  });
}

export function useRemove(leagueId: string) {
  return useMutation({
    mutationFn: ({ messageId, reason }: { messageId: string; reason: string }) =>
      call('removeFromThread', { params: { id: leagueId, messageId }, body: { reason } }),
    onSettled: refreshReports,
  });
}

export function useMute(leagueId: string) {
  return useMutation({
    mutationFn: ({ userId, ...body }: MuteInput) =>
      call('muteInThread', { params: { id: leagueId, userId }, body }),
  });
}
