/**
 * The cote model, version 1. It turns an athlete's marks on the start list into the cote, the multiplier of
 * base points. It was fitted on the Diamond League finals of 2010-2016 and tested on those of 2017-2023.
 *
 * Marks are compared on a log scale, in units of c: the variation of one athlete's marks in that event. Form is
 * mostly the season's best. The chance of a podium is the exact Plackett-Luce probability. A higher chance
 * gives a lower cote.
 */
import { roundHalfUp, type Thousandths } from './decimal.ts';
import { lowerIsBetter, type DisciplineType, type Unit } from './discipline.ts';
import { searchKey } from './identity.ts';
import { readMark } from './performance.ts';

/** The database stores this version with each cote that the model computed. */
export const coteModel = {
  version: 1,
  /** weight of the season's best in an athlete's form */
  w: 0.7,
  /** how far below the PB an athlete without a season's best is placed, in units of c */
  delta: 2.0,
  /** weight of a difference of form */
  beta: 0.9,
  /** how fast the cote grows as the chance falls */
  gamma: 0.75,
  /** the lowest cote, in thousandths */
  floor: 1000,
  /** the highest cote, in thousandths */
  cap: 10_000,
  /** cotes are multiples of this, in thousandths */
  step: 50,
} as const;

/**
 * c, the within-athlete coefficient of variation. The first pattern that matches the search key of the
 * discipline's French name, without spaces, gives it (W. G. Hopkins, Sportscience 9, 2005; Hopkins and Hewson
 * 2001 for the marathon; walks, hammer and combined events are assumptions).
 */
const variationByName: readonly (readonly [RegExp, number])[] = [
  [/semi-?marathon|steeple|marche/, 0.014],
  [/marathon/, 0.026],
  [/hauteur|triplesaut/, 0.017],
  [/longueur|perche/, 0.024],
  [/poids|disque|marteau|javelot/, 0.028],
  [/decathlon|heptathlon|pentathlon/, 0.014],
];
const variationToOf1500m = 0.01;
const variationBeyond1500m = 0.014;

const variationByType = {
  course: 0.01,
  marche: 0.014,
  saut: 0.02,
  lancer: 0.028,
  combiné: 0.014,
} as const satisfies Record<DisciplineType, number>;

export interface CoteDiscipline {
  /** the French name in the catalogue */
  name: string;
  type: DisciplineType;
  unit: Unit;
}

/** Returns the c of a discipline: by its name, else by its distance, else by its type. */
export function variationOf({ name, type }: Pick<CoteDiscipline, 'name' | 'type'>): number {
  const key = searchKey(name).replaceAll(' ', '');
  const named = variationByName.find(([pattern]) => pattern.test(key));
  if (named !== undefined) return named[1];
  const [, length, unit] = /(\d+)(k?)m/.exec(key) ?? [];
  if (length === undefined) return variationByType[type];
  return Number(length) * (unit === 'k' ? 1000 : 1) <= 1500 ? variationToOf1500m : variationBeyond1500m;
}

/** An athlete on the start list; PB and SB as typed. */
export interface Starter {
  athleteId: string;
  pb: string;
  sb: string;
  autre: boolean;
}

/** Returns the cote of each athlete of a start list. The order of the list has no effect. */
export function computeCotes(
  startList: readonly Starter[],
  discipline: CoteDiscipline,
): Map<string, Thousandths> {
  // 'Autre' is not a starter: it takes no chance from the others.
  const field = startList.filter(({ autre }) => !autre);
  const chances = podiumProbabilities(formsOf(field, discipline));
  return new Map([
    ...startList.filter(({ autre }) => autre).map(({ athleteId }) => [athleteId, coteModel.floor] as const),
    ...field.map(({ athleteId }, i) => [athleteId, coteOf(chances[i] ?? 1)] as const),
  ]);
}

/** Form z of each starter, in units of c. An athlete without a mark is treated as the weakest known. */
function formsOf(field: readonly Starter[], discipline: CoteDiscipline): number[] {
  const { w, delta } = coteModel;
  const c = variationOf(discipline);
  const sign = lowerIsBetter(discipline.type) ? -1 : 1;
  const scale = (text: string) => {
    const mark = readMark(text, discipline);
    return mark === null ? null : (sign * Math.log(mark / 1000)) / c;
  };
  const known = field.map(({ pb, sb }) => {
    const [best, season] = [scale(pb), scale(sb)];
    if (season === null) return best === null ? null : best - delta;
    // A season's best above the PB counts as the PB too.
    return best === null ? season : w * season + (1 - w) * Math.max(best, season);
  });
  const marks = known.filter((z) => z !== null);
  const weakest = marks.length === 0 ? 0 : Math.min(...marks);
  return known.map((z) => z ?? weakest);
}

