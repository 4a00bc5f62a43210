import type { DisciplineType, DisplayFormat, Unit } from '@pronathle/domain/discipline';
import type { Gender } from '@pronathle/domain/gender';
import type { Round } from '@pronathle/domain/import-cells';
import type { ImportKind } from '@pronathle/domain/import-kind';
import type { JokerRule, SubstituteRule } from '@pronathle/domain/league-rules';
import type { LeagueText } from '@pronathle/domain/league-settings';
import type { LeagueStatus } from '@pronathle/domain/league';
import type { ShareKind } from '@pronathle/domain/shares';
import type { ThreadReaction } from '@pronathle/domain/thread';
import type { TieBreak } from '@pronathle/domain/standings';
import type { NoticeKind, PushKind, ReminderKind } from '@pronathle/domain/reminders';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** The types of the tables; migrations/ define them. Performances, cotes, points: thousandths. */
type CreatedAt = ColumnType<Date, Date | undefined, never>;

interface AccountTable {
  id: string;
  username: string;
  usernameKey: string;
  /** null for an account that looked like an older one before looks were unique */
  usernameLook: string | null;
  email: string;
  emailKey: string;
  firstName: string;
  lastName: string;
  searchKey: string;
  role: 'user' | 'admin';
  passwordHash: string;
  isEmailVerified: Generated<boolean>;
  wantedPage: string | null;
  createdAt: CreatedAt;
}

interface SessionTable {
  tokenHash: Buffer;
  id: Generated<string>;
  accountId: string;
  browser: string | null;
  system: string | null;
  createdAt: CreatedAt;
  expiresAt: Date;
}

interface MailTokenTable {
  tokenHash: Buffer;
  accountId: string;
  purpose: 'verify-email' | 'reset-password' | 'change-email' | 'registration';
  email: string;
  createdAt: CreatedAt;
  expiresAt: Date;
  usedAt: Date | null;
}

interface FollowTable {
  followerId: string;
  followedId: string;
  createdAt: CreatedAt;
}

interface DisciplineTable {
  id: string;
  name: string;
  nameKey: string;
  type: DisciplineType;
  gender: Gender;
  unit: Unit;
  displayFormat: DisplayFormat;
  performanceTolerance: number | null;
}

interface AthleteTable {
  id: string;
  firstName: string;
  lastName: string;
  country: string;
  gender: Gender;
  isAutre: boolean;
  searchKey: string;
  createdAt: CreatedAt;
}

interface PerformanceRecordTable {
  athleteId: string;
  disciplineId: string;
  pb: string;
  sb: string;
  /** the year of `sb`; null when it is unknown */
  sbSeason: Generated<number | null>;
}

interface CompetitionTable {
  id: string;
  name: string;
  location: string;
  description: string;
  searchKey: string;
  /** YYYY-MM-DD */
  startDate: string;
  endDate: string;
  timezone: string;
  startsAt: Date;
  endsAt: Date;
  /** grows with every change of a result of its events */
  resultsVersion: Generated<number>;
  /** an event has been locked once; a trigger sees to an end that is put off */
  hasLocked: ColumnType<boolean, never, boolean>;
  createdAt: CreatedAt;
}

interface CompetitionDisciplineTable {
  competitionId: string;
  disciplineId: string;
}

interface EventTable {
  id: string;
  competitionId: string;
  disciplineId: string;
  eventDate: Date;
  /** null while the event has no result; set with its score sheet, only by rescoreEvent */
  resultVersion: number | null;
  podiumBonus: Generated<number>;
  /** the athletes of its score sheet for whom a substitute may stand in */
  withdrawn: Generated<string[]>;
  /** maintained by a trigger: how many times `eventDate` has changed */
  moves: ColumnType<number, never, never>;
  /** grows with every change of the start list */
  startListVersion: Generated<number>;
  /** when the event got its present result; a correction does not change it */
  resultAt: Generated<Date | null>;
  createdAt: CreatedAt;
}

/** A round of an event beside the one that is predicted. */
interface EventRoundTable {
  eventId: string;
  round: Round;
  startsAt: Date;
}

interface ParticipantTable {
  id: string;
  eventId: string;
  athleteId: string;
  cote: number;
  coteSource: 'manual' | 'computed';
  pb: string;
  sb: string;
  withdrawn: Generated<boolean>;
  /** withdrawn by the event's result, which gives the athlete back when it is corrected or cancelled */
  didNotStart: Generated<boolean>;
  /** the value of the last import; null when it had none */
  importedPb: string | null;
  importedSb: string | null;
}

interface MedalTable {
  eventId: string;
  /** the order of the medals in answers, from 0 */
  position: number;
  place: number;
  athleteId: string;
  performance: number;
}

