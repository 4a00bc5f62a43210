/**
 * Scoring: the only engine of the rules (docs/RULES.md). A pick whose athlete is on the official podium earns
 * base 5, 3 or 1 for a place missed by 0, 1 or 2, times the athlete's cote; +10 for the performance, +10 more
 * when that is the athlete's PB; +20 when three picks are each at their exact place. A league's joker counts
 * base times cote once more.
 */
import { roundHalfUpToHundredths, type Hundredths, type Thousandths } from './decimal.ts';
import { equalsOrBetters, type DisciplineType, type Unit } from './discipline.ts';
import { readMark, type Mark } from './performance.ts';
import {
  athletesAt,
  medalOfPlace,
  places,
  type Medal,
  type MedalName,
  type Place,
  type Podium,
} from './podium.ts';

/** A participant of the start list. A cote of 0 means 'not set' and scores as 1. */
export interface Entrant {
  cote: Thousandths;
  pb: string;
  withdrawn: boolean;
  autre: boolean;
}

/** The input of an event's scores. An athlete who is not among the entrants has cote 1 and no PB. */
export interface ScoringFacts {
  type: DisciplineType;
  unit: Unit;
  performanceTolerance: Mark | null;
  medals: readonly Medal[];
  entrants: ReadonlyMap<string, Entrant>;
}

export type BasePoints = 5 | 3 | 1;

function basePoints(missedBy: number): BasePoints {
  return missedBy === 0 ? 5 : missedBy === 1 ? 3 : 1;
}

/** The bonuses, in thousandths of a point. */
export const PERFORMANCE_BONUS = 10_000;
export const PB_BONUS = 10_000;
export const PODIUM_BONUS = 20_000;

/** Returns the tolerance, in thousandths of the base unit, of a discipline that sets none. */
export function defaultTolerance(type: DisciplineType): Mark {
  return type === 'course' ? 30 : type === 'saut' ? 50 : 0;
}

function scoredCote(entrant: Entrant | undefined): Thousandths {
  return entrant === undefined || entrant.cote === 0 ? 1000 : entrant.cote;
}

/** A pick that earns points, with the performances that would win the bonuses. */
export interface PaidPick {
  pickPlace: Place;
  placeHeld: Place;
  base: BasePoints;
  cote: Thousandths;
  product: Thousandths;
  /** the interval that wins the performance bonus, both ends included */
  performanceFrom: Mark;
  performanceTo: Mark;
  /** PB_BONUS or 0, added only when the performance bonus is won */
  pbBonus: Thousandths;
}

/**
 * Returns the picks of one athlete that earn points, for a prediction that names the athlete at `pickPlaces`.
 *
 * A pick takes the nearest place of its athlete. 'Autre' may have several places and several picks, and each
 * place pays one pick at most. The closest pair of pick and place is settled first; among equally close pairs
 * the earlier pick is first, then the earlier place.
 */
export function paidPicks(
  athleteId: string,
  pickPlaces: readonly Place[],
  { type, unit, performanceTolerance, medals, entrants }: ScoringFacts,
): PaidPick[] {
  const entrant = entrants.get(athleteId);
  if (entrant?.withdrawn) return [];
  const cote = scoredCote(entrant);
  const pb = entrant === undefined || entrant.autre ? null : readMark(entrant.pb, { unit });
  const tolerance = performanceTolerance ?? defaultTolerance(type);

  const pairs = pickPlaces
    .flatMap((pickPlace) => placesHeld(athleteId, medals).map((held) => ({ pickPlace, ...held })))
    .map((pair) => ({ ...pair, missedBy: Math.abs(pair.placeHeld - pair.pickPlace) }))
    .sort((a, b) => a.missedBy - b.missedBy || a.pickPlace - b.pickPlace || a.placeHeld - b.placeHeld);

  const settled: typeof pairs = [];
  for (const pair of pairs) {
    const free = settled.every(
      (other) => other.pickPlace !== pair.pickPlace && other.placeHeld !== pair.placeHeld,
    );
    if (free) settled.push(pair);
  }

  return settled.map(({ pickPlace, placeHeld, missedBy, medal }) => {
    const base = basePoints(missedBy);
    return {
      pickPlace,
      placeHeld,
      base,
      cote,
      product: base * cote,
      performanceFrom: medal.performance - tolerance,
      performanceTo: medal.performance + tolerance,
      pbBonus: pb !== null && equalsOrBetters(medal.performance, pb, type) ? PB_BONUS : 0,
    };
  });
}