/**
 * Exponents are at least this: exp stays well above the smallest double, so that a typing error in a mark does
 * not cause a division by 0.
 */
const lowestExponent = -600;

/**
 * Returns the Plackett-Luce probability that each athlete, given by form z, is among the first three. The
 * chance of one podium is the product of the chances to be drawn first, second and third from the athletes
 * left; a probability is the sum over all podiums. The result is exact, in O(n^2): for each first place, one
 * sum over the second places gives the chance of every third place.
 */
export function podiumProbabilities(forms: readonly number[]): number[] {
  if (forms.length <= 3) return forms.map(() => 1);
  // Sorted by strength, so that any order of the same field gives the same sums.
  const order = forms.map((_, i) => i).sort((i, j) => at(forms, j) - at(forms, i));
  const top = Math.max(...forms);
  const strengths = order.map((i) =>
    Math.exp(Math.max(coteModel.beta * (at(forms, i) - top), lowestExponent)),
  );
  const n = strengths.length;
  const total = sumOf(strengths);
  const chances = strengths.map((strength) => strength / total);

  for (let first = 0; first < n; first += 1) {
    const asFirst = at(strengths, first) / total;
    const others = strengths.toSpliced(first, 1);
    // Sums the rest instead of subtracting from the total: for a clear favourite a subtraction would give 0.
    const rest = sumOf(others);
    const [before, after] = [partialSums(others), partialSums(others.toReversed()).toReversed()];
    // The chance of a third place, per unit of strength, for each athlete who may come second.
    const toThird = others.map((strength, j) => (asFirst * strength) / rest / (at(before, j) + at(after, j)));
    const [earlier, later] = [partialSums(toThird), partialSums(toThird.toReversed()).toReversed()];
    for (let j = 0; j < n - 1; j += 1) {
      const i = j < first ? j : j + 1;
      const share = asFirst / rest + (at(earlier, j) + at(later, j));
      chances[i] = at(chances, i) + at(strengths, i) * share;
    }
  }

  const result = forms.map(() => 0);
  order.forEach((i, rank) => {
    // Of equal athletes all have the chance of the first: their own sums, in other orders, differ in the last digit.
    const isEqual = rank > 0 && strengths[rank] === strengths[rank - 1];
    result[i] = isEqual ? at(result, at(order, rank - 1)) : Math.min(1, at(chances, rank));
  });
  return result;
}

/** Returns, for each index, the sum of the elements before it. */
function partialSums(values: readonly number[]): number[] {
  let sum = 0;
  return values.map((value) => {
    const before = sum;
    sum += value;
    return before;
  });
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** Returns an element; the loops above only ask for elements that exist. */
function at(values: readonly number[], i: number): number {
  return values[i] ?? Number.NaN;
}

/** Returns the cote of a chance: in thousandths, limited to floor and cap, rounded half up to the step. */
function coteOf(chance: number): Thousandths {
  const { gamma, floor, cap, step } = coteModel;
  // Rounds to millionths first, so that a half with a tiny float error is still rounded up.
  const millionths = Math.round(Math.min(chance ** -gamma, cap) * 1e6);
  return Math.min(Math.max(roundHalfUp(millionths, step * 1000) * step, floor), cap);
}

export interface PricedStarter extends Starter {
  cote: Thousandths;
  coteSource: 'manual' | 'computed';
  withdrawn: boolean;
}

/**
 * Returns the new cotes when the start list has changed or an admin asks for them. They replace cotes that are
 * 0 or were computed, and with `all` also cotes that an admin typed. A withdrawn athlete is not a starter and
 * keeps the cote.
 */
export function renewedCotes(
  participants: readonly PricedStarter[],
  discipline: CoteDiscipline,
  { all }: { all: boolean },
): Map<string, Thousandths> {
  const starters = participants.filter(({ withdrawn }) => !withdrawn);
  const cotes = computeCotes(starters, discipline);
  for (const { athleteId, cote, coteSource } of starters) {
    if (!all && coteSource === 'manual' && cote > 0) cotes.delete(athleteId);
  }
  return cotes;
}