interface ScoreSheetTable {
  eventId: string;
  athleteId: string;
  mask: number;
  place: number;
  points: number;
  exact: boolean;
  performanceFrom: number;
  performanceTo: number;
  performanceBonus: number;
  pbBonus: number;
  /** a row of an athlete who has withdrawn, which pays nothing */
  withdrawn: ColumnType<boolean, never, never>;
}

/** A view: every prediction of an event with a result, looked up in the event's score sheet. */
interface PredictionScoreView {
  predictionId: string;
  eventId: string;
  leagueId: string;
  userId: string;
  /** in hundredths */
  points: number;
  exactPodium: boolean;
  goldExact: boolean;
  silverExact: boolean;
  bronzeExact: boolean;
  wonPerformance: boolean;
  wonPb: boolean;
}

/** All leagues, on every node where leagues are spread over many: deleting a row deletes the league. */
interface LeagueKeyTable {
  id: string;
  competitionId: string;
  /** a copy of the league's, by which it is found */
  invitationCode: string | null;
}

interface LeagueTable extends Record<LeagueText, Generated<string>> {
  id: string;
  name: string;
  searchKey: string;
  status: Generated<LeagueStatus>;
  isPrivate: boolean;
  invitationCode: string | null;
  /** whether a link of its invitation is previewed by its name */
  linkPreview: Generated<boolean>;
  /** whether a member's picture of the ranking of a private league names the others */
  shareableRanking: Generated<boolean>;
  /** the owner's choice; null: a thread where the league is private */
  hasThread: boolean | null;
  tieBreak: Generated<TieBreak>;
  joker: Generated<JokerRule>;
  substitute: Generated<SubstituteRule>;
  maxMembers: number | null;
  /** maintained by a trigger: the number of rows of league_member */
  membersCount: ColumnType<number, never, never>;
  /** grows whenever a member joins or leaves, by triggers, or changes username */
  membersVersion: ColumnType<number, never, number>;
  /** maintained by a trigger: the highest number that a member ever had */
  lastMemberNumber: ColumnType<number, never, never>;
  ownerId: string;
  competitionId: string;
  /** null until the league is played again with the same players */
  seasonId: string | null;
  createdAt: CreatedAt;
}

interface SeasonTable {
  id: string;
  name: string;
}

/** The state of a league's thread; without a row nobody has written yet. */
interface ThreadTable {
  leagueId: string;
  /** grows with every change of what is shown */
  version: number;
  /** of its latest message, which may be gone */
  lastNumber: number;
}

interface ThreadMessageTable {
  id: Generated<string>;
  leagueId: string;
  /** its place in the thread, from 1; that of a removed message stays empty */
  number: number;
  authorId: string;
  text: string;
  at: Date;
  /** the owner or an admin has decided that it stays: reports no longer hide it */
  kept: Generated<boolean>;
}

/** A member named in a message. */
interface ThreadMentionTable {
  leagueId: string;
  messageId: string;
  userId: string;
  /** as it was written */
  name: string;
}

interface ThreadReportTable {
  leagueId: string;
  messageId: string;
  reporterId: string;
  reason: string;
  at: Generated<Date>;
}

/** A member who may not write in a league's thread for a while; it outlasts the membership. */
interface ThreadMuteTable {
  leagueId: string;
  userId: string;
  until: Date;
  reason: string;
  /** an admin's decision, which the owner cannot take back */
  byAdmin: boolean;
}

interface ThreadReactionTable {
  leagueId: string;
  messageId: string;
  userId: string;
  reaction: ThreadReaction;
}

/** The codes that opened a league before its present one. */
interface ReplacedCodeTable {
  /** SHA-256 of the code */
  codeHash: Buffer;
  leagueId: string;
  at: CreatedAt;
}

interface LeagueMemberTable {
  leagueId: string;
  userId: string;
  /** assigned by a trigger, and never reused in the league */
  number: ColumnType<number, never, never>;
  joinedAt: CreatedAt;
  /** when the member last had the others reminded */
  nudgedAt: Generated<Date | null>;
  /** the place of the latest message of the league's thread that the member has seen */
  threadRead: Generated<number>;
  /** when a mention was last pushed to the member's devices */
  mentionPushedAt: Generated<Date | null>;
}

/** The last visit of a member to a league. */
interface LeagueVisitTable {
  leagueId: string;
  userId: string;
  /** of the league's competition */
  resultsVersion: number;
  rank: number;
  /** hundredths */
  points: number;
  seenAt: Date;
}

/** A cache: the scores of a league's predictions of one event, packed, under the version of the event's result. */
interface LeagueEventScoreTable {
  leagueId: string;
  eventId: string;
  resultVersion: number;
  /** 8 bytes a prediction: member number, hundredths of a point */
  scores: Buffer;
  /** 4 bytes an exact podium: member number */
  exactPodiums: Buffer;
}

