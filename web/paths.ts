import { linkedPaths } from '@pronathle/contract/linked-paths';

/** Every address of the client. With `':name'` as an argument, the result is the pattern of the route. */
export const paths = {
  ...linkedPaths,
  home: () => '/',
  homeAlias: () => '/home',
  register: () => '/register',
  /** the page where a friend enters a private league with its code */
  invitation: (code: string) => `/rejoindre/${code}`,
  privacyPolicy: () => '/politique-de-confidentialite',
  termsOfUse: () => '/cgu',
  legalNotice: () => '/mentions-legales',

  rules: () => '/rules',
  competitions: () => '/competitions',
  competition: (competitionId: string) => `/competitions/${competitionId}`,
  createLeague: (competitionId: string) => `/create-league/${competitionId}`,
  leagueMembers: (leagueId: string) => `/leagues/${leagueId}/members`,
  leaguePlayer: (leagueId: string, competitionId: string, userId: string) =>
    `/leagues/${leagueId}/competition/${competitionId}/players/${userId}`,
  leagueDuel: (leagueId: string, competitionId: string, userId: string) =>
    `/leagues/${leagueId}/competition/${competitionId}/duel/${userId}`,
  myPredictions: () => '/my-league-predictions',
  myLeagues: () => '/my-leagues',

  admin: () => '/admin',
  adminPredictions: () => '/admin/general-predictions',
  adminRanking: () => '/admin/general-ranking',
  adminCreateCompetition: () => '/admin/create-competition',
  adminCompetitions: () => '/admin/manage-competitions',
  adminLeagues: () => '/admin/manage-leagues',
  adminUsers: () => '/admin/manage-users',
  adminCreateAthlete: () => '/admin/create-athlete',
  adminAthletes: () => '/admin/manage-athletes',
  adminMerge: () => '/admin/merge',
  adminDisciplines: () => '/admin/manage-disciplines',
  adminCreateDiscipline: () => '/admin/create-discipline',
  adminReports: () => '/admin/thread-reports',
  adminLog: () => '/admin/log',
  adminEvents: (competitionId: string) => `/admin/manage-competition-events/${competitionId}`,
  adminParticipants: (competitionEventId: string) =>
    `/admin/manage-competition-events/${competitionEventId}/participants`,
  adminResults: (competitionEventId: string) =>
    `/admin/manage-competition-events/${competitionEventId}/results`,
  adminKeys: (competitionId: string) => `/admin/keys/${competitionId}`,
  adminNight: (competitionId: string) => `/admin/night/${competitionId}`,
  /** `target`: an event for a start list or results, a competition for all of its events */
  adminImport: (kind: string, target: string) => `/admin/import/${kind}/${target}`,
} as const;
