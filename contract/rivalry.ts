import { z } from 'zod';
import { documentation as doc } from './documentation.messages.ts';
import { result } from './events.ts';
import { medalName, pickedAthlete } from './predictions.ts';
import { id, isoDate, idList } from './primitives.ts';
import { leagueMessages as say } from './league.messages.ts';
import { eventGenders } from './wire-names.ts';

/** The number of players who picked an athlete for each medal, and for any medal. */
const pickCounts = z
  .object({ gold: z.int(), silver: z.int(), bronze: z.int(), podium: z.int() })
  .meta({ id: 'PickCounts' });

const player = z.object({ _id: id, username: z.string() });

export const revealedAthlete = z
  .object({
    athlete: pickedAthlete,
    inLeague: pickCounts,
    /** in all leagues together; null with too few players */
    overall: pickCounts.nullable().meta({ description: doc.revealOverall }),
    /** the only player of the league who picked the athlete */
    alone: player.nullable().meta({ description: doc.revealAlone }),
  })
  .meta({ id: 'RevealedAthlete' });
export type RevealedAthlete = z.infer<typeof revealedAthlete>;

/** The picks of a league in an event, from its lock on. */
export const reveal = z
  .object({
    predictorsCount: z.int(),
    /** number of players in all leagues together; null when they are too few */
    overallCount: z.int().nullable().meta({ description: doc.revealOverall }),
    athletes: z.array(revealedAthlete),
    /** members without a prediction, a hundred at most */
    absent: z.array(player).meta({ description: doc.revealAbsent }),
    absentCount: z.int(),
  })
  .meta({ id: 'Reveal' });
export type Reveal = z.infer<typeof reveal>;

export const revealQuery = z.object({ leagueId: id });

/** The maximum number of players in one answer. */
const historyPlayers = 12;

export const historyQuery = z.object({
  users: idList(historyPlayers, say.historyPlayers).optional().meta({ description: doc.historyUsers }),
});

const namedEvent = z.object({ _id: id, name: z.string(), eventDate: isoDate });

/** The standings of players after each event with a result. The lists of a player are in the order of the events. */
export const historyReply = z.object({
  membersCount: z.int(),
  events: z.array(namedEvent),
  players: z.array(
    z.object({
      userId: id,
      username: z.string(),
      /** points in each event; null without a prediction */
      gained: z.array(z.number().nullable()).meta({ description: doc.historyGained }),
      /** total after each event */
      points: z.array(z.number()),
      /** rank after each event */
      ranks: z.array(z.int()),
    }),
  ),
});
export type LeagueHistory = z.infer<typeof historyReply>;

export const duelParams = z.object({ leagueId: id, userId: id });

const duelPicks = z
  .object({
    gold: pickedAthlete.nullable(),
    silver: pickedAthlete.nullable(),
    bronze: pickedAthlete.nullable(),
    joker: z.boolean().optional().meta({ description: doc.joker }),
    substitute: pickedAthlete.optional().meta({ description: doc.substitute }),
    replaced: medalName.optional().meta({ description: doc.replaced }),
    points: z.number().nullable().meta({ description: doc.points }),
  })
  .meta({ id: 'DuelPicks' });
const duelPlayer = z.object({ userId: id, username: z.string(), points: z.number() });

/** The caller and another member of a league in each locked event, in the order of the starts. */
export const duelReply = z.object({
  me: duelPlayer,
  rival: duelPlayer,
  events: z.array(
    z.object({
      competitionEvent: namedEvent.extend({
        gender: z.enum(eventGenders),
        hasResult: z.boolean(),
        result: result.nullable(),
      }),
      mine: duelPicks.nullable(),
      theirs: duelPicks.nullable(),
      /** the medals for which both players picked the same athlete */
      identical: z.array(z.enum(['gold', 'silver', 'bronze'])).meta({ description: doc.duelIdentical }),
      /** points of both players after this event */
      totals: z.object({ mine: z.number(), theirs: z.number() }).meta({ description: doc.duelTotals }),
    }),
  ),
});
export type Duel = z.infer<typeof duelReply>;

const rankedPlayer = z.object({ userId: id, username: z.string() });

/** The closing page of a league. */
export const closingReply = z.object({
  podium: z.array(rankedPlayer.extend({ rank: z.int(), points: z.number() })),
  /** the players who share the last place, in a league that is large enough */
  last: z.array(rankedPlayer).meta({ description: doc.closingLast }),
  /** the prediction with the most points */
  best: rankedPlayer
    .extend({ points: z.number(), competitionEvent: namedEvent })
    .nullable()
    .meta({ description: doc.closingBest }),
  /** the player who climbed most, from the lowest rank to the final rank */
  climb: rankedPlayer
    .extend({ from: z.int(), to: z.int() })
    .nullable()
    .meta({ description: doc.closingClimb }),
});
export type LeagueClosing = z.infer<typeof closingReply>;
