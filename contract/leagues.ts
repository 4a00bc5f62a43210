import { competitionStatuses } from '@pronathle/domain/competition-status';
import { leagueStatuses, shutDoors } from '@pronathle/domain/league';
import { limits } from '@pronathle/domain/limits';
import { forLeagueTexts } from '@pronathle/domain/league-settings';
import { jokerRules, substituteRules } from '@pronathle/domain/league-rules';
import { tieBreaks } from '@pronathle/domain/standings';
import { z } from 'zod';
import { newlyEarnedBadge } from './badges.ts';
import { documentation as doc } from './documentation.messages.ts';
import {
  flag,
  id,
  isoDate,
  message,
  order,
  pageWithCount,
  paging,
  queryFlag,
  ref,
  search,
  sortBy,
  text,
} from './primitives.ts';
import { person } from './users.ts';
import { invitationMessages } from './invitation.messages.ts';
import { leagueMessages } from './league.messages.ts';
import { validationMessages } from './validation.messages.ts';

export const league = z
  .object({
    _id: id,
    name: z.string(),
    ...forLeagueTexts(() => z.string()),
    status: z.enum(leagueStatuses).meta({ description: doc.leagueStatus }),
    isPrivate: z.boolean(),
    invitationCode: z.string().optional().meta({ description: doc.invitationCode }),
    linkPreview: z.boolean().meta({ description: doc.linkPreview }),
    shareableRanking: z.boolean().meta({ description: doc.shareableRanking }),
    thread: z.boolean().meta({ description: doc.leagueThread }),
    tieBreak: z.enum(tieBreaks).meta({ description: doc.tieBreak }),
    joker: z.enum(jokerRules).meta({ description: doc.jokerRule }),
    substitute: z.enum(substituteRules).meta({ description: doc.substituteRule }),
    rulesFixed: z.boolean().meta({ description: doc.rulesFixed }),
    maxMembers: z.int().nullable().meta({ description: doc.maxMembers }),
    membersCount: z.int(),
    members: z.array(person).optional().meta({ description: doc.leagueMembers }),
    owner: person,
    competition: z.object({
      _id: id,
      name: z.string(),
      status: z.enum(competitionStatuses),
      startDate: isoDate,
      endDate: isoDate,
    }),
    seasonId: id.nullable().meta({ description: doc.leagueSeason }),
    createdAt: isoDate,
    isMember: z.boolean(),
    isOwner: z.boolean(),
    joinable: z.boolean(),
  })
  .meta({ id: 'League' });
export type League = z.infer<typeof league>;

const name = text({
  max: limits.leagueName,
  required: leagueMessages.leagueNameEmpty,
  tooLong: leagueMessages.leagueNameTooLong,
});
/** The other texts of a league. Both null and '' delete a text. */
const texts = forLeagueTexts((rule) =>
  text(rule)
    .nullable()
    .transform((given) => given ?? '')
    .optional(),
);

/** The rules that a league may choose until the competition's first lock. */
const rules = {
  tieBreak: z
    .enum(tieBreaks, { error: leagueMessages.leagueRule })
    .meta({ description: doc.tieBreak })
    .optional(),
  joker: z
    .enum(jokerRules, { error: leagueMessages.leagueRule })
    .meta({ description: doc.jokerRule })
    .optional(),
  substitute: z
    .enum(substituteRules, { error: leagueMessages.leagueRule })
    .meta({ description: doc.substituteRule })
    .optional(),
};

export const createLeagueBody = z.object({
  name,
  competitionId: ref,
  isPrivate: flag.default(false),
  ...texts,
  ...rules,
});

export const updateLeagueBody = z.object({
  name: name.optional(),
  ...texts,
  isPrivate: flag.optional(),
  maxMembers: z
    .int({ error: leagueMessages.maxMembers })
    .min(2, { error: leagueMessages.maxMembers })
    .max(1_000_000, { error: leagueMessages.maxMembers })
    .nullish()
    .meta({ description: doc.maxMembers }),
  status: z.enum(leagueStatuses, { error: leagueMessages.leagueStatus }).optional(),
  renewCode: flag.meta({ description: doc.renewCode }).optional(),
  linkPreview: flag.meta({ description: doc.linkPreview }).optional(),
  shareableRanking: flag.meta({ description: doc.shareableRanking }).optional(),
  thread: flag.meta({ description: doc.leagueThread }).optional(),
  ...rules,
});

export const invitationBody = z.object({
  invitationCode: text({ max: 100, required: invitationMessages.leagueCodeRequired }),
});

/** `code` is the code as typed, with or without dashes. */
export const byInvitation = z.object({
  code: text({ max: 100, required: invitationMessages.leagueCodeRequired }),
});

/** A league as a visitor without an account may see it: names and numbers, no ids and no members. */
const invitation = z.object({
  league: z.string(),
  owner: z.string(),
  competition: z.object({ name: z.string(), startDate: isoDate, endDate: isoDate }),
  membersCount: z.int(),
  maxMembers: z.int().nullable(),
  /** why nobody can join; null when the league takes members */
  door: z.enum(shutDoors).nullable().meta({ description: doc.invitationDoor }),
});

export const invitationReply = z.object({ invitation });

/** `invitation` is null for a private league and for an unknown one: a visitor cannot tell them apart. */
export const publicLeagueReply = z.object({
  invitation: invitation.nullable().meta({ description: doc.publicLeague }),
});

/** Continues the league in another competition. */
export const renewLeagueBody = z.object({ competitionId: ref });

export const leaveBody = z
  .object({ newOwnerId: ref.nullish().meta({ description: doc.newOwner }) })
  .nullish();

const sorts = ['membersCount', 'createdAt', 'name'] as const;
const listQuery = {
  ...paging,
  search,
  status: z.enum(leagueStatuses, { error: validationMessages.status }).optional(),
  competitionId: id.optional(),
  sort: sortBy(sorts),
  order,
};
export const leaguesQuery = z.object({ ...listQuery, isPrivate: queryFlag.optional() });
export const myLeaguesQuery = z.object({ ...listQuery, sort: sortBy([...sorts, 'calendar']) });

export const leaguesReply = z.object({ leagues: z.array(league), ...pageWithCount });
export const leagueReply = z.object({ league });
export const leagueSavedReply = message.extend({ league });
export const leagueCreatedReply = leagueSavedReply.extend({ newlyEarnedBadge });
export const leaveReply = message.extend({ deleted: z.boolean() });

/** Leagues in a player's copy of their own data. */
export const own = {
  leagues: z.array(
    z.object({
      _id: id,
      name: z.string(),
      competition: z.object({ _id: id, name: z.string() }),
      isOwner: z.boolean(),
      joinedAt: isoDate,
      lastVisit: z.object({ at: isoDate, rank: z.int(), points: z.number() }).nullable(),
    }),
  ),
};
