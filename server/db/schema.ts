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
import type { NoticeKind, PushKind, ReminderKind } from '@pronathle/domain/notice-kinds';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/**
 * The types of the rows of each table; the migrations in migrations/ define the tables. Performances, cotes and points
 * are in thousandths where nothing else is said.
 */

type CreatedAt = ColumnType<Date, Date | undefined, never>;

interface AccountTable {
  id: string;
  username: string;
  usernameKey: string;
  /** null for an account whose name already looked like an older one's when looks became unique */
  usernameLook: string | null;
  email: string;
  emailKey: string;
  firstName: string;
  lastName: string;
  searchKey: string;
  role: 'user' | 'admin';
  passwordHash: string;
  isEmailVerified: Generated<boolean>;
  /** the page that the player wanted before the registration; null once the player is signed in */
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
  /** grows at every change of a result of its events */
  resultsVersion: Generated<number>;
  /** set by a result, and when a start or an end that has passed is changed, or an event that has started is deleted */
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
  /** null while the event has no result; set with its score sheet, only by writeScores */
  resultVersion: number | null;
  podiumBonus: Generated<number>;
  /** maintained by a trigger: how many times `eventDate` has changed */
  moves: ColumnType<number, never, never>;
  /** grows at every change of the start list */
  startListVersion: Generated<number>;
  /** when the event got its result; a correction of the result does not change this time */
  resultAt: Generated<Date | null>;
  createdAt: CreatedAt;
}

/** A round of an event that players do not predict, such as its heats. */
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
  /** withdrawn by the event's result: a correction or a cancellation of the result can end the withdrawal */
  didNotStart: Generated<boolean>;
  /** the value in the last import; null when the import had none */
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

/** What a pick earns in an event with a result: see domain/score-sheet.ts. */
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
  /** the athlete has withdrawn, so the row pays nothing */
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

/**
 * The keys of all leagues; where leagues are spread over many nodes, each node has all keys. Deleting a row deletes the
 * league.
 */
interface LeagueKeyTable {
  id: string;
  competitionId: string;
  /** a copy of the league's own code: a league is looked up by this one */
  invitationCode: string | null;
}

interface LeagueTable extends Record<LeagueText, Generated<string>> {
  id: string;
  name: string;
  searchKey: string;
  status: Generated<LeagueStatus>;
  isPrivate: boolean;
  invitationCode: string | null;
  /** whether the preview of its invitation's link shows its name */
  linkPreview: Generated<boolean>;
  /** whether the picture of a private league's ranking that a member shares names the other members */
  shareableRanking: Generated<boolean>;
  /** the owner's choice; null means a thread only while the league is private */
  hasThread: boolean | null;
  tieBreak: Generated<TieBreak>;
  joker: Generated<JokerRule>;
  substitute: Generated<SubstituteRule>;
  maxMembers: number | null;
  /** maintained by a trigger: the number of rows of league_member */
  membersCount: ColumnType<number, never, never>;
  /** grows when a member joins or leaves (by triggers), or changes username */
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
  /** grows at every change of what the thread shows */
  version: number;
  /** the number of its latest message, which may have been removed */
  lastNumber: number;
}

interface ThreadMessageTable {
  id: Generated<string>;
  leagueId: string;
  /** the message's place in the thread, from 1; the number of a removed message is not used again */
  number: number;
  authorId: string;
  text: string;
  at: Date;
  /** true when the owner or an admin has decided to keep the message: reports no longer hide it */
  kept: Generated<boolean>;
}

/** A member named in a message. */
interface ThreadMentionTable {
  leagueId: string;
  messageId: string;
  userId: string;
  /** the name as the message has it */
  name: string;
}

interface ThreadReportTable {
  leagueId: string;
  messageId: string;
  reporterId: string;
  reason: string;
  at: Generated<Date>;
}

/** A member who may not write in a league's thread for a while, even after leaving and joining again. */
interface ThreadMuteTable {
  leagueId: string;
  userId: string;
  /** the end of the mute */
  until: Date;
  reason: string;
  /** true for an admin's decision, which the owner cannot reverse */
  byAdmin: boolean;
}

