import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { apiQuery, refresh } from '../../lib/api-query.ts';
import { useMutation } from '../../lib/mutation.ts';

export const useCalendars = () => useQuery(apiQuery('listMyCalendars'));

export function useCreateCalendar() {
  return useMutation({
    mutationFn: () => call('createMyCalendar'),
    // Refreshes after a failure too: a calendar may be stored although its answer was lost.
    onSettled: () => refresh('listMyCalendars'),
  });
}

export function useDeleteCalendar(id: string) {
  return useMutation({
    mutationFn: () => call('deleteMyCalendar', { params: { id } }),
    onSettled: () => refresh('listMyCalendars'),
  });
}
