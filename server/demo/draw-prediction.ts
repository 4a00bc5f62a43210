import type { DisciplineType } from '@pronathle/domain/discipline';
import { displayFormatOf, lowerIsBetter, type Unit } from '@pronathle/domain/discipline';
import { readMark } from '@pronathle/domain/performance';
import type { DemoPlayer } from './demo-cast.ts';
import type { Random } from './random.ts';

export interface Starter {
  athleteId: string;
  /** thousandths */
  cote: number;
  pb: string;
  sb: string;
}

export interface DrawnPick {
  athleteId: string;
  /** in thousandths, rounded to the precision of the unit */
  performance: number | null;
}

interface Drawing {
  starters: readonly Starter[];
  /** the official podium, for players who know the outcome; empty before the result */
  medallists: readonly { athleteId: string; performance: number }[];
  type: DisciplineType;
  unit: Unit;
}

/** Returns the step between two performances that players type, in thousandths. */
const grainOf = (unit: Unit) => (displayFormatOf(unit) === 'points' ? 1000 : unit === 'h:m:s' ? 1000 : 10);

/** Returns a mark a little better or worse than the season's best, or than the personal best; null without both. */
const guess = (random: Random, starter: Starter, { type, unit }: Drawing): number | null => {
  const mark = readMark(starter.sb, { unit }) ?? readMark(starter.pb, { unit });
  if (mark === null) return null;
  const drift = (random.next() - (lowerIsBetter(type) ? 0.35 : 0.65)) * 0.02;
  const grain = grainOf(unit);
  return Math.max(grain, Math.round((mark * (1 + drift)) / grain) * grain);
};

/** Returns a player's prediction of an event, gold first; null when the player forgets the event, or nobody starts. */
export const drawPrediction = (
  random: Random,
  player: DemoPlayer,
  drawing: Drawing,
): [DrawnPick, DrawnPick | null, DrawnPick | null] | null => {
  if (random.next() < player.absence || drawing.starters.length === 0) return null;

  const picks: DrawnPick[] = [];
  for (const place of [0, 1, 2]) {
    const free = drawing.starters.filter(
      (starter) => !picks.some((pick) => pick.athleteId === starter.athleteId),
    );
    const medallist = drawing.medallists[place];
    const known =
      medallist !== undefined && random.next() < player.insight
        ? free.find((starter) => starter.athleteId === medallist.athleteId)
        : undefined;
    const chosen =
      known ?? random.pick(free, (starter) => (1000 / Math.max(starter.cote, 1000)) ** (2 * player.prudence));
    if (chosen === undefined) break;
    const performance =
      random.next() < 0.55
        ? known !== undefined && random.next() < player.insight
          ? (medallist?.performance ?? null)
          : guess(random, chosen, drawing)
        : null;
    picks.push({ athleteId: chosen.athleteId, performance });
  }
  const [gold, silver = null, bronze = null] = picks;
  if (gold === undefined) return null;
  // Some players name a winner and leave the other places open.
  return random.next() < 0.08 ? [gold, null, null] : [gold, silver, bronze];
};
