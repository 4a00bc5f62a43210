import type { Event, Meeting } from './meeting.ts';
import type { World } from './world.ts';

/** One route of the client, with an example of its address. */
export interface Screen {
  /** the route's pattern, as in web/paths.ts */
  route: string;
  address?: (world: World) => string;
}

export const publicScreens: Screen[] = [
  { route: '/login' },
  { route: '/register' },
  { route: '/forgot-password' },
  { route: '/desabonnement/{token}', address: () => '/desabonnement/a-token' },
  { route: '/reset-password/{token}', address: () => '/reset-password/a-token' },
  {
    route: '/verify-email-status',
    address: () => '/verify-email-status?status=error&message=Ce%20lien%20a%20expir%C3%A9.',
  },
  { route: '/politique-de-confidentialite' },
  { route: '/cgu' },
  { route: '/mentions-legales' },
  { route: 'any other path', address: () => '/nulle-part' },
];

export const leaguePage = ({ leagueId, meeting }: World) =>
  `/leagues/${leagueId}/competition/${meeting.id}/ranking`;

const pageOfRival = (world: World, page: 'players' | 'duel') =>
  leaguePage(world).replace('/ranking', `/${page}/${world.members[0]?.user._id ?? ''}`);

export const playerScreens: Screen[] = [
  { route: '/' },
  { route: '/home' },
  { route: '/rules' },
  { route: '/profile' },
  { route: '/competitions' },
  { route: '/competitions/{competitionId}', address: ({ meeting }) => `/competitions/${meeting.id}` },
  { route: '/create-league/{competitionId}', address: ({ meeting }) => `/create-league/${meeting.id}` },
  { route: '/leagues/{leagueId}/members', address: ({ leagueId }) => `/leagues/${leagueId}/members` },
  {
    route: '/league/{leagueId}/competition/{competitionId}/choose-event-to-predict',
    address: ({ leagueId, meeting }) =>
      `/league/${leagueId}/competition/${meeting.id}/choose-event-to-predict`,
  },
  {
    route: '/predict-event/{leagueId}/{competitionId}/{competitionEventId}, open',
    address: ({ leagueId, meeting, open }) => `/predict-event/${leagueId}/${meeting.id}/${open._id}`,
  },
  {
    route: '/predict-event/{leagueId}/{competitionId}/{competitionEventId}, over',
    address: ({ leagueId, meeting, over }) => `/predict-event/${leagueId}/${meeting.id}/${over._id}`,
  },
  { route: '/leagues/{leagueId}/competition/{competitionId}/ranking', address: leaguePage },
  {
    route: '/leagues/{leagueId}/competition/{competitionId}/players/{userId}',
    address: (world) => pageOfRival(world, 'players'),
  },
  {
    route: '/leagues/{leagueId}/competition/{competitionId}/duel/{userId}',
    address: (world) => pageOfRival(world, 'duel'),
  },
  { route: '/my-league-predictions' },
  { route: '/my-leagues' },
  { route: '/notifications' },
];

export const adminScreens: Screen[] = [
  { route: '/admin' },
  { route: '/admin/general-predictions' },
  { route: '/admin/create-competition' },
  { route: '/admin/general-ranking' },
  { route: '/admin/manage-competitions' },
  { route: '/admin/manage-leagues' },
  { route: '/admin/manage-users' },
  { route: '/admin/create-athlete' },
  { route: '/admin/manage-athletes' },
  { route: '/admin/manage-disciplines' },
  { route: '/admin/create-discipline' },
  { route: '/admin/log' },
  { route: '/admin/thread-reports' },
  {
    route: '/admin/keys/{competitionId}',
    address: ({ meeting }) => `/admin/keys/${meeting.id}`,
  },
  {
    route: '/admin/night/{competitionId}',
    address: ({ meeting }) => `/admin/night/${meeting.id}`,
  },
  {
    route: '/admin/import/{kind}/{target}',
    address: ({ open }) => `/admin/import/start-list/${open._id}`,
  },
  {
    route: '/admin/manage-competition-events/{competitionId}',
    address: ({ meeting }) => `/admin/manage-competition-events/${meeting.id}`,
  },
  {
    route: '/admin/manage-competition-events/{competitionEventId}/participants',
    address: ({ open }) => `/admin/manage-competition-events/${open._id}/participants`,
  },
  {
    route: '/admin/manage-competition-events/{competitionEventId}/results',
    address: ({ over }) => `/admin/manage-competition-events/${over._id}/results`,
  },
];

/**
 * Returns the addresses of a player's pages around a league: `before`, while one event is open, and `after`, once
 * another has its result. Also returns the address of the league, and a function for the address of a prediction.
 */
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
      `${league}?tab=thread`,
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

/** The addresses of an admin's pages around an event; the lists are filtered by a search for `words`. */
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

const unknownId = '01890000-0000-7000-8000-000000000000';

/** The addresses of a league and its events, for any viewer. */
export const leagueScreens = (leagueId: string, meetingId: string, events: readonly Event[]): string[] => [
  `/leagues/${leagueId}/competition/${meetingId}/ranking`,
  ...['predict', 'ranking', 'mine', 'results', 'rules'].map(
    (tab) => `/leagues/${leagueId}/competition/${meetingId}/ranking?tab=${tab}`,
  ),
  `/league/${leagueId}/competition/${meetingId}/choose-event-to-predict`,
  `/leagues/${leagueId}/members`,
  ...events.map(({ _id }) => `/predict-event/${leagueId}/${meetingId}/${_id}`),
];

/** Addresses of missing objects: an unknown id, and an invalid one. `/create-league/{id}` is absent: it redirects. */
export const missingScreens = ({ leagueId, meeting }: World): string[] => [
  ...[unknownId, 'no-id'].flatMap((id) => [
    `/competitions/${id}`,
    `/leagues/${id}/members`,
    `/leagues/${id}/competition/${meeting.id}/ranking`,
    `/leagues/${leagueId}/competition/${id}/ranking`,
    `/league/${id}/competition/${meeting.id}/choose-event-to-predict`,
    `/predict-event/${leagueId}/${meeting.id}/${id}`,
    `/predict-event/${id}/${meeting.id}/${id}`,
  ]),
  '/?code=AAAAAAAA',
  '/rejoindre/AAAAAAAA',
];

/** Addresses of missing objects on an admin's pages. */
export const missingAdminScreens: readonly string[] = [unknownId, 'no-id'].flatMap((id) => [
  `/admin/manage-competition-events/${id}`,
  `/admin/manage-competition-events/${id}/participants`,
  `/admin/manage-competition-events/${id}/results`,
  `/admin/keys/${id}`,
  `/admin/night/${id}`,
  `/admin/import/start-list/${id}`,
  `/admin/general-ranking?competition=${id}`,
  `/admin/general-predictions?competition=${id}&event=${id}`,
]);
