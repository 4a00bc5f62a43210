import type { Discipline } from '@pronathle/contract';
import { eventName } from '@pronathle/contract/labels.messages';
import { eventGenderOf } from '@pronathle/contract/wire-names';
import { genders } from '@pronathle/domain/gender';
import { pageSizes } from '@pronathle/domain/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call, type CallInput } from '../../lib/api.ts';
import { apiQuery, refresh } from '../../lib/api-query.ts';
import { useMutation } from '../../lib/mutation.ts';
import type { FiltersOf } from '../../lib/list-address.ts';

/** A competition has one event per discipline, and 500 disciplines at most. */
const ALL_EVENTS = 500;

const refreshEvents = () => refresh('listEvents', 'getEvent', 'getCompetition', 'listLeaguePredictions');

/** An empty id: not known yet. */
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

/** How many predictions are deleted with an event. */
export function usePredictionsCount(competitionEventId: string) {
  return useQuery({
    ...apiQuery('listPredictions', { query: { competitionEventId, limit: 1 } }),
    select: ({ totalCount }) => totalCount,
  });
}

/** The disciplines that already have an event: discipline id to event id. */
export function useUsedDisciplines(competitionId: string) {
  return useQuery({
    ...apiQuery('listEvents', { query: { competitionId, limit: ALL_EVENTS } }),
    select: ({ data }) => new Map(data.map((event) => [event.discipline._id, event._id])),
  });
}

type EventChange = CallInput<'updateEvent'>['body'];

/**
 * Creates an event, or changes the given one. Sends gender and name as the plain API needs them; our server derives
 * both from the discipline.
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
    onSuccess: refreshEvents,
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

/** The athletes who may start: of the discipline's gender, unless it is for all, with a record in the discipline. */
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

/** `all`: includes the cotes that an admin has typed. */
export function useRecalculateCotes(eventId: string) {
  return useMutation({
    mutationFn: (all: boolean) => call('recalculateCotes', { params: { id: eventId }, body: { all } }),
    onSuccess: refreshEvents,
  });
}
