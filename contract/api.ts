import { z } from 'zod';
import * as athletes from './athletes.ts';
import * as audit from './audit.ts';
import * as auth from './auth.ts';
import * as badges from './badges.ts';
import * as calendars from './calendars.ts';
import * as cockpit from './cockpit.ts';
import * as competitions from './competitions.ts';
import * as disciplines from './disciplines.ts';
import type { EndpointName } from './endpoints.ts';
import type { RefusalCode } from './errors.ts';
import * as events from './events.ts';
import * as exports from './exports.ts';
import * as imports from './imports.ts';
import * as leagues from './leagues.ts';
import * as live from './live.ts';
import * as merges from './merges.ts';
import * as night from './night.ts';
import * as notices from './notices.ts';
import * as reminders from './reminders.ts';
import * as programKeys from './program-keys.ts';
import * as predictions from './predictions.ts';
import { calendarDay, id, message } from './primitives.ts';
import * as seasons from './seasons.ts';
import * as thread from './thread.ts';
import * as shares from './shares.ts';
import * as rankings from './rankings.ts';
import * as rivalry from './rivalry.ts';
import * as users from './users.ts';

/**
 * The input and the replies of a call. `replies` has a schema for each success status. All refusals have the
 * same shape.
 */
export interface ApiShape {
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly replies: Readonly<Record<number, z.ZodType>>;
  /**
   * The refusals of this call only. The API document adds the common refusals (no session, wrong role, invalid
   * input, too many requests, no database), which follow from the call's access and shape.
   */
  readonly refusals: readonly RefusalCode[];
  /** The answer is a stream of server-sent events, without an end. */
  readonly stream?: true;
  /** The media type of an answer that is text and not JSON. */
  readonly type?: string;
}

const byId = z.object({ id });
const byLeague = z.object({ leagueId: id });
const nothing = z.null();

/** All stored data about a player, for that player. The only other accounts in it are those that the player follows. */
const ownData = z
  .object({
    ...users.own,
    ...auth.own,
    ...leagues.own,
    ...predictions.own,
    ...badges.own,
    ...thread.own,
    ...notices.own,
    ...reminders.own,
    ...calendars.own,
    ...shares.own,
    ...audit.own,
  })
  .meta({ id: 'OwnData' });
export type OwnData = z.infer<typeof ownData>;

