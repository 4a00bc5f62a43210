/** Every address of the client. With `':name'` as an argument, the result is the pattern of the route. */
export const paths = {
  home: () => '/',
  homeAlias: () => '/home',
  login: () => '/login',
  register: () => '/register',
  /** the page where a friend enters a private league with its code */
  invitation: (code: string) => `/rejoindre/${code}`,
  forgotPassword: () => '/forgot-password',
  resetPassword: (token: string) => `/reset-password/${token}`,
  unsubscribe: (token: string) => `/desabonnement/${token}`,
  verifyEmailStatus: () => '/verify-email-status',
  privacyPolicy: () => '/politique-de-confidentialite',
  termsOfUse: () => '/cgu',
  legalNotice: () => '/mentions-legales',

  rules: () => '/rules',
  profile: () => '/profile',
  competitions: () => '/competitions',
  competition: (competitionId: string) => `/competitions/${competitionId}`,
  createLeague: (competitionId: string) => `/create-league/${competitionId}`,
  leagueMembers: (leagueId: string) => `/leagues/${leagueId}/members`,
  chooseEvent: (leagueId: string, competitionId: string) =>
    `/league/${leagueId}/competition/${competitionId}/choose-event-to-predict`,
  daySheet: (leagueId: string, competitionId: string, day: string) =>
    `/league/${leagueId}/competition/${competitionId}/day/${day}`,
  predictEvent: (leagueId: string, competitionId: string, competitionEventId: string) =>
    `/predict-event/${leagueId}/${competitionId}/${competitionEventId}`,
  leagueRanking: (leagueId: string, competitionId: string) =>
    `/leagues/${leagueId}/competition/${competitionId}/ranking`,
  leaguePlayer: (leagueId: string, competitionId: string, userId: string) =>
    `/leagues/${leagueId}/competition/${competitionId}/players/${userId}`,
  leagueDuel: (leagueId: string, competitionId: string, userId: string) =>
    `/leagues/${leagueId}/competition/${competitionId}/duel/${userId}`,
  myPredictions: () => '/my-league-predictions',
  myLeagues: () => '/my-leagues',
  notifications: () => '/notifications',

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
