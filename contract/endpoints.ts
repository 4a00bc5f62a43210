/**
 * Every call of the API, named once, with its method, its path below /api and its access. The calls are plain
 * literals without schemas, so that the browser can import them without a validation library.
 *
 * `access` limits the callers. A rule about one object (this league's owner, this prediction's author) is
 * checked by the server's feature, which refuses with 404 or 409, never with 401 or 403.
 */
export type Access =
  /** any caller, with or without a session */
  | 'public'
  /** any valid session */
  | 'signed-in'
  /** the user named in the path, or an admin */
  | 'self-or-admin'
  /** members of the league named in the request, and admins */
  | 'league'
  /** members of the league named in the request, and admins; for a public league any valid session */
  | 'league-visible'
  /** members of the league named in the request; an admin must join it first */
  | 'league-member'
  /** the owner of the league named in the path, or an admin */
  | 'league-owner'
  /** the author of the prediction named in the path, and the callers to whom its league shows it */
  | 'prediction'
  | 'prediction-author'
  | 'admin';

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/${string}`;
  readonly access: Access;
  /**
   * The answer is the same for every allowed caller, so a browser may store it, and revalidates it on each use.
   * `without-league`: only when the query names no league. Without this field the answer depends on the caller and is not
   * stored.
   */
  readonly shared?: 'always' | 'without-league';
  /**
   * The call may take longer, because it waits for another server or writes many lines. The time limit of each
   * statement does not change.
   */
  readonly waits?: true;
  /** A program with a key of one competition may also make this call. */
  readonly programs?: true;
  /** Repeating the request with the same Idempotency-Key creates the object only once. */
  readonly once?: true;
}

export const endpoints = {
  register: { method: 'POST', path: '/auth/register', access: 'public', once: true },
  login: { method: 'POST', path: '/auth/login', access: 'public' },
  loginByLink: { method: 'POST', path: '/auth/login-by-link', access: 'public' },
  logout: { method: 'POST', path: '/auth/logout', access: 'signed-in' },
  verifyEmail: { method: 'GET', path: '/auth/verify-email/:token', access: 'public' },
  forgotPassword: { method: 'POST', path: '/auth/forgot-password', access: 'public' },
  resetPassword: { method: 'POST', path: '/auth/reset-password/:token', access: 'public' },
  resendVerificationEmail: { method: 'POST', path: '/auth/resend-verification-email', access: 'public' },

  listAthletes: { method: 'GET', path: '/athletes', access: 'signed-in', shared: 'always' },
  createAthlete: { method: 'POST', path: '/athletes', access: 'admin', once: true },
  getAthlete: { method: 'GET', path: '/athletes/:id', access: 'signed-in', shared: 'always' },
  updateAthlete: { method: 'PUT', path: '/athletes/:id', access: 'admin' },
  deleteAthlete: { method: 'DELETE', path: '/athletes/:id', access: 'admin' },
  previewMerge: { method: 'GET', path: '/athletes/:id/merge', access: 'admin' },
  mergeAthletes: { method: 'POST', path: '/athletes/:id/merge', access: 'admin', once: true },
  listMerges: { method: 'GET', path: '/athletes/merge', access: 'admin' },
  undoMerge: { method: 'DELETE', path: '/athletes/merge/:id', access: 'admin' },

  listUsers: { method: 'GET', path: '/users', access: 'admin' },
  getUser: { method: 'GET', path: '/users/:id', access: 'signed-in' },
  updateUser: { method: 'PUT', path: '/users/:id', access: 'admin' },
  deleteUser: { method: 'DELETE', path: '/users/:id', access: 'admin' },
  getUserLosses: { method: 'GET', path: '/users/:id/losses', access: 'admin' },
  updateMyProfile: { method: 'PUT', path: '/users/my-profile/:id', access: 'self-or-admin' },
  followUser: { method: 'PATCH', path: '/users/follow', access: 'signed-in' },
  unfollowUser: { method: 'PATCH', path: '/users/unfollow', access: 'signed-in' },
  getMyData: { method: 'GET', path: '/users/me/data', access: 'signed-in' },
  listMySessions: { method: 'GET', path: '/users/me/sessions', access: 'signed-in' },
  endMySessions: { method: 'POST', path: '/users/me/sessions/ending', access: 'signed-in' },
  deleteMyAccount: { method: 'POST', path: '/users/me/deletion', access: 'signed-in' },
  getMyCockpit: { method: 'GET', path: '/users/me/cockpit', access: 'signed-in' },
  listMyNotices: { method: 'GET', path: '/users/me/notices', access: 'signed-in' },
  countMyNotices: { method: 'GET', path: '/users/me/notices/unread', access: 'signed-in' },
  readMyNotices: { method: 'POST', path: '/users/me/notices/reading', access: 'signed-in' },
  getMyReminders: { method: 'GET', path: '/users/me/reminders', access: 'signed-in' },
  unsubscribe: { method: 'POST', path: '/unsubscribe/:token', access: 'public' },
  listMyCalendars: { method: 'GET', path: '/users/me/calendars', access: 'signed-in' },
  /** not `once`: its stored answer would contain the address, which is a secret */
  createMyCalendar: { method: 'POST', path: '/users/me/calendars', access: 'signed-in' },
  deleteMyCalendar: { method: 'DELETE', path: '/users/me/calendars/:id', access: 'signed-in' },
  getCalendar: { method: 'GET', path: '/calendar/:token.ics', access: 'public', shared: 'always' },
  listMyShares: { method: 'GET', path: '/users/me/shares', access: 'signed-in' },
  /** not `once`: its stored answer would contain the address, which is a secret */
  createShare: { method: 'POST', path: '/shares', access: 'signed-in' },
  deleteShare: { method: 'DELETE', path: '/shares/:id', access: 'signed-in' },
  chooseMyReminders: { method: 'PUT', path: '/users/me/reminders', access: 'signed-in' },
  keepMyDevice: { method: 'PUT', path: '/users/me/push-device', access: 'signed-in' },
  forgetMyDevice: { method: 'DELETE', path: '/users/me/push-device', access: 'signed-in' },
  listMyBadges: { method: 'GET', path: '/users/me/badges', access: 'signed-in' },

  listCompetitions: { method: 'GET', path: '/competitions', access: 'signed-in', shared: 'always' },
  createCompetition: { method: 'POST', path: '/competitions', access: 'admin', once: true },
  getCompetition: { method: 'GET', path: '/competitions/:id', access: 'signed-in', shared: 'always' },
  getCompetitionLosses: { method: 'GET', path: '/competitions/:id/losses', access: 'admin' },
  getNight: { method: 'GET', path: '/competitions/:id/nights/:day', access: 'admin' },
  getCompetitionDay: { method: 'GET', path: '/competitions/:id/days/:day', access: 'league' },
  updateCompetition: { method: 'PUT', path: '/competitions/:id', access: 'admin' },
  listProgramKeys: { method: 'GET', path: '/competitions/:id/program-keys', access: 'admin' },
  /** not `once`: its stored answer would contain the key, which is a secret */
  createProgramKey: { method: 'POST', path: '/competitions/:id/program-keys', access: 'admin' },
  revokeProgramKey: { method: 'DELETE', path: '/competitions/:id/program-keys/:keyId', access: 'admin' },
  listFollowed: { method: 'GET', path: '/competitions/:id/addresses', access: 'admin' },
  followAddress: { method: 'PUT', path: '/competitions/:id/addresses', access: 'admin' },
  unfollowAddress: { method: 'DELETE', path: '/competitions/:id/addresses/:addressId', access: 'admin' },
  readWaiting: { method: 'GET', path: '/competitions/:id/addresses/:addressId/waiting', access: 'admin' },
  deleteCompetition: { method: 'DELETE', path: '/competitions/:id', access: 'admin' },

  listDisciplines: { method: 'GET', path: '/disciplines', access: 'signed-in', shared: 'always' },
  createDiscipline: { method: 'POST', path: '/disciplines', access: 'admin', once: true },
  getDiscipline: { method: 'GET', path: '/disciplines/:id', access: 'signed-in', shared: 'always' },
  updateDiscipline: { method: 'PUT', path: '/disciplines/:id', access: 'admin' },
  deleteDiscipline: { method: 'DELETE', path: '/disciplines/:id', access: 'admin' },

  listEvents: { method: 'GET', path: '/competition-events', access: 'signed-in', shared: 'without-league' },
  createEvent: { method: 'POST', path: '/competition-events', access: 'admin', once: true },
  getEvent: { method: 'GET', path: '/competition-events/:id', access: 'signed-in', shared: 'always' },
  updateEvent: { method: 'PUT', path: '/competition-events/:id', access: 'admin' },
  deleteEvent: { method: 'DELETE', path: '/competition-events/:id', access: 'admin' },
  addParticipants: { method: 'PATCH', path: '/competition-events/:id/participants', access: 'admin' },
  updateParticipant: {
    method: 'PATCH',
    path: '/competition-events/:id/participants/:participantId',
    access: 'admin',
  },
  removeParticipant: {
    method: 'DELETE',
    path: '/competition-events/:id/participants/:participantId',
    access: 'admin',
  },
  recalculateCotes: { method: 'POST', path: '/competition-events/:id/recalculate-cotes', access: 'admin' },
  enterResult: { method: 'POST', path: '/competition-events/:id/results', access: 'admin' },
  correctResult: { method: 'PUT', path: '/competition-events/:id/results', access: 'admin' },
  cancelResult: { method: 'DELETE', path: '/competition-events/:id/results', access: 'admin' },
  previewResult: { method: 'POST', path: '/competition-events/:id/results/preview', access: 'admin' },
  listResultHistory: { method: 'GET', path: '/competition-events/:id/results/history', access: 'admin' },
  getLive: { method: 'GET', path: '/live', access: 'league' },
  getReveal: { method: 'GET', path: '/competition-events/:id/reveal', access: 'league' },
  recalculatePredictions: {
    method: 'POST',
    path: '/competition-events/:id/recalculate-predictions',
    access: 'admin',
  },

  previewImport: { method: 'POST', path: '/imports/preview', access: 'admin', programs: true, waits: true },
  applyImport: { method: 'POST', path: '/imports', access: 'admin', once: true, programs: true, waits: true },
  /** a POST, because the address in its body may contain a secret */
  fetchImport: { method: 'POST', path: '/imports/fetching', access: 'admin', waits: true },
  getLastImport: { method: 'GET', path: '/imports/last', access: 'admin' },
  undoImport: { method: 'DELETE', path: '/imports/:id', access: 'admin', waits: true },

  exportRanking: { method: 'GET', path: '/exports/ranking/:leagueId', access: 'league-visible' },
  exportRankings: { method: 'GET', path: '/exports/rankings/:id', access: 'admin' },
  exportPredictions: { method: 'GET', path: '/exports/predictions/:id', access: 'signed-in' },
  exportStartList: { method: 'GET', path: '/exports/start-list/:id', access: 'signed-in' },

  listPredictions: { method: 'GET', path: '/predictions', access: 'signed-in' },
  listLeaguePredictions: { method: 'GET', path: '/predictions/league/:leagueId', access: 'league' },
  getMyPredictionStats: { method: 'GET', path: '/predictions/stats/my', access: 'signed-in' },
  getPrediction: { method: 'GET', path: '/predictions/:id', access: 'prediction' },
  submitPrediction: { method: 'POST', path: '/predictions', access: 'league-member' },
  copyPredictions: { method: 'POST', path: '/predictions/copy', access: 'league' },
  deletePrediction: { method: 'DELETE', path: '/predictions/:id', access: 'prediction-author' },

  createLeague: { method: 'POST', path: '/leagues', access: 'signed-in', once: true },
  listLeagues: { method: 'GET', path: '/leagues/all', access: 'signed-in' },
  listMyLeagues: { method: 'GET', path: '/leagues/my', access: 'signed-in' },
  /** a POST, so that no access log contains the code */
  readInvitation: { method: 'POST', path: '/leagues/invitation', access: 'signed-in' },
  showInvitation: { method: 'GET', path: '/leagues/invitation/:code', access: 'public' },
  showPublicLeague: { method: 'GET', path: '/leagues/:id/presentation', access: 'public' },
  joinLeagueByCode: { method: 'POST', path: '/leagues/join-by-code', access: 'signed-in' },
  getLeague: { method: 'GET', path: '/leagues/:id', access: 'league-visible' },
  joinLeague: { method: 'POST', path: '/leagues/:id/join', access: 'signed-in' },
  visitLeague: { method: 'POST', path: '/leagues/:id/visit', access: 'league-member' },
  nudgeLeague: { method: 'POST', path: '/leagues/:id/nudge', access: 'league-member' },
  renewLeague: { method: 'POST', path: '/leagues/:id/renew', access: 'league-owner', once: true },
  listThread: { method: 'GET', path: '/leagues/:id/thread', access: 'league' },
  writeInThread: { method: 'POST', path: '/leagues/:id/thread', access: 'league-member', once: true },
  readInThread: { method: 'POST', path: '/leagues/:id/thread/reading', access: 'league-member' },
  reactInThread: { method: 'PUT', path: '/leagues/:id/thread/:messageId/reaction', access: 'league-member' },
  reportInThread: { method: 'POST', path: '/leagues/:id/thread/:messageId/report', access: 'league-member' },
  keepInThread: { method: 'POST', path: '/leagues/:id/thread/:messageId/keep', access: 'league-owner' },
  muteInThread: { method: 'PUT', path: '/leagues/:id/thread/mutes/:userId', access: 'league-owner' },
  listThreadReports: { method: 'GET', path: '/thread-reports', access: 'admin' },
  /** a POST, because it may carry a reason */
  removeFromThread: { method: 'POST', path: '/leagues/:id/thread/:messageId/removal', access: 'league' },
  leaveLeague: { method: 'POST', path: '/leagues/:id/leave', access: 'league-member' },
  updateLeague: { method: 'PUT', path: '/leagues/:id', access: 'league-owner' },
  deleteLeague: { method: 'DELETE', path: '/leagues/:id', access: 'league-owner' },

  listRankings: { method: 'GET', path: '/rankings', access: 'admin' },
  getLeagueRanking: { method: 'GET', path: '/rankings/league/:leagueId', access: 'league-visible' },

  getLeagueHistory: {
    method: 'GET',
    path: '/rankings/league/:leagueId/history',
    access: 'league-visible',
  },
  getLeagueClosing: {
    method: 'GET',
    path: '/rankings/league/:leagueId/closing',
    access: 'league-visible',
  },
  getDuel: { method: 'GET', path: '/rankings/league/:leagueId/duel/:userId', access: 'league-member' },

  getSeasonRanking: { method: 'GET', path: '/seasons/:id/ranking', access: 'signed-in' },
  updateSeason: { method: 'PUT', path: '/seasons/:id', access: 'signed-in' },

  listBadges: { method: 'GET', path: '/badges', access: 'signed-in', shared: 'always' },
  createBadge: { method: 'POST', path: '/badges', access: 'admin', once: true },
  getBadge: { method: 'GET', path: '/badges/:id', access: 'signed-in', shared: 'always' },
  updateBadge: { method: 'PUT', path: '/badges/:id', access: 'admin' },
  deleteBadge: { method: 'DELETE', path: '/badges/:id', access: 'admin' },

  listAudit: { method: 'GET', path: '/audit', access: 'admin' },

  getHealth: { method: 'GET', path: '/health', access: 'public' },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;

/** A page of a league: its ranking, its members, a day of its competition, the form of an event. */
const leaguePage = /^\/(?:leagues?|predict-event)\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:\/|$)/i;

/**
 * Returns the id of the league of which an address of the client is a page; null for another address. For such a page
 * of a public league, a chat's preview and the login page of a visitor show the league.
 */
export const leagueIdIn = (address: string): string | null => leaguePage.exec(address)?.[1] ?? null;
