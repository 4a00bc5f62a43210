import type { EndpointName } from './endpoints.ts';
import type { RefusalCode } from './errors.ts';

/**
 * What each call refuses for reasons of its own. What holds for all of them (no session, wrong role, input that is
 * not valid, too many requests, no database) follows from the call's access and shape, and is added by the document.
 */
export const callRefusals: Record<EndpointName, readonly RefusalCode[]> = {
  register: ['account-exists', 'email-taken'],
  login: ['wrong-credentials', 'email-not-verified', 'admin-password-short'],
  logout: [],
  verifyEmail: [],
  forgotPassword: [],
  resetPassword: ['reset-token-invalid'],
  resendVerificationEmail: [],

  listAthletes: [],
  createAthlete: ['athlete-autre-exists'],
  getAthlete: ['athlete-not-found'],
  updateAthlete: ['athlete-not-found', 'athlete-in-use', 'athlete-autre-exists'],
  deleteAthlete: ['athlete-not-found', 'athlete-in-use'],

  listUsers: [],
  getUser: ['user-not-found'],
  updateUser: ['user-not-found', 'username-taken', 'email-taken', 'last-admin', 'own-account-elsewhere'],
  deleteUser: ['user-not-found', 'last-admin'],
  getUserLosses: ['user-not-found'],
  updateMyProfile: [
    'user-not-found',
    'username-taken',
    'email-taken',
    'current-password-required',
    'wrong-current-password',
  ],
  getMyData: [],
  listMySessions: [],
  endMySessions: ['session-not-found', 'current-password-required', 'wrong-current-password'],
  deleteMyAccount: ['last-admin', 'current-password-required', 'wrong-current-password'],
  followUser: ['follow-yourself', 'user-not-found'],
  unfollowUser: ['follow-yourself', 'user-not-found'],
  listMyBadges: [],

  listCompetitions: [],
  createCompetition: [],
  getCompetition: ['competition-not-found'],
  getCompetitionLosses: ['competition-not-found'],
  updateCompetition: ['competition-not-found', 'competition-discipline-in-use'],
  deleteCompetition: ['competition-not-found'],

  listDisciplines: [],
  createDiscipline: ['discipline-exists'],
  getDiscipline: ['discipline-not-found'],
  updateDiscipline: ['discipline-not-found', 'discipline-exists', 'discipline-gender-fixed'],
  deleteDiscipline: ['discipline-not-found', 'discipline-in-use'],

  listEvents: ['league-not-found', 'not-a-member'],
  createEvent: ['event-discipline-invalid', 'competition-not-found', 'event-exists'],
  getEvent: ['event-not-found'],
  updateEvent: [
    'event-not-found',
    'event-discipline-invalid',
    'event-exists',
    'event-has-result',
    'event-discipline-fixed',
  ],
  deleteEvent: ['event-not-found'],
  addParticipants: ['event-not-found', 'participants-already-there', 'too-many-participants'],
  updateParticipant: ['event-not-found', 'participant-not-found'],
  removeParticipant: ['event-not-found', 'participant-not-found', 'participant-in-result'],
  recalculateCotes: ['event-not-found', 'cotes-frozen'],
  enterResult: ['event-not-found', 'result-athlete-unknown', 'result-exists'],
  correctResult: ['event-not-found', 'result-not-found', 'result-athlete-unknown'],
  cancelResult: ['event-not-found', 'result-not-found'],
  previewResult: ['event-not-found', 'result-not-found', 'result-athlete-unknown'],
  listResultHistory: ['event-not-found'],
  recalculatePredictions: ['event-not-found', 'result-not-found'],

  previewImport: ['competition-not-found', 'event-not-found', 'import-unreadable'],
  applyImport: [
    'competition-not-found',
    'event-not-found',
    'import-unreadable',
    'import-not-ready',
    'import-nothing',
    'import-stale',
    'participant-in-result',
  ],
  getLastImport: [],
  undoImport: ['import-not-found', 'import-undone', 'import-changed-since', 'import-predicted'],

  exportRanking: ['league-not-found'],
  exportPredictions: ['event-not-found', 'league-not-found', 'not-a-member', 'predictions-hidden'],
  exportStartList: ['event-not-found'],

  listPredictions: ['league-not-found'],
  listLeaguePredictions: ['league-not-found', 'not-a-member'],
  getMyPredictionStats: [],
  getPrediction: ['prediction-not-found'],
  submitPrediction: [
    'league-not-found',
    'not-a-member',
    'event-not-found',
    'prediction-event-elsewhere',
    'prediction-athlete-unknown',
    'prediction-athlete-withdrawn',
    'predictions-locked',
  ],
  deletePrediction: ['prediction-not-found', 'predictions-locked'],

  createLeague: ['competition-not-found', 'competition-over'],
  listLeagues: [],
  listMyLeagues: [],
  readInvitation: ['league-code-unknown'],
  joinLeagueByCode: ['league-code-unknown', 'already-a-member', 'league-full'],
  getLeague: ['league-not-found'],
  joinLeague: ['league-not-found', 'already-a-member', 'league-closed', 'league-full'],
  leaveLeague: [
    'league-not-found',
    'not-a-member',
    'new-owner-required',
    'new-owner-not-member',
    'league-over',
  ],
  updateLeague: ['league-not-found', 'league-status-refused', 'max-members-too-low', 'not-league-owner'],
  deleteLeague: ['league-not-found', 'not-league-owner'],

  listRankings: [],
  getLeagueRanking: ['league-not-found'],

  listBadges: [],
  createBadge: ['badge-exists'],
  getBadge: ['badge-not-found'],
  updateBadge: ['badge-not-found', 'badge-exists'],
  deleteBadge: ['badge-not-found', 'badge-shipped'],

  listAudit: [],

  getHealth: [],
};