interface ThreadReactionTable {
  leagueId: string;
  messageId: string;
  userId: string;
  reaction: ThreadReaction;
}

/** A code that opened a league before its present code. */
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
  /** when the member last asked for reminders to the other members */
  nudgedAt: Generated<Date | null>;
  /** the number of the latest message of the league's thread that the member has seen */
  threadRead: Generated<number>;
  /** when a mention was last pushed to the member's devices */
  mentionPushedAt: Generated<Date | null>;
}

/** The last visit of a member to a league, with the ranking as it was then. */
interface LeagueVisitTable {
  leagueId: string;
  userId: string;
  /** the version of the competition's results at this visit */
  resultsVersion: number;
  rank: number;
  /** hundredths */
  points: number;
  seenAt: Date;
}

/** A cache of the scores of a league's predictions of one event, valid for one version of the event's result. */
interface LeagueEventScoreTable {
  leagueId: string;
  eventId: string;
  resultVersion: number;
  /** 8 bytes for each prediction: the member's number, and the points in hundredths */
  scores: Buffer;
  /** 4 bytes for each exact podium: the member's number */
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
  /** the event's day in the competition's timezone, when the player's joker doubles the event; null without a joker */
  jokerDay: string | null;
  /** the athlete who replaces a pick that has withdrawn */
  substituteAthleteId: string | null;
  /**
   * maintained by triggers: the masks under which the picks are looked up in the score sheet (domain/score-sheet.ts)
   */
  goldMask: ColumnType<number, never, never>;
  silverMask: ColumnType<number, never, never>;
  bronzeMask: ColumnType<number, never, never>;
  /** maintained by triggers: true when the joker is placed and the league plays jokers */
  jokerCounts: ColumnType<boolean, never, never>;
  /**
   * maintained by triggers: true when there is a substitute, who is not also a pick, and the league plays substitutes
   */
  substituteCounts: ColumnType<boolean, never, never>;
}

interface BadgeTable {
  id: string;
  /** set for a badge that the game awards; null for one that an admin has made */
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
  /** when the player was notified */
  toldAt: Date | null;
  /** the event whose result earned the badge; null for a badge that no result earns */
  causeEventId: string | null;
}

/** A notice that a player sees under the bell. */
interface NoticeTable {
  id: Generated<string>;
  accountId: string;
  kind: NoticeKind;
  /**
   * what has happened, for the kinds that need it. In a league: somebody has joined, there is a new owner, it was
   * closed or renewed, the player's joker was concerned, an event that the player had predicted was deleted. In its
   * thread: a message of the player was removed, a message was reported, a message that the player has reported was kept
   * or removed, the player was muted. For a withdrawal: the athlete was merged with another. For a moved event: it can be predicted again. For a badge: it was taken back.
   */
  what:
    | 'joined'
    | 'owner'
    | 'closed'
    | 'renewed'
    | 'joker'
    | 'event-deleted'
    | 'removed'
    | 'reported'
    | 'report-kept'
    | 'report-removed'
    | 'merged'
    | 'reopened'
    | 'muted'
    | 'taken-back'
    | null;
  /** null for a notice about an event: it leads to a league that the player is in when it is read */
  leagueId: string | null;
  eventId: string | null;
  athleteId: string | null;
  userBadgeId: string | null;
  /** the badge that was taken back */
  badgeId: string | null;
  /** the message that mentions the player */
  messageId: string | null;
  /** the account that has joined last, or that mentions the player */
  aboutId: string | null;
  /** how many other accounts have joined, or how many other events a reminder is about */
  others: Generated<number>;
  /** for a reminder on the eve: the number of events of the day */
  events: number | null;
  /** the name and the competition of a deleted event */
  eventName: string | null;
  competitionId: string | null;
  /** for a moved event: its start before the move, and after it */
  movedFrom: Date | null;
  movedTo: Date | null;
  /** for a removed message, or a mute */
  reason: string | null;
  /** for a mute: its end */
  until: Date | null;
  /** hundredths */
  points: number | null;
  pointsBefore: number | null;
  rank: number | null;
  rankBefore: number | null;
  at: Generated<Date>;
  readAt: Date | null;
  /** for a reminder of the last hour: when it was mailed because no device had shown it */
  mailedAt: Date | null;
  /** for a reminder of the last hour: when the first device showed it */
  shownAt: Date | null;
}

