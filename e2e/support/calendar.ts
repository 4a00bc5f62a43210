import { callApi } from './api.ts';
import type { Event, Meeting } from './meeting.ts';
import type { Player } from './players.ts';

const day = (offset: number): string => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

/** As an admin, moves a competition to those days from now: one that ends before today is over. */
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

/** As an admin, moves an event to that many seconds from now, whether it has started or not. */
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