interface PredictionTable {
  id: string;
  leagueId: string;
  eventId: string;
  userId: string;
  goldAthleteId: string;
  goldPerformance: number | null;
  silverAthleteId: string | null;
  silverPerformance: number | null;
  bronzeAthleteId: string | null;
  bronzePerformance: number | null;
  createdAt: ColumnType<Date, Date, never>;
  updatedAt: Date;
  /** made from the player's prediction in another league, and not changed by hand since */
  isCopy: Generated<boolean>;
  /** the day of the event that is doubled by the player's joker, in the competition's zone; null without it */
  jokerDay: string | null;
  /** who stands in for a pick that has withdrawn */
  substituteAthleteId: string | null;
  /** maintained by triggers: the masks of the score sheet (domain/score-sheet.ts) at which the picks are looked up */
  goldMask: ColumnType<number, never, never>;
  silverMask: ColumnType<number, never, never>;
  bronzeMask: ColumnType<number, never, never>;
  /** maintained by triggers: the joker is placed, and the league plays jokers */
  jokerCounts: ColumnType<boolean, never, never>;
  /** maintained by triggers: there is a substitute who is not picked as well, and the league plays substitutes */
  substituteCounts: ColumnType<boolean, never, never>;
}

interface BadgeTable {
  id: string;
  /** for the badges that the game awards; null for an admin's own */
  code: string | null;
  name: string;
  description: string;
  icon: string;
  rewardPoints: number;
}

interface UserBadgeTable {
  id: string;
  userId: string;
  badgeId: string;
  earnedAt: Generated<Date>;
  toldAt: Date | null;
  /** the event whose result earned it, for the badges that a result earns */
  causeEventId: string | null;
}

/** The notices that a player sees under the bell. */
interface NoticeTable {
  id: Generated<string>;
  accountId: string;
  kind: NoticeKind;
  /** of a league: somebody has joined, it has a new owner, it is closed; of its thread: a message of the player was removed, one was reported, what came of the player's report, the player may not write */
  what:
    | 'joined'
    | 'owner'
    | 'closed'
    | 'renewed'
    | 'joker'
    | 'removed'
    | 'reported'
    | 'report-kept'
    | 'report-removed'
    | 'substitute'
    | 'merged'
    | 'muted'
    | null;
  leagueId: string | null;
  eventId: string | null;
  athleteId: string | null;
  userBadgeId: string | null;
  /** the message that mentions the player */
  messageId: string | null;
  /** who has joined last, or has mentioned the player */
  aboutId: string | null;
  /** how many more have joined, or how many more events a reminder is about */
  others: Generated<number>;
  /** of a reminder on the eve: the events of the day */
  events: number | null;
  movedFrom: Date | null;
  movedTo: Date | null;
  /** of a removed message, or a mute */
  reason: string | null;
  /** of a mute */
  until: Date | null;
  /** hundredths */
  points: number | null;
  pointsBefore: number | null;
  rank: number | null;
  rankBefore: number | null;
  at: Generated<Date>;
  readAt: Date | null;
  /** of the last hour's reminder: when it was mailed because no device has shown it */
  mailedAt: Date | null;
  /** of the last hour's reminder: when the first device showed it */
  shownAt: Date | null;
}

/** The notices that a player has chosen; without a row it is domain's defaultChoice. */
interface ReminderChoiceTable {
  accountId: string;
  bell: NoticeKind[];
  mail: Generated<NoticeKind[]>;
  push: Generated<PushKind[]>;
  atNight: boolean;
  timezone: string;
}

/** An address at which a calendar program reads a player's events. */
interface CalendarTable {
  id: Generated<string>;
  accountId: string;
  tokenHash: Buffer;
  createdAt: CreatedAt;
}

/** A link to a picture that a player shares, and its subject. */
interface ShareTable {
  id: Generated<string>;
  accountId: string;
  tokenHash: Buffer;
  kind: ShareKind;
  leagueId: string | null;
  eventId: string | null;
  userBadgeId: string | null;
  createdAt: CreatedAt;
}

/** A key with which a program imports into one competition. */
interface ProgramKeyTable {
  id: Generated<string>;
  competitionId: string;
  /** the admin who made it */
  accountId: string;
  name: string;
  tokenHash: Buffer;
  createdAt: CreatedAt;
  lastUsedAt: Date | null;
}

/** The address of a file that is looked at around the events of a competition. */
interface FollowedAddressTable {
  id: Generated<string>;
  competitionId: string;
  /** the admin who set it */
  accountId: string;
  address: string;
  /** start lists that raise no question are imported by themselves */
  appliesStartLists: boolean;
  createdAt: CreatedAt;
  lookedAt: Date | null;
  /** looks that failed, since the last one that did not */
  failures: Generated<number>;
  /** why the last look failed, as a sentence */
  problem: string | null;
  /** the hash of the text that was last dealt with */
  seen: string | null;
  /** a text that an admin has to decide about */
  waiting: string | null;
  waitingSince: Date | null;
}