/** Returns the places that one athlete holds, each with its medal. k athletes at place p hold the places p to p+k-1. */
function placesHeld(athleteId: string, medals: readonly Medal[]): { placeHeld: Place; medal: Medal }[] {
  return places.flatMap((placeHeld) => {
    const medal = medals.find(
      (own) =>
        own.athleteId === athleteId &&
        own.place <= placeHeld &&
        placeHeld < own.place + athletesAt(own.place, medals),
    );
    return medal === undefined ? [] : [{ placeHeld, medal }];
  });
}

/** A pick's line of the explanation; cote, product and bonuses in thousandths, base in points. */
export interface PickScore {
  medal: MedalName;
  athleteId: string;
  /** the official place for which the pick earned points; null when it earned none */
  placeHeld: Place | null;
  base: BasePoints | 0;
  cote: Thousandths;
  product: Thousandths;
  performanceBonus: Thousandths;
  pbBonus: Thousandths;
  withdrawn: boolean;
  /** the withdrawn athlete whom `athleteId`, the substitute, replaces; only set for a substitute */
  insteadOf?: string;
}

/** The explanation of a prediction's points: a line per pick, gold first, and the exact podium's bonus. */
export interface Breakdown {
  picks: PickScore[];
  podiumBonus: Thousandths;
  /** the points that the joker added; only set when the joker was played */
  jokerBonus?: Thousandths;
  points: Hundredths;
}

/** The rules that a league adds to those of the game, as one prediction uses them. */
export interface Played {
  joker?: boolean;
}

/**
 * Returns a prediction's points in one event, rounded half up once on the total, with their explanation.
 */
export function scorePrediction(
  podium: Podium,
  facts: ScoringFacts,
  { joker = false }: Played = {},
): { points: Hundredths; breakdown: Breakdown } {
  const named = places.flatMap((place) => {
    const pick = podium[medalOfPlace[place]];
    return pick === null ? [] : [{ place, ...pick }];
  });

  const picks = named.map(({ place, athleteId, performance }): PickScore => {
    const entrant = facts.entrants.get(athleteId);
    const places = named.filter((other) => other.athleteId === athleteId).map((other) => other.place);
    const paid = paidPicks(athleteId, places, facts).find(({ pickPlace }) => pickPlace === place);
    const guessed =
      paid !== undefined &&
      performance !== null &&
      paid.performanceFrom <= performance &&
      performance <= paid.performanceTo;
    return {
      medal: medalOfPlace[place],
      athleteId,
      placeHeld: paid?.placeHeld ?? null,
      base: paid?.base ?? 0,
      cote: scoredCote(entrant),
      product: paid?.product ?? 0,
      performanceBonus: guessed ? PERFORMANCE_BONUS : 0,
      pbBonus: guessed ? paid.pbBonus : 0,
      withdrawn: entrant?.withdrawn ?? false,
    };
  });

  const exact = picks.filter(
    ({ medal, placeHeld }) => placeHeld !== null && medal === medalOfPlace[placeHeld],
  );
  const podiumBonus = exact.length === places.length ? PODIUM_BONUS : 0;
  const jokerBonus = joker ? picks.reduce((sum, { product }) => sum + product, 0) : 0;
  const total = picks.reduce(
    (sum, pick) => sum + pick.product + pick.performanceBonus + pick.pbBonus,
    podiumBonus + jokerBonus,
  );
  const points = roundHalfUpToHundredths(total);
  return { points, breakdown: { picks, podiumBonus, ...(joker && { jokerBonus }), points } };
}
