/**
 * The addresses of the client's pages to which the server leads too: in mails, on devices, in calendars. `paths` of
 * web/paths.ts has them and all others. With `':name'` as an argument, the result is the pattern of the route.
 */
export const linkedPaths = {
  login: () => '/login',
  forgotPassword: () => '/forgot-password',
  resetPassword: (token: string) => `/reset-password/${token}`,
  unsubscribe: (token: string) => `/desabonnement/${token}`,
  verifyEmailStatus: () => '/verify-email-status',

  profile: () => '/profile',
  chooseEvent: (leagueId: string, competitionId: string) =>
    `/league/${leagueId}/competition/${competitionId}/choose-event-to-predict`,
  daySheet: (leagueId: string, competitionId: string, day: string) =>
    `/league/${leagueId}/competition/${competitionId}/day/${day}`,
  predictEvent: (leagueId: string, competitionId: string, competitionEventId: string) =>
    `/predict-event/${leagueId}/${competitionId}/${competitionEventId}`,
  leagueRanking: (leagueId: string, competitionId: string) =>
    `/leagues/${leagueId}/competition/${competitionId}/ranking`,
  notifications: () => '/notifications',
} as const;

/** The tab of a league's page with its thread. */
export const threadPath = (leagueId: string, competitionId: string): string =>
  `${linkedPaths.leagueRanking(leagueId, competitionId)}?tab=thread`;
