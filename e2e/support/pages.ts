import type { Event, Meeting } from './meeting.ts';

/** The addresses of a player's pages around a league: while one event is open, and once another has its result. */
export const playerPages = (
  meeting: Meeting,
  leagueId: string,
  { open, over }: Record<'open' | 'over', Event>,
) => {
  const league = `/leagues/${leagueId}/competition/${meeting.id}/ranking`;
  const prediction = ({ _id }: Event) => `/predict-event/${leagueId}/${meeting.id}/${_id}`;
  return {
    league,
    prediction,
    before: [
      '/',
      '/my-leagues',
      '/competitions',
      `/competitions/${meeting.id}`,
      `/create-league/${meeting.id}`,
      `${league}?tab=predict`,
      `${league}?tab=ranking`,
      `${league}?tab=mine`,
      `/league/${leagueId}/competition/${meeting.id}/choose-event-to-predict`,
      `/leagues/${leagueId}/members`,
      '/my-league-predictions',
      '/profile',
      prediction(open),
    ],
    after: [
      prediction(over),
      `/competitions/${meeting.id}`,
      `${league}?tab=ranking`,
      `${league}?tab=mine`,
      `${league}?tab=results`,
      `${league}?tab=rules`,
      '/my-league-predictions',
      '/profile',
    ],
  };
};

/** The addresses of an admin's pages around an event, its lists searched for some words. */
export const adminPages = (meeting: Meeting, { _id }: Event, words: string): string[] => {
  const search = encodeURIComponent(words);
  return [
    `/admin/manage-competitions?search=${search}`,
    `/admin/manage-leagues?search=${search}`,
    `/admin/manage-users?search=${search}`,
    `/admin/manage-athletes?search=${search}`,
    `/admin/general-ranking?competition=${meeting.id}`,
    `/admin/general-predictions?competition=${meeting.id}&event=${_id}`,
    '/admin/log',
    `/admin/manage-competition-events/${meeting.id}`,
    `/admin/manage-competition-events/${_id}/participants`,
    `/admin/manage-competition-events/${_id}/results`,
  ];
};
