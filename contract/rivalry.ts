import { z } from 'zod';
import { documentation as doc } from './documentation.messages.ts';
import { pickedAthlete } from './predictions.ts';
import { id } from './primitives.ts';

/** How many players picked an athlete for each medal, and for any. */
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

/** What a league picked in an event, from its lock on. */
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
