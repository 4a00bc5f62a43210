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
import * as events from './events.ts';
import * as exports from './exports.ts';
import * as imports from './imports.ts';
import * as leagues from './leagues.ts';
import * as live from './live.ts';
import * as merges from './merges.ts';
import * as night from './night.ts';
import * as notices from './notices.ts';
import * as reminders from './reminders.ts';
import * as ownData from './own-data.ts';
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
 * The input and the replies of one call. `replies` are its success statuses; every refusal has the same
 * shape.
 */
export interface ApiShape {
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly replies: Readonly<Record<number, z.ZodType>>;
  /** The answer is a stream of server-sent events, without an end. */
  readonly stream?: true;
  /** The media type of an answer that is text and not JSON. */
  readonly type?: string;
}

const byId = z.object({ id });
const byLeague = z.object({ leagueId: id });
const nothing = z.null();

export const api = {
  register: {
    summary: 'Créer un compte',
    body: users.registerBody,
    replies: { 201: users.registerReply },
  },
  login: { summary: 'Ouvrir une session', body: auth.loginBody, replies: { 200: auth.loginReply } },
  loginByLink: {
    summary: "Ouvrir une session dans le navigateur de l'inscription, après le lien de l'e-mail",
    body: auth.linkLoginBody,
    replies: { 200: auth.loginReply },
  },
  logout: { summary: 'Fermer la session', replies: { 204: nothing } },
  verifyEmail: {
    summary: "Vérifier l'adresse e-mail",
    params: auth.verificationParams,
    replies: { 302: nothing },
  },
  forgotPassword: {
    summary: 'Demander un nouveau mot de passe',
    body: auth.forgotPasswordBody,
    replies: { 200: message },
  },
  resetPassword: {
    summary: 'Choisir un nouveau mot de passe',
    params: auth.tokenParams,
    body: auth.resetPasswordBody,
    replies: { 200: message },
  },
  resendVerificationEmail: {
    summary: "Renvoyer l'e-mail de vérification",
    body: auth.resendBody,
    replies: { 200: message },
  },

  listAthletes: {
    summary: 'Lister les athlètes',
    query: athletes.athletesQuery,
    replies: { 200: athletes.athletesReply },
  },
  createAthlete: {
    summary: 'Créer un athlète',
    body: athletes.athleteBody,
    replies: { 201: athletes.athleteSavedReply },
  },
  getAthlete: { summary: 'Lire un athlète', params: byId, replies: { 200: athletes.athleteReply } },
  updateAthlete: {
    summary: 'Modifier un athlète',
    params: byId,
    body: athletes.athleteChangeBody,
    replies: { 200: athletes.athleteSavedReply },
  },
  deleteAthlete: { summary: 'Supprimer un athlète', params: byId, replies: { 200: message } },
  previewMerge: {
    summary: 'Montrer ce que la fusion de deux athlètes déplacerait, sans rien écrire',
    params: byId,
    query: merges.previewMergeQuery,
    replies: { 200: merges.previewMergeReply },
  },
  mergeAthletes: {
    summary: "Fusionner deux athlètes : celui de l'adresse reste",
    params: byId,
    body: merges.mergeBody,
    replies: { 201: merges.mergeReply },
  },
  listMerges: { summary: 'Lister les fusions qui tiennent', replies: { 200: merges.mergesReply } },
  undoMerge: { summary: 'Annuler une fusion', params: byId, replies: { 200: message } },

  listUsers: { summary: 'Lister les comptes', query: users.usersQuery, replies: { 200: users.usersReply } },
  getUser: { summary: 'Lire un compte', params: byId, replies: { 200: users.userReply } },
  updateUser: {
    summary: 'Modifier un compte',
    params: byId,
    body: users.userBody,
    replies: { 200: users.userSavedReply },
  },
  deleteUser: { summary: 'Supprimer un compte', params: byId, replies: { 200: message } },
  getUserLosses: {
    summary: 'Dire ce qui disparaîtrait avec un compte',
    params: byId,
    replies: { 200: users.userLossesReply },
  },
  updateMyProfile: {
    summary: 'Modifier son profil',
    params: byId,
    body: users.profileBody,
    replies: { 200: users.profileReply },
  },
  followUser: { summary: 'Suivre un joueur', body: users.followBody, replies: { 200: users.followReply } },
  unfollowUser: {
    summary: 'Ne plus suivre un joueur',
    body: users.unfollowBody,
    replies: { 200: users.followReply },
  },
  getMyData: {
    summary: 'Télécharger tout ce qui est gardé de soi',
    replies: { 200: ownData.ownDataReply },
  },
  listMySessions: {
    summary: 'Lister ses sessions ouvertes, cent au plus',
    replies: { 200: users.mySessionsReply },
  },
  endMySessions: {
    summary: 'Fermer une de ses sessions, ou toutes les autres',
    body: users.endMySessionsBody,
    replies: { 200: message },
  },
  deleteMyAccount: {
    summary: 'Supprimer son propre compte',
    body: users.deleteMyAccountBody,
    replies: { 200: message },
  },
  getMyCockpit: {
    summary: "Lire ce qui attend un joueur et où il en est, d'un coup",
    query: cockpit.cockpitQuery,
    replies: { 200: cockpit.cockpitReply },
  },
  listMyNotices: {
    summary: "Lister ses notifications des 90 derniers jours, les plus récentes d'abord",
    query: notices.noticesQuery,
    replies: { 200: notices.noticesReply },
  },
  countMyNotices: {
    summary: 'Compter ses notifications non lues',
    replies: { 200: notices.unreadReply },
  },
  readMyNotices: {
    summary: 'Marquer une de ses notifications comme lue, ou toutes',
    body: notices.readNoticesBody,
    replies: { 200: notices.readNoticesReply },
  },
  getMyReminders: {
    summary: 'Lire ses choix de notifications et de rappels',
    replies: { 200: reminders.remindersReply },
  },
  unsubscribe: {
    summary: 'Ne plus recevoir de rappels par e-mail, sans session',
    params: reminders.unsubscribeParams,
    replies: { 200: message },
  },
  chooseMyReminders: {
    summary: 'Choisir ses notifications et ses rappels',
    body: reminders.remindersBody,
    replies: { 200: message },
  },
  listMyCalendars: {
    summary: 'Lister les adresses de son agenda, sans leur secret',
    replies: { 200: calendars.calendarsReply },
  },
  createMyCalendar: {
    summary: 'Créer une adresse de son agenda, cinq au plus',
    replies: { 201: calendars.newCalendarReply },
  },
  deleteMyCalendar: {
    summary: 'Supprimer une adresse de son agenda',
    params: byId,
    replies: { 200: message },
  },
  getCalendar: {
    summary: "Lire l'agenda à son adresse, sans session",
    params: calendars.calendarParams,
    replies: { 200: calendars.calendarReply },
    type: 'text/calendar',
  },
  listMyShares: {
    summary: "Lister les images que l'on partage, sans leur secret",
    replies: { 200: shares.sharesReply },
  },
  createShare: {
    summary: 'Partager une image de son podium, de son classement ou de son badge, 20 par jour au plus',
    body: shares.shareBody,
    replies: { 201: shares.newShareReply },
  },
  deleteShare: {
    summary: 'Ne plus partager une image',
    params: byId,
    replies: { 200: message },
  },
  keepMyDevice: {
    summary: "Recevoir des notifications sur l'appareil de cette session",
    body: reminders.pushDeviceBody,
    replies: { 200: message },
  },
  forgetMyDevice: {
    summary: "Ne plus recevoir de notifications sur l'appareil de cette session",
    replies: { 200: message },
  },
  listMyBadges: { summary: 'Lister ses badges', replies: { 200: badges.userBadgesReply } },

  listCompetitions: {
    summary: 'Lister les compétitions',
    query: competitions.competitionsQuery,
    replies: { 200: competitions.competitionsReply },
  },
  createCompetition: {
    summary: 'Créer une compétition',
    body: competitions.competitionBody,
    replies: { 201: competitions.competitionSavedReply },
  },
  getCompetition: {
    summary: 'Lire une compétition',
    params: byId,
    replies: { 200: competitions.competitionReply },
  },
  getCompetitionDay: {
    summary: "Lire les épreuves d'un jour d'une compétition, avec leurs listes de départ",
    params: byId.extend({ day: calendarDay }),
    query: competitions.competitionDayQuery,
    replies: { 200: competitions.competitionDayReply },
  },
  getNight: {
    summary: "Suivre les épreuves d'un jour d'une compétition : pronostics, résultats corrigés",
    params: byId.extend({ day: calendarDay }),
    replies: { 200: night.nightReply },
  },
  getCompetitionLosses: {
    summary: 'Dire ce qui disparaîtrait avec une compétition',
    params: byId,
    replies: { 200: competitions.competitionLossesReply },
  },
  updateCompetition: {
    summary: 'Modifier une compétition',
    params: byId,
    body: competitions.competitionChangeBody,
    replies: { 200: competitions.competitionSavedReply },
  },
  listProgramKeys: {
    summary: "Lister les clés d'une compétition pour des programmes, sans leur secret",
    params: byId,
    replies: { 200: programKeys.programKeysReply },
  },
  createProgramKey: {
    summary: "Créer une clé avec laquelle un programme importe dans une compétition, et rien d'autre",
    params: byId,
    body: programKeys.programKeyBody,
    replies: { 201: programKeys.newProgramKeyReply },
  },
  revokeProgramKey: {
    summary: "Révoquer une clé : elle n'est plus valable, et à l'instant",
    params: byId.extend({ keyId: id }),
    replies: { 200: message },
  },
  listFollowed: {
    summary: 'Lister les adresses de fichiers suivies pour une compétition',
    params: byId,
    replies: { 200: imports.followedReply },
  },
  followAddress: {
    summary: 'Suivre un fichier à son adresse : ce qui y change attend un administrateur',
    params: byId,
    body: imports.followAddressBody,
    replies: { 200: imports.followAddressReply },
  },
  unfollowAddress: {
    summary: 'Ne plus suivre une adresse',
    params: byId.extend({ addressId: id }),
    replies: { 200: message },
  },
  readWaiting: {
    summary: "Lire le texte d'une adresse qui attend un administrateur",
    params: byId.extend({ addressId: id }),
    replies: { 200: imports.waitingReply },
  },
  deleteCompetition: { summary: 'Supprimer une compétition', params: byId, replies: { 200: message } },

  listDisciplines: {
    summary: 'Lister les disciplines',
    query: disciplines.disciplinesQuery,
    replies: { 200: disciplines.disciplinesReply },
  },
  createDiscipline: {
    summary: 'Créer une discipline',
    body: disciplines.disciplineBody,
    replies: { 201: disciplines.disciplineSavedReply },
  },
  getDiscipline: {
    summary: 'Lire une discipline',
    params: byId,
    replies: { 200: disciplines.disciplineReply },
  },
  updateDiscipline: {
    summary: 'Modifier une discipline',
    params: byId,
    body: disciplines.disciplineChangeBody,
    replies: { 200: disciplines.disciplineSavedReply },
  },
  deleteDiscipline: { summary: 'Supprimer une discipline', params: byId, replies: { 200: message } },

  listEvents: {
    summary: 'Lister les épreuves',
    query: events.eventsQuery,
    replies: { 200: events.eventsReply },
  },
  createEvent: {
    summary: 'Créer une épreuve',
    body: events.eventBody,
    replies: { 201: events.eventSavedReply },
  },
  getEvent: { summary: 'Lire une épreuve', params: byId, replies: { 200: events.eventReply } },
  updateEvent: {
    summary: 'Modifier une épreuve',
    params: byId,
    body: events.eventChangeBody,
    replies: { 200: events.eventSavedReply },
  },
  deleteEvent: { summary: 'Supprimer une épreuve', params: byId, replies: { 200: message } },
  addParticipants: {
    summary: 'Ajouter des participants',
    params: byId,
    body: events.participantsBody,
    replies: { 200: events.eventSavedReply },
  },
  updateParticipant: {
    summary: 'Modifier un participant',
    params: byId.extend({ participantId: id }),
    body: events.participantBody,
    replies: { 200: events.eventSavedReply },
  },
  removeParticipant: {
    summary: 'Retirer un participant',
    params: byId.extend({ participantId: id }),
    replies: { 200: events.eventSavedReply },
  },
  recalculateCotes: {
    summary: 'Recalculer les cotes',
    params: byId,
    body: events.cotesBody,
    replies: { 200: events.eventSavedReply },
  },
  enterResult: {
    summary: 'Saisir un résultat',
    params: byId,
    body: events.resultBody,
    replies: { 200: events.resultSavedReply },
  },
  correctResult: {
    summary: 'Corriger un résultat',
    params: byId,
    body: events.resultBody,
    replies: { 200: events.resultSavedReply },
  },
  cancelResult: {
    summary: 'Annuler un résultat',
    params: byId,
    replies: { 200: events.resultSavedReply },
  },
  previewResult: {
    summary: "Dire ce qu'un résultat changerait, sans rien enregistrer",
    params: byId,
    body: events.resultPreviewBody,
    replies: { 200: events.resultPreviewReply },
  },
  listResultHistory: {
    summary: "Lire l'histoire du résultat d'une épreuve",
    params: byId,
    replies: { 200: events.resultHistoryReply },
  },
  getReveal: {
    summary: 'Découvrir les pronostics de la ligue sur une épreuve partie',
    params: byId,
    query: rivalry.revealQuery,
    replies: { 200: rivalry.reveal },
  },
  recalculatePredictions: {
    summary: 'Recalculer les points des pronostics',
    params: byId,
    replies: { 200: events.rescoredReply },
  },

  previewImport: {
    summary: "Montrer ce qu'un import changerait, sans rien écrire",
    body: imports.importBody,
    replies: { 200: imports.previewImportReply },
  },
  applyImport: {
    summary: 'Faire un import, en entier ou pas du tout',
    body: imports.applyImportBody,
    replies: { 201: imports.applyImportReply },
  },
  fetchImport: {
    summary: "Lire un fichier à une adresse permise, pour l'aperçu",
    body: imports.fetchImportBody,
    replies: { 200: imports.fetchImportReply },
  },
  getLastImport: {
    summary: "Lire le dernier import d'une épreuve ou d'une compétition",
    query: imports.lastImportQuery,
    replies: { 200: imports.lastImportReply },
  },
  undoImport: {
    summary: 'Annuler un import en entier, ou pour une seule de ses épreuves',
    params: byId,
    query: imports.undoImportQuery,
    replies: { 200: message },
  },

  exportRanking: {
    summary: "Exporter le classement d'une ligue en CSV",
    params: byLeague,
    replies: { 200: exports.exportReply },
  },
  exportRankings: {
    summary: "Exporter le classement général d'une compétition en CSV",
    params: byId,
    replies: { 200: exports.exportReply },
  },
  exportPredictions: {
    summary: "Exporter les pronostics d'une épreuve close en CSV",
    params: byId,
    query: exports.predictionsExportQuery,
    replies: { 200: exports.exportReply },
  },
  exportStartList: {
    summary: "Exporter la liste de départ d'une épreuve en CSV",
    params: byId,
    replies: { 200: exports.exportReply },
  },

  listPredictions: {
    summary: 'Lister les pronostics',
    query: predictions.predictionsQuery,
    replies: { 200: predictions.predictionsReply },
  },
  listLeaguePredictions: {
    summary: "Lister les pronostics d'une ligue, par épreuve",
    params: byLeague,
    query: predictions.leaguePredictionsQuery,
    replies: { 200: predictions.leaguePredictionsReply },
  },
  getMyPredictionStats: {
    summary: 'Lire ses statistiques de pronostics',
    replies: { 200: predictions.predictionStats },
  },
  getPrediction: {
    summary: 'Lire un pronostic',
    params: byId,
    replies: { 200: predictions.predictionReply },
  },
  submitPrediction: {
    summary: 'Enregistrer son pronostic',
    body: predictions.predictionBody,
    replies: { 200: predictions.predictionSavedReply, 201: predictions.predictionSavedReply },
  },
  copyPredictions: {
    summary: "Reprendre ses pronostics d'une ligue dans d'autres ligues de la même compétition",
    body: predictions.copyPredictionsBody,
    replies: { 200: predictions.copyPredictionsReply },
  },
  deletePrediction: { summary: 'Supprimer son pronostic', params: byId, replies: { 200: message } },

  createLeague: {
    summary: 'Créer une ligue',
    body: leagues.createLeagueBody,
    replies: { 201: leagues.leagueCreatedReply },
  },
  listLeagues: {
    summary: 'Lister les ligues',
    query: leagues.leaguesQuery,
    replies: { 200: leagues.leaguesReply },
  },
  listMyLeagues: {
    summary: 'Lister ses ligues',
    query: leagues.myLeaguesQuery,
    replies: { 200: leagues.leaguesReply },
  },
  readInvitation: {
    summary: "Lire la ligue qu'ouvre un code d'invitation, avant de la rejoindre",
    body: leagues.invitationBody,
    replies: { 200: leagues.leagueReply },
  },
  showInvitation: {
    summary: "Montrer à un visiteur la ligue qu'ouvre un code d'invitation",
    params: leagues.byInvitation,
    replies: { 200: leagues.invitationReply },
  },
  joinLeagueByCode: {
    summary: "Rejoindre une ligue par son code d'invitation",
    body: leagues.invitationBody,
    replies: { 200: leagues.leagueSavedReply },
  },
  getLeague: { summary: 'Lire une ligue', params: byId, replies: { 200: leagues.leagueReply } },
  joinLeague: {
    summary: 'Rejoindre une ligue publique',
    params: byId,
    replies: { 200: leagues.leagueSavedReply },
  },
  visitLeague: {
    summary: "Noter ce que l'on vient de voir d'une de ses ligues",
    params: byId,
    replies: { 200: cockpit.visitReply },
  },
  nudgeLeague: {
    summary: "Relancer les membres d'une ligue qui n'ont pas pronostiqué la prochaine épreuve",
    params: byId,
    replies: { 200: message },
  },
  renewLeague: {
    summary: "Rejouer avec les membres d'une ligue terminée, dans une autre compétition",
    params: byId,
    body: leagues.renewBody,
    replies: { 201: leagues.leagueCreatedReply },
  },
  listThread: {
    summary: "Lire le fil d'une ligue",
    params: byId,
    query: thread.threadQuery,
    replies: { 200: thread.threadReply },
  },
  writeInThread: {
    summary: "Écrire dans le fil d'une ligue",
    params: byId,
    body: thread.writeBody,
    replies: { 201: thread.writtenReply },
  },
  readInThread: {
    summary: "Marquer le fil d'une ligue comme lu",
    params: byId,
    body: thread.readingBody,
    replies: { 200: message },
  },
  reactInThread: {
    summary: "Réagir à un message du fil d'une ligue",
    params: thread.byMessage,
    body: thread.reactionBody,
    replies: { 200: message },
  },
  reportInThread: {
    summary: "Signaler un message du fil d'une ligue",
    params: thread.byMessage,
    body: thread.reportBody,
    replies: { 200: message },
  },
  keepInThread: {
    summary: 'Garder un message signalé',
    params: thread.byMessage,
    replies: { 200: message },
  },
  muteInThread: {
    summary:
      "Empêcher un joueur d'écrire dans le fil d'une ligue jusqu'à un instant, ou le lui permettre de nouveau",
    params: thread.byWriter,
    body: thread.muteBody,
    replies: { 200: message },
  },
  listThreadReports: {
    summary: 'Lister les messages signalés',
    query: thread.reportsQuery,
    replies: { 200: thread.reportsReply },
  },
  removeFromThread: {
    summary: "Supprimer un message du fil d'une ligue",
    params: thread.byMessage,
    body: thread.removalBody,
    replies: { 200: message },
  },
  leaveLeague: {
    summary: 'Quitter une ligue',
    params: byId,
    body: leagues.leaveBody,
    replies: { 200: leagues.leaveReply },
  },
  updateLeague: {
    summary: 'Modifier une ligue',
    params: byId,
    body: leagues.updateLeagueBody,
    replies: { 200: leagues.leagueSavedReply },
  },
  deleteLeague: { summary: 'Supprimer une ligue', params: byId, replies: { 200: message } },

  listRankings: {
    summary: 'Lire le classement général',
    query: rankings.rankingsQuery,
    replies: { 200: rankings.rankingsReply },
  },
  getLeagueRanking: {
    summary: "Lire le classement d'une ligue",
    params: byLeague,
    query: rankings.leagueRankingQuery,
    replies: { 200: rankings.leagueRankingReply },
  },

  getLeagueHistory: {
    summary: "Lire l'évolution d'un classement, épreuve après épreuve",
    params: byLeague,
    query: rivalry.historyQuery,
    replies: { 200: rivalry.historyReply },
  },
  getLeagueClosing: {
    summary: "Lire le bilan d'une ligue : podium, honneurs, meilleur pronostic, remontée",
    params: byLeague,
    replies: { 200: rivalry.closingReply },
  },
  getDuel: {
    summary: 'Se comparer à un autre joueur de la ligue',
    params: rivalry.duelParams,
    replies: { 200: rivalry.duelReply },
  },

  getLive: {
    summary: "Suivre ce qui se passe dans la compétition d'une ligue",
    query: live.liveQuery,
    replies: { 200: live.liveReply },
    stream: true,
  },

  getSeasonRanking: {
    summary: "Lire le classement d'une saison",
    params: byId,
    query: seasons.seasonRankingQuery,
    replies: { 200: seasons.seasonRankingReply },
  },
  updateSeason: {
    summary: 'Renommer une saison',
    params: byId,
    body: seasons.updateSeasonBody,
    replies: { 200: seasons.seasonSavedReply },
  },

  listBadges: { summary: 'Lister les badges', replies: { 200: badges.badgesReply } },
  createBadge: {
    summary: 'Créer un badge',
    body: badges.badgeBody,
    replies: { 201: badges.badgeSavedReply },
  },
  getBadge: { summary: 'Lire un badge', params: byId, replies: { 200: badges.badgeReply } },
  updateBadge: {
    summary: 'Modifier un badge',
    params: byId,
    body: badges.badgeBody,
    replies: { 200: badges.badgeSavedReply },
  },
  deleteBadge: { summary: 'Supprimer un badge', params: byId, replies: { 200: message } },

  listAudit: {
    summary: 'Lire le journal des administrateurs',
    query: audit.auditQuery,
    replies: { 200: audit.auditReply },
  },

  getHealth: {
    summary: 'Dire si le service répond',
    replies: { 200: z.object({ status: z.literal('ok') }) },
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
/** The body that a caller receives: any of the call's successes. */
export type ApiReply<Name extends EndpointName> = {
  [Status in keyof Api[Name]['replies']]: Api[Name]['replies'][Status] extends z.ZodType
    ? z.output<Api[Name]['replies'][Status]>
    : never;
}[keyof Api[Name]['replies']];