/** Secrets of the server itself, by their purpose. */
interface ServerKeyTable {
  name: string;
  secret: Buffer;
}

/** A device that shows messages, until its session ends. */
interface PushDeviceTable {
  id: string;
  sessionHash: Buffer;
  accountId: string;
  /** the address at the browser's maker to which messages are sent */
  endpoint: string;
  /** the device's key, as an uncompressed point of P-256 */
  p256dh: Buffer;
  auth: Buffer;
  at: Generated<Date>;
}

/** The reminders that were sent. */
interface ReminderSentTable {
  accountId: string;
  kind: ReminderKind | 'news';
  /** of the eve's events, or on which an hour's reminder or the news was sent, in the player's zone: YYYY-MM-DD */
  day: string;
  slot: number;
  /** the events it was about */
  events: string[];
  /** the last start among them */
  until: Date;
  at: Date;
}

interface LeagueHonourTable {
  leagueId: string;
  userId: string;
  code: string;
}

interface AuditEntryTable {
  id: string;
  at: Generated<Date>;
  actorId: string | null;
  actor: string;
  action: string;
  subject: string;
  subjectId: string;
  before: JSONColumnType<object> | null;
  after: JSONColumnType<object> | null;
}

interface ImportTable {
  id: string;
  at: Generated<Date>;
  actorId: string | null;
  actor: string;
  kind: ImportKind;
  competitionId: string;
  /** the data that undoing it needs (undo-import.ts) */
  traces: JSONColumnType<object>;
  undoneAt: Date | null;
}

/** A spelling that an admin has settled. */
interface AthleteAliasTable {
  nameKey: string;
  /** as written beside the name; empty where it was not */
  country: string;
  athleteId: string;
  at: Generated<Date>;
}

/** Two athletes who became one. */
interface AthleteMergeTable {
  id: string;
  at: Generated<Date>;
  staysId: string;
  goesId: string;
  /** the data that undoing it needs (undo-merge.ts) */
  traces: JSONColumnType<object>;
  undoneAt: Date | null;
}

interface ImportEventTable {
  importId: string;
  eventId: string;
}

/** The answer to a creation, for a client that repeats it under the same key. */
interface KeptAnswerTable {
  keyHash: Buffer;
  requestHash: Buffer;
  accountId: string | null;
  /** null, like the body, only inside the creation's own transaction */
  status: number | null;
  body: JSONColumnType<object> | null;
  createdAt: CreatedAt;
}

/** The number of tries of something limited, under a hashed key: see http/rate-counts.queries.ts. */
interface RateCountTable {
  key: Buffer;
  slot: string;
  current: number;
  previous: number;
  forgetAt: Date;
}

export interface Database {
  account: AccountTable;
  session: SessionTable;
  mailToken: MailTokenTable;
  follow: FollowTable;
  discipline: DisciplineTable;
  athlete: AthleteTable;
  performanceRecord: PerformanceRecordTable;
  competition: CompetitionTable;
  competitionDiscipline: CompetitionDisciplineTable;
  event: EventTable;
  eventRound: EventRoundTable;
  participant: ParticipantTable;
  medal: MedalTable;
  scoreSheet: ScoreSheetTable;
  predictionScore: PredictionScoreView;
  season: SeasonTable;
  leagueKey: LeagueKeyTable;
  league: LeagueTable;
  replacedCode: ReplacedCodeTable;
  thread: ThreadTable;
  threadMessage: ThreadMessageTable;
  threadMention: ThreadMentionTable;
  threadReaction: ThreadReactionTable;
  threadReport: ThreadReportTable;
  threadMute: ThreadMuteTable;
  leagueMember: LeagueMemberTable;
  leagueVisit: LeagueVisitTable;
  leagueEventScore: LeagueEventScoreTable;
  prediction: PredictionTable;
  badge: BadgeTable;
  userBadge: UserBadgeTable;
  leagueHonour: LeagueHonourTable;
  notice: NoticeTable;
  reminderChoice: ReminderChoiceTable;
  reminderSent: ReminderSentTable;
  calendar: CalendarTable;
  share: ShareTable;
  programKey: ProgramKeyTable;
  followedAddress: FollowedAddressTable;
  pushDevice: PushDeviceTable;
  serverKey: ServerKeyTable;
  auditEntry: AuditEntryTable;
  import: ImportTable;
  importEvent: ImportEventTable;
  athleteAlias: AthleteAliasTable;
  athleteMerge: AthleteMergeTable;
  keptAnswer: KeptAnswerTable;
  rateCount: RateCountTable;
}
