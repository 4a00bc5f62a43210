import type { Discipline } from '@pronathle/contract';
import { eventName } from '@pronathle/contract/labels.messages';
import { eventGenderOf } from '@pronathle/contract/wire-names';
import { genders } from '@pronathle/domain/gender';
import { eventsOfCompetition, pageSizes } from '@pronathle/domain/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call, type CallInput } from '../../lib/api.ts';
import { apiQuery, refresh } from '../../lib/api-query.ts';
import { useMutation } from '../../lib/mutation.ts';
import type { FiltersOf } from '../../lib/address-filters.ts';

const refreshEvents = () => refresh('listEvents', 'getEvent', 'getCompetition', 'listLeaguePredictions');

/** Loads a competition; loads nothing while its id is not known (''). */
export function useCompetition(competitionId: string) {
  return useQuery({
    ...apiQuery('getCompetition', { params: { id: competitionId } }),
    enabled: competitionId !== '',
  });
}

export const eventFilters = { search: '', gender: ['', ...genders] } as const;

export function useEventList(competitionId: string, filters: FiltersOf<typeof eventFilters>, page: number) {
  return useQuery({
    ...apiQuery('listEvents', { query: { competitionId, ...filters, page, limit: pageSizes.adminEvents } }),
    select: ({ data, ...paging }) => ({ rows: data, ...paging }),
    placeholderData: keepPreviousData,
  });
}

/** Loads the number of predictions of an event, in all leagues. */
export function usePredictionsCount(competitionEventId: string) {
  return useQuery({
    ...apiQuery('listPredictions', { query: { competitionEventId, limit: 1 } }),
    select: ({ totalCount }) => totalCount,
  });
}

/** Loads all events of a competition. */
export function useAllEvents(competitionId: string) {
  return useQuery({
    ...apiQuery('listEvents', { query: { competitionId, limit: eventsOfCompetition } }),
    select: ({ data }) => data,
  });
}

type EventChange = CallInput<'updateEvent'>['body'];

/**
 * Returns a mutation that creates an event, or changes the given one. The body also has the gender and the name, which
 * only a server with the plain API needs: our server takes the gender and the name from the discipline.
 */
export function useSaveEvent(eventId: string | null) {
  return useMutation({
    mutationFn: ({ body, discipline }: { body: EventChange; discipline: Discipline }) => {
      const change = { ...body, gender: eventGenderOf[discipline.gender], name: eventName(discipline) };
      const creation = { ...change, participants: [] };
      return eventId === null
        ? call('createEvent', { body: creation })
        : call('updateEvent', { params: { id: eventId }, body: change });
    },
    // Also after a refusal: another admin may have changed the event.
    onSettled: refreshEvents,
  });
}

export function useDeleteEvent(eventId: string) {
  return useMutation({
    mutationFn: () => call('deleteEvent', { params: { id: eventId } }),
    onSuccess: refreshEvents,
  });
}

export function useEvent(eventId: string) {
  return useQuery(apiQuery('getEvent', { params: { id: eventId } }));
}

/** Loads the athletes who have a record in a discipline: only men or only women when the discipline is theirs. */
export function useEligibleAthletes({ _id, gender }: Discipline) {
  return useQuery(
    apiQuery('listAthletes', {
      query: {
        discipline: _id,
        gender: gender === 'male' || gender === 'female' ? gender : undefined,
        limit: 0,
      },
    }),
  );
}

export function useAddParticipants(eventId: string) {
  return useMutation({
    mutationFn: (participants: CallInput<'addParticipants'>['body']['participants']) =>
      call('addParticipants', { params: { id: eventId }, body: { participants } }),
    onSuccess: refreshEvents,
  });
}

export function useUpdateParticipant(eventId: string, participantId: string) {
  return useMutation({
    mutationFn: (body: CallInput<'updateParticipant'>['body']) =>
      call('updateParticipant', { params: { id: eventId, participantId }, body }),
    onSuccess: refreshEvents,
  });
}

export function useRemoveParticipant(eventId: string, participantId: string) {
  return useMutation({
    mutationFn: () => call('removeParticipant', { params: { id: eventId, participantId } }),
    onSuccess: refreshEvents,
  });
}

/** Returns a mutation that computes the cotes of an event again. With `all`, it replaces typed cotes too. */
export function useRecalculateCotes(eventId: string) {
  return useMutation({
    mutationFn: (all: boolean) => call('recalculateCotes', { params: { id: eventId }, body: { all } }),
    onSuccess: refreshEvents,
  });
}
