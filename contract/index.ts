export * from './api.ts';
export * from './endpoints.ts';
export * from './errors.ts';
export type { Athlete, AthleteName } from './athletes.ts';
export type { AuditEntry } from './audit.ts';
export type { Badge, UserBadge } from './badges.ts';
export type { Calendar } from './calendars.ts';
export type { CockpitLeague, EventToPredict, SinceVisit } from './cockpit.ts';
export type { Competition } from './competitions.ts';
export type { Discipline } from './disciplines.ts';
export type {
  CompetitionEvent,
  DayEvent,
  EventSummary,
  Medal,
  Participant,
  Result,
  ResultBody,
  ResultEffect,
} from './events.ts';
export type {
  ImportEvent,
  ImportLine,
  ImportMissing,
  ImportPreview,
  ImportUndoing,
  MadeImport,
} from './imports.ts';
export type { League } from './leagues.ts';
export type { LiveMessages } from './live.ts';
export type { Notice } from './notices.ts';
export type {
  Breakdown,
  EventPredictions,
  Prediction,
  PredictionBody,
  PredictionStats,
} from './predictions.ts';
export type { LeagueRanking, RankingEntry } from './rankings.ts';
export type { Share, SharedLink } from './shares.ts';
export type { SeasonEntry, SeasonRanking } from './seasons.ts';
export type { AthleteMerge, MergePreview } from './merges.ts';
export type { FollowedAddress } from './imports.ts';
export type { ProgramKey } from './program-keys.ts';
export type { Duel, LeagueClosing, LeagueHistory, Reveal, RevealedAthlete } from './rivalry.ts';
export type { Thread, ThreadMessage, ThreadReport } from './thread.ts';
export type { MySession, Person, PublicUser, SessionUser, User } from './users.ts';