/** The kinds of notices that a player has chosen; a player without a row has defaultChoice of domain/. */
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

/** A link to a picture that a player shares, with the subject of the picture. */
interface ShareTable {
  id: Generated<string>;
  accountId: string;
  tokenHash: Buffer;
  kind: ShareKind;
  leagueId: string | null;
  eventId: string | null;
  userBadgeId: string | null;
  /** when it was made, or last shared again */
  createdAt: Generated<Date>;
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

/** The address of a file that is fetched regularly around the events of a competition. */
interface FollowedAddressTable {
  id: Generated<string>;
  competitionId: string;
  /** the admin who set it */
  accountId: string;
  address: string;
  /** whether start lists that raise no question are imported without an admin */
  appliesStartLists: boolean;
  createdAt: CreatedAt;
  lookedAt: Date | null;
  /** the number of failed looks since the last successful one */
  failures: Generated<number>;
  /** why the last look failed, as a sentence */
  problem: string | null;
  /** the hash of the text of the last look that did not fail */
  seen: string | null;
  /** a text that waits for an admin's decision */
  waiting: string | null;
  waitingSince: Date | null;
}

/** A secret of the server itself; `name` is its purpose. */
interface ServerKeyTable {
  name: string;
  secret: Buffer;
}

/** A device that shows messages, until its session ends. */
interface PushDeviceTable {
  id: string;
  sessionHash: Buffer;
  accountId: string;
  /** the address of the browser maker's push service, to which messages for the device are sent */
  endpoint: string;
  /** the device's key, as an uncompressed point of P-256 */
  p256dh: Buffer;
  auth: Buffer;
  at: Generated<Date>;
}

/** A reminder that was sent. */
interface ReminderSentTable {
  accountId: string;
  kind: ReminderKind | 'news';
  /**
   * YYYY-MM-DD in the player's timezone: for a reminder on the eve the day of the events, for a reminder of the last
   * hour or news the day on which it was sent
   */
  day: string;
  /** the number of this reminder among those of its kind and day, from 1 */
  slot: number;
  /** the events that the reminder was about */
  events: string[];
  /** the start of the last of these events */
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
  /** the author's account; null for the operator, and when the account is deleted */
  actorId: string | null;
  /** the author's username at that time */
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
  /** the data that undo-import.ts needs */
  traces: JSONColumnType<object>;
  undoneAt: Date | null;
}

/** A spelling of a name that an admin has assigned to an athlete. */
interface AthleteAliasTable {
  nameKey: string;
  /** the country as written beside the name; empty where none was written */
  country: string;
  athleteId: string;
  at: Generated<Date>;
}

/** Two athletes who were merged: `staysId` remains, `goesId` was removed. */
interface AthleteMergeTable {
  id: string;
  at: Generated<Date>;
  staysId: string;
  goesId: string;
  /** the data that undo-merge.ts needs */
  traces: JSONColumnType<object>;
  undoneAt: Date | null;
}

interface ImportEventTable {
  importId: string;
  eventId: string;
}

/** The stored answer to a call that creates something, for a client that repeats the call with the same key. */
interface KeptAnswerTable {
  keyHash: Buffer;
  requestHash: Buffer;
  accountId: string | null;
  /** null, like the body, only inside the transaction of the call */
  status: number | null;
  body: JSONColumnType<object> | null;
  createdAt: CreatedAt;
}

/** The number of tries of a limited call, under a hashed key: see http/rate-counts.queries.ts. */
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