export const api = {
  register: {
    summary: 'Créer un compte',
    body: users.registerBody,
    replies: { 201: users.registerReply },
    refusals: ['account-exists', 'email-taken'],
  },
  login: {
    summary: 'Ouvrir une session',
    body: auth.loginBody,
    replies: { 200: auth.loginReply },
    refusals: ['wrong-credentials', 'email-not-verified', 'admin-password-short'],
  },
  loginByLink: {
    summary: "Ouvrir une session dans le navigateur de l'inscription, après le lien de l'e-mail",
    body: auth.linkLoginBody,
    replies: { 200: auth.loginReply },
    refusals: ['link-login-refused'],
  },
  logout: { summary: 'Fermer la session', replies: { 204: nothing }, refusals: [] },
  verifyEmail: {
    summary: "Vérifier l'adresse e-mail",
    params: auth.verificationParams,
    replies: { 302: nothing },
    refusals: [],
  },
  forgotPassword: {
    summary: 'Demander un nouveau mot de passe',
    body: auth.forgotPasswordBody,
    replies: { 200: message },
    refusals: [],
  },
  resetPassword: {
    summary: 'Choisir un nouveau mot de passe',
    params: auth.tokenParams,
    body: auth.resetPasswordBody,
    replies: { 200: message },
    refusals: ['reset-token-invalid'],
  },
  resendVerificationEmail: {
    summary: "Renvoyer l'e-mail de vérification",
    body: auth.resendBody,
    replies: { 200: message },
    refusals: [],
  },

  listAthletes: {
    summary: 'Lister les athlètes',
    query: athletes.athletesQuery,
    replies: { 200: athletes.athletesReply },
    refusals: [],
  },
  createAthlete: {
    summary: 'Créer un athlète',
    body: athletes.athleteBody,
    replies: { 201: athletes.athleteSavedReply },
    refusals: ['athlete-autre-exists'],
  },
  getAthlete: {
    summary: 'Lire un athlète',
    params: byId,
    replies: { 200: athletes.athleteReply },
    refusals: ['athlete-not-found'],
  },
  updateAthlete: {
    summary: 'Modifier un athlète',
    params: byId,
    body: athletes.athleteChangeBody,
    replies: { 200: athletes.athleteSavedReply },
    refusals: ['athlete-not-found', 'athlete-in-use', 'athlete-autre-exists'],
  },
  deleteAthlete: {
    summary: 'Supprimer un athlète',
    params: byId,
    replies: { 200: message },
    refusals: ['athlete-not-found', 'athlete-in-use'],
  },
  previewMerge: {
    summary: 'Montrer ce que la fusion de deux athlètes déplacerait, sans rien écrire',
    params: byId,
    query: merges.previewMergeQuery,
    replies: { 200: merges.previewMergeReply },
    refusals: ['athlete-not-found'],
  },
  mergeAthletes: {
    summary: "Fusionner deux athlètes : celui de l'adresse reste",
    params: byId,
    body: merges.mergeBody,
    replies: { 201: merges.mergeReply },
    refusals: ['athlete-not-found', 'merge-refused', 'merge-stale'],
  },
  listMerges: {
    summary: 'Lister les fusions qui tiennent',
    replies: { 200: merges.mergesReply },
    refusals: [],
  },
  undoMerge: {
    summary: 'Annuler une fusion',
    params: byId,
    replies: { 200: message },
    refusals: [
      'merge-not-found',
      'merge-undone',
      'merge-changed-since',
      'merge-not-last',
      'merge-starter-gone',
    ],
  },

  listUsers: {
    summary: 'Lister les comptes',
    query: users.usersQuery,
    replies: { 200: users.usersReply },
    refusals: [],
  },
  getUser: {
    summary: 'Lire un compte',
    params: byId,
    replies: { 200: users.userReply },
    refusals: ['user-not-found'],
  },
  updateUser: {
    summary: 'Modifier un compte',
    params: byId,
    body: users.userBody,
    replies: { 200: users.userSavedReply },
    refusals: ['user-not-found', 'username-taken', 'email-taken', 'last-admin', 'own-account-elsewhere'],
  },
  deleteUser: {
    summary: 'Supprimer un compte',
    params: byId,
    replies: { 200: message },
    refusals: ['user-not-found', 'last-admin'],
  },
  getUserLosses: {
    summary: 'Dire ce qui disparaîtrait avec un compte',
    params: byId,
    replies: { 200: users.userLossesReply },
    refusals: ['user-not-found'],
  },
  updateMyProfile: {
    summary: 'Modifier son profil',
    params: byId,
    body: users.profileBody,
    replies: { 200: users.profileReply },
    refusals: [
      'user-not-found',
      'username-taken',
      'email-taken',
      'current-password-required',
      'wrong-current-password',
    ],
  },
  followUser: {
    summary: 'Suivre un joueur',
    body: users.followBody,
    replies: { 200: users.followReply },
    refusals: ['follow-yourself', 'user-not-found'],
  },
  unfollowUser: {
    summary: 'Ne plus suivre un joueur',
    body: users.unfollowBody,
    replies: { 200: users.followReply },
    refusals: ['follow-yourself', 'user-not-found'],
  },
  getMyData: {
    summary: 'Télécharger tout ce qui est gardé de soi',
    replies: { 200: ownData },
    refusals: [],
  },
  listMySessions: {
    summary: 'Lister ses sessions ouvertes, cent au plus',
    replies: { 200: users.mySessionsReply },
    refusals: [],
  },
  endMySessions: {
    summary: 'Fermer une de ses sessions, ou toutes les autres',
    body: users.endMySessionsBody,
    replies: { 200: message },
    refusals: ['session-not-found', 'current-password-required', 'wrong-current-password'],
  },
  deleteMyAccount: {
    summary: 'Supprimer son propre compte',
    body: users.deleteMyAccountBody,
    replies: { 200: message },
    refusals: ['last-admin', 'current-password-required', 'wrong-current-password'],
  },
  getMyCockpit: {
    summary: "Lire ce qui attend un joueur et où il en est, d'un coup",
    query: cockpit.cockpitQuery,
    replies: { 200: cockpit.cockpitReply },
    refusals: [],
  },
  listMyNotices: {
    summary: "Lister ses notifications des 90 derniers jours, les plus récentes d'abord",
    query: notices.noticesQuery,
    replies: { 200: notices.noticesReply },
    refusals: [],
  },
  countMyNotices: {
    summary: 'Compter ses notifications non lues',
    replies: { 200: notices.unreadReply },
    refusals: [],
  },
  readMyNotices: {
    summary: 'Marquer une de ses notifications comme lue, ou toutes',
    body: notices.readNoticesBody,
    replies: { 200: notices.readNoticesReply },
    refusals: [],
  },
  getMyReminders: {
    summary: 'Lire ses choix de notifications et de rappels',
    replies: { 200: reminders.remindersReply },
    refusals: [],
  },
  unsubscribe: {
    summary: 'Ne plus recevoir de rappels par e-mail, sans session',
    params: reminders.unsubscribeParams,
    replies: { 200: message },
    refusals: ['unsubscribe-link-unknown'],
  },
  chooseMyReminders: {
    summary: 'Choisir ses notifications et ses rappels',
    body: reminders.remindersBody,
    replies: { 200: message },
    refusals: [],
  },
  listMyCalendars: {
    summary: 'Lister les adresses de son agenda, sans leur secret',
    replies: { 200: calendars.calendarsReply },
    refusals: [],
  },
  createMyCalendar: {
    summary: 'Créer une adresse de son agenda, cinq au plus',
    replies: { 201: calendars.newCalendarReply },
    refusals: ['too-many-calendars'],
  },
  deleteMyCalendar: {
    summary: 'Supprimer une adresse de son agenda',
    params: byId,
    replies: { 200: message },
    refusals: ['calendar-not-found'],
  },
  getCalendar: {
    summary: "Lire l'agenda à son adresse, sans session",
    params: calendars.calendarParams,
    replies: { 200: calendars.calendarReply },
    type: 'text/calendar',
    refusals: ['calendar-unknown'],
  },
  listMyShares: {
    summary: "Lister les images que l'on partage, sans leur secret",
    replies: { 200: shares.sharesReply },
    refusals: [],
  },
  createShare: {
    summary:
      'Partager une image de son podium, de son classement ou de son badge, 20 nouvelles par jour au plus',
    body: shares.shareBody,
    replies: { 200: shares.newShareReply, 201: shares.newShareReply },
    refusals: [
      'share-incomplete',
      'league-not-found',
      'not-a-member',
      'event-not-found',
      'prediction-event-elsewhere',
      'picks-hidden',
      'share-nothing',
      'badge-not-found',
      'too-many-requests',
    ],
  },
  deleteShare: {
    summary: 'Ne plus partager une image',
    params: byId,
    replies: { 200: message },
    refusals: ['share-not-found'],
  },
  keepMyDevice: {
    summary: "Recevoir des notifications sur l'appareil de cette session",
    body: reminders.pushDeviceBody,
    replies: { 200: message },
    refusals: ['push-service-unknown'],
  },
  forgetMyDevice: {
    summary: "Ne plus recevoir de notifications sur l'appareil de cette session",
    replies: { 200: message },
    refusals: [],
  },
  listMyBadges: { summary: 'Lister ses badges', replies: { 200: badges.userBadgesReply }, refusals: [] },

  listCompetitions: {
    summary: 'Lister les compétitions',
    query: competitions.competitionsQuery,
    replies: { 200: competitions.competitionsReply },
    refusals: [],
  },
  createCompetition: {
    summary: 'Créer une compétition',
    body: competitions.competitionBody,
    replies: { 201: competitions.competitionSavedReply },
    refusals: [],
  },
  getCompetition: {
    summary: 'Lire une compétition',
    params: byId,
    replies: { 200: competitions.competitionReply },
    refusals: ['competition-not-found'],
  },
  getCompetitionDay: {
    summary: "Lire les épreuves d'un jour d'une compétition, avec leurs listes de départ",
    params: byId.extend({ day: calendarDay }),
    query: competitions.competitionDayQuery,
    replies: { 200: competitions.competitionDayReply },
    refusals: ['competition-not-found', 'league-not-found', 'not-a-member', 'leagues-differ'],
  },
  getNight: {
    summary: "Suivre les épreuves d'un jour d'une compétition : pronostics, résultats corrigés",
    params: byId.extend({ day: calendarDay }),
    replies: { 200: night.nightReply },
    refusals: ['competition-not-found'],
  },
  getCompetitionLosses: {
    summary: 'Dire ce qui disparaîtrait avec une compétition',
    params: byId,
    replies: { 200: competitions.competitionLossesReply },
    refusals: ['competition-not-found'],
  },
  updateCompetition: {
    summary: 'Modifier une compétition',
    params: byId,
    body: competitions.competitionChangeBody,
    replies: { 200: competitions.competitionSavedReply },
    refusals: ['competition-not-found', 'competition-discipline-in-use'],
  },
  listProgramKeys: {
    summary: "Lister les clés d'une compétition pour des programmes, sans leur secret",
    params: byId,
    replies: { 200: programKeys.programKeysReply },
    refusals: ['competition-not-found'],
  },
  createProgramKey: {
    summary: "Créer une clé avec laquelle un programme importe dans une compétition, et rien d'autre",
    params: byId,
    body: programKeys.programKeyBody,
    replies: { 201: programKeys.newProgramKeyReply },
    refusals: ['competition-not-found', 'too-many-program-keys'],
  },
  revokeProgramKey: {
    summary: "Révoquer une clé : elle n'est plus valable, et à l'instant",
    params: byId.extend({ keyId: id }),
    replies: { 200: message },
    refusals: ['program-key-not-found'],
  },
  listFollowed: {
    summary: 'Lister les adresses de fichiers suivies pour une compétition',
    params: byId,
    replies: { 200: imports.followedReply },
    refusals: ['competition-not-found'],
  },
  followAddress: {
    summary: 'Suivre un fichier à son adresse : ce qui y change attend un administrateur',
    params: byId,
    body: imports.followAddressBody,
    replies: { 200: imports.followAddressReply },
    refusals: ['competition-not-found', 'import-host-refused', 'too-many-addresses'],
  },
  unfollowAddress: {
    summary: 'Ne plus suivre une adresse',
    params: byId.extend({ addressId: id }),
    replies: { 200: message },
    refusals: ['address-not-found'],
  },
  readWaiting: {
    summary: "Lire le texte d'une adresse qui attend un administrateur",
    params: byId.extend({ addressId: id }),
    replies: { 200: imports.waitingReply },
    refusals: [],
  },
  deleteCompetition: {
    summary: 'Supprimer une compétition',
    params: byId,
    replies: { 200: message },
    refusals: ['competition-not-found'],
  },

  listDisciplines: {
    summary: 'Lister les disciplines',
    query: disciplines.disciplinesQuery,
    replies: { 200: disciplines.disciplinesReply },
    refusals: [],
  },
  createDiscipline: {
    summary: 'Créer une discipline',
    body: disciplines.disciplineBody,
    replies: { 201: disciplines.disciplineSavedReply },
    refusals: ['discipline-exists'],
  },
  getDiscipline: {
    summary: 'Lire une discipline',
    params: byId,
    replies: { 200: disciplines.disciplineReply },
    refusals: ['discipline-not-found'],
  },
  updateDiscipline: {
    summary: 'Modifier une discipline',
    params: byId,
    body: disciplines.disciplineChangeBody,
    replies: { 200: disciplines.disciplineSavedReply },
    refusals: ['discipline-not-found', 'discipline-exists', 'discipline-gender-fixed'],
  },
  deleteDiscipline: {
    summary: 'Supprimer une discipline',
    params: byId,
    replies: { 200: message },
    refusals: ['discipline-not-found', 'discipline-in-use'],
  },

  listEvents: {
    summary: 'Lister les épreuves',
    query: events.eventsQuery,
    replies: { 200: events.eventsReply },
    refusals: ['league-not-found', 'not-a-member'],
  },
  createEvent: {
    summary: 'Créer une épreuve',
    body: events.eventBody,
    replies: { 201: events.eventSavedReply },
    refusals: ['event-discipline-invalid', 'competition-not-found', 'event-exists'],
  },
  getEvent: {
    summary: 'Lire une épreuve',
    params: byId,
    replies: { 200: events.eventReply },
    refusals: ['event-not-found'],
  },
  updateEvent: {
    summary: 'Modifier une épreuve',
    params: byId,
    body: events.eventChangeBody,
    replies: { 200: events.eventSavedReply },
    refusals: [
      'event-not-found',
      'event-discipline-invalid',
      'event-exists',
      'event-has-result',
      'event-discipline-fixed',
      'event-moved-since',
      'event-reopening',
      'event-locking',
    ],
  },
  deleteEvent: {
    summary: 'Supprimer une épreuve',
    params: byId,
    replies: { 200: message },
    refusals: ['event-not-found'],
  },
  addParticipants: {
    summary: 'Ajouter des participants',
    params: byId,
    body: events.participantsBody,
    replies: { 200: events.eventSavedReply },
    refusals: ['event-not-found', 'participants-already-there', 'too-many-participants', 'cotes-frozen'],
  },
  updateParticipant: {
    summary: 'Modifier un participant',
    params: byId.extend({ participantId: id }),
    body: events.participantBody,
    replies: { 200: events.eventSavedReply },
    refusals: ['event-not-found', 'participant-not-found', 'cote-unconfirmed'],
  },
  removeParticipant: {
    summary: 'Retirer un participant',
    params: byId.extend({ participantId: id }),
    replies: { 200: events.eventSavedReply },
    refusals: ['event-not-found', 'participant-not-found', 'participant-in-result'],
  },
  recalculateCotes: {
    summary: 'Recalculer les cotes',
    params: byId,
    body: events.cotesBody,
    replies: { 200: events.eventSavedReply },
    refusals: ['event-not-found', 'cotes-frozen'],
  },
  enterResult: {
    summary: 'Saisir un résultat',
    params: byId,
    body: events.resultBody,
    replies: { 200: events.resultSavedReply },
    refusals: ['event-not-found', 'result-athlete-unknown', 'result-exists'],
  },
  correctResult: {
    summary: 'Corriger un résultat',
    params: byId,
    body: events.resultBody,
    replies: { 200: events.resultSavedReply },
    refusals: ['event-not-found', 'result-not-found', 'result-athlete-unknown'],
  },
  cancelResult: {
    summary: 'Annuler un résultat',
    params: byId,
    replies: { 200: events.resultSavedReply },
    refusals: ['event-not-found', 'result-not-found'],
  },
  previewResult: {
    summary: "Dire ce qu'un résultat changerait, sans rien enregistrer",
    params: byId,
    body: events.resultPreviewBody,
    replies: { 200: events.resultPreviewReply },
    refusals: ['event-not-found', 'result-not-found', 'result-athlete-unknown'],
  },
  listResultHistory: {
    summary: "Lire l'histoire du résultat d'une épreuve",
    params: byId,
    replies: { 200: events.resultHistoryReply },
    refusals: ['event-not-found'],
  },
  getReveal: {
    summary: 'Découvrir les pronostics de la ligue sur une épreuve partie',
    params: byId,
    query: rivalry.revealQuery,
    replies: { 200: rivalry.reveal },
    refusals: [
      'league-not-found',
      'not-a-member',
      'event-not-found',
      'prediction-event-elsewhere',
      'picks-hidden',
    ],
  },
  recalculatePredictions: {
    summary: 'Recalculer les points des pronostics',
    params: byId,
    replies: { 200: events.rescoredReply },
    refusals: ['event-not-found', 'result-not-found'],
  },

  previewImport: {
    summary: "Montrer ce qu'un import changerait, sans rien écrire",
    body: imports.importBody,
    replies: { 200: imports.previewImportReply },
    refusals: [
      'program-key-unknown',
      'program-key-kind',
      'competition-not-found',
      'event-not-found',
      'import-unreadable',
    ],
  },
  applyImport: {
    summary: 'Faire un import, en entier ou pas du tout',
    body: imports.applyImportBody,
    replies: { 201: imports.applyImportReply },
    refusals: [
      'program-key-unknown',
      'program-key-kind',
      'competition-not-found',
      'event-not-found',
      'import-unreadable',
      'import-not-ready',
      'import-nothing',
      'import-stale',
      'participant-in-result',
    ],
  },
  fetchImport: {
    summary: "Lire un fichier à une adresse permise, pour l'aperçu",
    body: imports.fetchImportBody,
    replies: { 200: imports.fetchImportReply },
    refusals: ['import-host-refused', 'import-unreadable'],
  },
  getLastImport: {
    summary: "Lire le dernier import d'une épreuve ou d'une compétition",
    query: imports.lastImportQuery,
    replies: { 200: imports.lastImportReply },
    refusals: [],
  },
  undoImport: {
    summary: 'Annuler un import en entier, ou pour une seule de ses épreuves',
    params: byId,
    query: imports.undoImportQuery,
    replies: { 200: message },
    refusals: [
      'import-not-found',
      'import-undone',
      'import-changed-since',
      'import-predicted',
      'event-reopening',
    ],
  },

  exportRanking: {
    summary: "Exporter le classement d'une ligue en CSV",
    params: byLeague,
    replies: { 200: exports.exportReply },
    refusals: ['league-not-found'],
  },
  exportRankings: {
    summary: "Exporter le classement général d'une compétition en CSV",
    params: byId,
    replies: { 200: exports.exportReply },
    refusals: ['competition-not-found'],
  },
  exportPredictions: {
    summary: "Exporter les pronostics d'une épreuve close en CSV",
    params: byId,
    query: exports.predictionsExportQuery,
    replies: { 200: exports.exportReply },
    refusals: ['event-not-found', 'league-not-found', 'not-a-member', 'predictions-hidden'],
  },
  exportStartList: {
    summary: "Exporter la liste de départ d'une épreuve en CSV",
    params: byId,
    replies: { 200: exports.exportReply },
    refusals: ['event-not-found'],
  },

  listPredictions: {
    summary: 'Lister les pronostics',
    query: predictions.predictionsQuery,
    replies: { 200: predictions.predictionsReply },
    refusals: ['league-not-found'],
  },
  listLeaguePredictions: {
    summary: "Lister les pronostics d'une ligue, par épreuve",
    params: byLeague,
    query: predictions.leaguePredictionsQuery,
    replies: { 200: predictions.leaguePredictionsReply },
    refusals: ['league-not-found', 'not-a-member'],
  },
  getMyPredictionStats: {
    summary: 'Lire ses statistiques de pronostics',
    replies: { 200: predictions.predictionStats },
    refusals: [],
  },
  getPrediction: {
    summary: 'Lire un pronostic',
    params: byId,
    replies: { 200: predictions.predictionReply },
    refusals: ['prediction-not-found'],
  },
  submitPrediction: {
    summary: 'Enregistrer son pronostic',
    body: predictions.predictionBody,
    replies: { 200: predictions.predictionSavedReply, 201: predictions.predictionSavedReply },
    refusals: [
      'league-not-found',
      'not-a-member',
      'event-not-found',
      'prediction-event-elsewhere',
      'prediction-athlete-unknown',
      'prediction-athlete-withdrawn',
      'predictions-locked',
      'prediction-changed',
      'joker-not-played',
      'joker-engaged',
      'substitute-not-played',
      'substitute-picked',
    ],
  },
  copyPredictions: {
    summary: "Reprendre ses pronostics d'une ligue dans d'autres ligues de la même compétition",
    body: predictions.copyPredictionsBody,
    replies: { 200: predictions.copyPredictionsReply },
    refusals: ['league-not-found', 'not-a-member', 'leagues-differ'],
  },
  deletePrediction: {
    summary: 'Supprimer son pronostic',
    params: byId,
    replies: { 200: message },
    refusals: ['prediction-not-found', 'predictions-locked'],
  },

  createLeague: {
    summary: 'Créer une ligue',
    body: leagues.createLeagueBody,
    replies: { 201: leagues.leagueCreatedReply },
    refusals: [
      'competition-not-found',
      'competition-over',
      'league-rules-fixed',
      'too-many-owned-leagues',
      'too-many-leagues',
    ],
  },
  listLeagues: {
    summary: 'Lister les ligues',
    query: leagues.leaguesQuery,
    replies: { 200: leagues.leaguesReply },
    refusals: [],
  },
  listMyLeagues: {
    summary: 'Lister ses ligues',
    query: leagues.myLeaguesQuery,
    replies: { 200: leagues.leaguesReply },
    refusals: [],
  },
  readInvitation: {
    summary: "Lire la ligue qu'ouvre un code d'invitation, avant de la rejoindre",
    body: leagues.invitationBody,
    replies: { 200: leagues.leagueReply },
    refusals: ['league-code-unknown', 'league-code-replaced'],
  },
  showInvitation: {
    summary: "Montrer à un visiteur la ligue qu'ouvre un code d'invitation",
    params: leagues.byInvitation,
    replies: { 200: leagues.invitationReply },
    refusals: ['league-code-unknown', 'league-code-replaced'],
  },
  showPublicLeague: {
    summary: 'Montrer une ligue publique à un visiteur',
    params: byId,
    replies: { 200: leagues.publicLeagueReply },
    refusals: [],
  },
  joinLeagueByCode: {
    summary: "Rejoindre une ligue par son code d'invitation",
    body: leagues.invitationBody,
    replies: { 200: leagues.leagueSavedReply },
    refusals: [
      'league-code-unknown',
      'league-code-replaced',
      'already-a-member',
      'league-closed',
      'league-full',
      'too-many-leagues',
    ],
  },
  getLeague: {
    summary: 'Lire une ligue',
    params: byId,
    replies: { 200: leagues.leagueReply },
    refusals: ['league-not-found'],
  },
  joinLeague: {
    summary: 'Rejoindre une ligue publique',
    params: byId,
    replies: { 200: leagues.leagueSavedReply },
    refusals: ['league-not-found', 'already-a-member', 'league-closed', 'league-full', 'too-many-leagues'],
  },
  visitLeague: {
    summary: "Noter ce que l'on vient de voir d'une de ses ligues",
    params: byId,
    replies: { 200: cockpit.visitReply },
    refusals: ['league-not-found', 'not-a-member'],
  },
  nudgeLeague: {
    summary: "Relancer les membres d'une ligue qui n'ont pas pronostiqué la prochaine épreuve",
    params: byId,
    replies: { 200: message },
    refusals: ['league-not-found', 'not-a-member', 'nobody-to-nudge', 'already-nudged'],
  },
  renewLeague: {
    summary: "Rejouer avec les membres d'une ligue terminée, dans une autre compétition",
    params: byId,
    body: leagues.renewLeagueBody,
    replies: { 201: leagues.leagueCreatedReply },
    refusals: [
      'league-not-found',
      'not-league-owner',
      'league-in-play',
      'season-plays-competition',
      'competition-not-found',
      'competition-over',
      'too-many-owned-leagues',
      'too-many-leagues',
    ],
  },
  listThread: {
    summary: "Lire le fil d'une ligue",
    params: byId,
    query: thread.threadQuery,
    replies: { 200: thread.threadReply },
    refusals: ['league-not-found', 'not-a-member'],
  },
  writeInThread: {
    summary: "Écrire dans le fil d'une ligue",
    params: byId,
    body: thread.writeBody,
    replies: { 201: thread.writtenReply },
    refusals: ['league-not-found', 'not-a-member', 'thread-off', 'thread-muted'],
  },
  readInThread: {
    summary: "Marquer le fil d'une ligue comme lu",
    params: byId,
    body: thread.readingBody,
    replies: { 200: message },
    refusals: ['league-not-found', 'not-a-member'],
  },
  reactInThread: {
    summary: "Réagir à un message du fil d'une ligue",
    params: thread.byMessage,
    body: thread.reactionBody,
    replies: { 200: message },
    refusals: ['league-not-found', 'not-a-member', 'thread-off', 'message-not-found'],
  },
  reportInThread: {
    summary: "Signaler un message du fil d'une ligue",
    params: thread.byMessage,
    body: thread.reportBody,
    replies: { 200: message },
    refusals: ['league-not-found', 'not-a-member', 'message-not-found', 'own-message'],
  },
  keepInThread: {
    summary: 'Garder un message signalé',
    params: thread.byMessage,
    replies: { 200: message },
    refusals: [
      'league-not-found',
      'not-league-owner',
      'muted-owner',
      'message-not-found',
      'own-message-reported',
    ],
  },
  muteInThread: {
    summary:
      "Empêcher un joueur d'écrire dans le fil d'une ligue jusqu'à un instant, ou le lui permettre de nouveau",
    params: thread.byWriter,
    body: thread.muteBody,
    replies: { 200: message },
    refusals: ['league-not-found', 'not-league-owner', 'muted-owner', 'player-not-found', 'mute-refused'],
  },
  listThreadReports: {
    summary: 'Lister les messages signalés',
    query: thread.reportsQuery,
    replies: { 200: thread.reportsReply },
    refusals: [],
  },
  removeFromThread: {
    summary: "Supprimer un message du fil d'une ligue",
    params: thread.byMessage,
    body: thread.removalBody,
    replies: { 200: message },
    refusals: ['league-not-found', 'not-a-member', 'message-not-found', 'not-your-message', 'muted-owner'],
  },
  leaveLeague: {
    summary: 'Quitter une ligue',
    params: byId,
    body: leagues.leaveBody,
    replies: { 200: leagues.leaveReply },
    refusals: [
      'league-not-found',
      'not-a-member',
      'new-owner-required',
      'new-owner-not-member',
      'new-owner-has-too-many',
      'league-over',
    ],
  },
  updateLeague: {
    summary: 'Modifier une ligue',
    params: byId,
    body: leagues.updateLeagueBody,
    replies: { 200: leagues.leagueSavedReply },
    refusals: [
      'league-not-found',
      'league-status-refused',
      'league-rules-fixed',
      'muted-owner',
      'max-members-too-low',
      'not-league-owner',
    ],
  },
  deleteLeague: {
    summary: 'Supprimer une ligue',
    params: byId,
    replies: { 200: message },
    refusals: ['league-not-found', 'not-league-owner'],
  },

  listRankings: {
    summary: 'Lire le classement général',
    query: rankings.rankingsQuery,
    replies: { 200: rankings.rankingsReply },
    refusals: [],
  },
  getLeagueRanking: {
    summary: "Lire le classement d'une ligue",
    params: byLeague,
    query: rankings.leagueRankingQuery,
    replies: { 200: rankings.leagueRankingReply },
    refusals: ['league-not-found'],
  },

  getLeagueHistory: {
    summary: "Lire l'évolution d'un classement, épreuve après épreuve",
    params: byLeague,
    query: rivalry.historyQuery,
    replies: { 200: rivalry.historyReply },
    refusals: ['league-not-found'],
  },
  getLeagueClosing: {
    summary: "Lire le bilan d'une ligue : podium, honneurs, meilleur pronostic, remontée",
    params: byLeague,
    replies: { 200: rivalry.closingReply },
    refusals: ['league-not-found'],
  },
  getDuel: {
    summary: 'Se comparer à un autre joueur de la ligue',
    params: rivalry.duelParams,
    replies: { 200: rivalry.duelReply },
    refusals: ['league-not-found', 'not-a-member', 'duel-yourself', 'player-not-found'],
  },

  getLive: {
    summary: "Suivre ce qui se passe dans la compétition d'une ligue",
    query: live.liveQuery,
    replies: { 200: live.liveReply },
    stream: true,
    refusals: ['league-not-found', 'not-a-member'],
  },

  getSeasonRanking: {
    summary: "Lire le classement d'une saison",
    params: byId,
    query: seasons.seasonRankingQuery,
    replies: { 200: seasons.seasonRankingReply },
    refusals: ['season-not-found'],
  },
  updateSeason: {
    summary: 'Renommer une saison',
    params: byId,
    body: seasons.updateSeasonBody,
    replies: { 200: seasons.seasonSavedReply },
    refusals: ['season-not-found', 'not-season-owner'],
  },

  listBadges: { summary: 'Lister les badges', replies: { 200: badges.badgesReply }, refusals: [] },
  createBadge: {
    summary: 'Créer un badge',
    body: badges.badgeBody,
    replies: { 201: badges.badgeSavedReply },
    refusals: ['badge-exists'],
  },
  getBadge: {
    summary: 'Lire un badge',
    params: byId,
    replies: { 200: badges.badgeReply },
    refusals: ['badge-not-found'],
  },
  updateBadge: {
    summary: 'Modifier un badge',
    params: byId,
    body: badges.badgeBody,
    replies: { 200: badges.badgeSavedReply },
    refusals: ['badge-not-found', 'badge-exists'],
  },
  deleteBadge: {
    summary: 'Supprimer un badge',
    params: byId,
    replies: { 200: message },
    refusals: ['badge-not-found', 'badge-shipped'],
  },

  listAudit: {
    summary: 'Lire le journal des administrateurs',
    query: audit.auditQuery,
    replies: { 200: audit.auditReply },
    refusals: [],
  },

  getHealth: {
    summary: 'Dire si le service répond',
    replies: { 200: z.object({ status: z.literal('ok') }) },
    refusals: [],
  },
} as const satisfies Record<EndpointName, ApiShape>;

type Api = typeof api;
type Part<Name extends EndpointName, Key extends string> =
  Api[Name] extends Record<Key, infer Schema> ? Schema : undefined;

/** The body that a caller sends, before parsing. */
export type ApiBody<Name extends EndpointName> =
  Part<Name, 'body'> extends z.ZodType ? z.input<Part<Name, 'body'>> : undefined;
export type ApiQuery<Name extends EndpointName> =
  Part<Name, 'query'> extends z.ZodType ? z.input<Part<Name, 'query'>> : undefined;
export type ApiParams<Name extends EndpointName> =
  Part<Name, 'params'> extends z.ZodType ? z.input<Part<Name, 'params'>> : undefined;
/** The body of any success that a caller receives. */
export type ApiReply<Name extends EndpointName> = {
  [Status in keyof Api[Name]['replies']]: Api[Name]['replies'][Status] extends z.ZodType
    ? z.output<Api[Name]['replies'][Status]>
    : never;
}[keyof Api[Name]['replies']];
