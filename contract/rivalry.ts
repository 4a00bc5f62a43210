import { z } from 'zod';
import { documentation as doc } from './documentation.messages.ts';
import { result } from './events.ts';
import { pickedAthlete } from './predictions.ts';
import { id, isoDate, idList } from './primitives.ts';
import { leagueMessages as say } from './league.messages.ts';

/** The number of players who picked an athlete for each medal, and for any medal. */
const pickCounts = z
  .object({ gold: z.int(), silver: z.int(), bronze: z.int(), podium: z.int() })
  .meta({ id: 'PickCounts' });

const player = z.object({ _id: id, username: z.string() });

export const revealedAthlete = z
  .object({
    athlete: pickedAthlete,
    inLeague: pickCounts,
    overall: pickCounts.nullable().meta({ description: doc.revealOverall }),
    alone: player.nullable().meta({ description: doc.revealAlone }),
  })
  .meta({ id: 'RevealedAthlete' });
export type RevealedAthlete = z.infer<typeof revealedAthlete>;

/** The picks of a league in an event, from its lock on. */
export const reveal = z
  .object({
    predictorsCount: z.int(),
    overallCount: z.int().nullable().meta({ description: doc.revealOverall }),
    athletes: z.array(revealedAthlete),
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
      gained: z.array(z.number().nullable()).meta({ description: doc.historyGained }),
      points: z.array(z.number()),
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
      competitionEvent: namedEvent.extend({ hasResult: z.boolean(), result: result.nullable() }),
      mine: duelPicks.nullable(),
      theirs: duelPicks.nullable(),
      identical: z.array(z.enum(['gold', 'silver', 'bronze'])).meta({ description: doc.duelIdentical }),
      totals: z.object({ mine: z.number(), theirs: z.number() }).meta({ description: doc.duelTotals }),
    }),
  ),
});
export type Duel = z.infer<typeof duelReply>;

const rankedPlayer = z.object({ userId: id, username: z.string() });

/** The closing page of a league. */
export const closingReply = z.object({
  podium: z.array(rankedPlayer.extend({ rank: z.int(), points: z.number() })),
  last: z.array(rankedPlayer).meta({ description: doc.closingLast }),
  best: rankedPlayer
    .extend({ points: z.number(), competitionEvent: namedEvent })
    .nullable()
    .meta({ description: doc.closingBest }),
  climb: rankedPlayer
    .extend({ from: z.int(), to: z.int() })
    .nullable()
    .meta({ description: doc.closingClimb }),
});
export type LeagueClosing = z.infer<typeof closingReply>;
