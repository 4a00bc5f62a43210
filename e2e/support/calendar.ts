import { callApi } from './api.ts';
import type { Event, Meeting } from './meeting.ts';
import type { Player } from './players.ts';

const day = (offset: number): string => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

/**
 * As an admin, moves a competition to a first and a last day, both counted from today. It is over when the last is
 * negative.
 */
export const moveMeeting = async (
  { token }: Player,
  { id, name, events }: Meeting,
  [first, last]: readonly [number, number],
): Promise<void> => {
  await callApi('updateCompetition', {
    token,
    params: { id },
    body: {
      name,
      location: 'Paris',
      startDate: day(first),
      endDate: day(last),
      disciplines: events.map(({ discipline }) => discipline._id),
    },
  });
};

/** As an admin, moves an event to so many seconds from now, even if it has started. */
export const moveEvent = async (
  { token }: Player,
  { _id, competition, discipline }: Event,
  seconds: number,
): Promise<void> => {
  await callApi('updateEvent', {
    token,
    params: { id: _id },
    body: {
      competition: competition._id,
      discipline: discipline._id,
      eventDate: new Date(Date.now() + seconds * 1_000).toISOString(),
      confirmLock: true,
      reopenReason: 'Erreur de saisie',
    },
  });
};
