/**
 * The cote model, version 1: an athlete's marks on the start list become the multiplier of his or her base points
 * (fitted on Diamond League finals of 2010-2016, judged on those of 2017-2023).
 *
 * Marks are put on a log scale in units of the event's within-athlete variation, form is mostly the season's best,
 * and the chance of a podium is Plackett and Luce's, exact. The cote falls as that chance rises.
 */
import { roundHalfUp, type Thousandths } from './decimal.ts';
import { lowerIsBetter, type DisciplineType, type Unit } from './discipline.ts';
import { searchKey } from './identity.ts';
import { readMark } from './performance.ts';

/** Kept beside the cotes they made. */
export const coteModel = {
  version: 1,
  /** weight of the season's best in an athlete's form */
  w: 0.7,
  /** how far below a PB an athlete without a season's best is taken to be, in units of c */
  delta: 2.0,
  /** how much a difference of form counts */
  beta: 0.9,
  /** how fast the cote grows as the chance falls */
  gamma: 0.75,
  /** thousandths */
  floor: 1000,
  cap: 10_000,
  step: 50,
} as const;

/**
 * c, the within-athlete coefficient of variation, by the discipline's French name: the first that matches its
 * search key, spaces left out (W. G. Hopkins, Sportscience 9, 2005; Hopkins and Hewson 2001 for the marathon;
 * walks, hammer and combined events are assumptions).
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
  /** in French, as the catalogue has it */
  name: string;
  type: DisciplineType;
  unit: Unit;
}

/** The c of a discipline: by its name, by its distance, else by its type. */
export function variationOf({ name, type }: Pick<CoteDiscipline, 'name' | 'type'>): number {
  const key = searchKey(name).replaceAll(' ', '');
  const named = variationByName.find(([pattern]) => pattern.test(key));
  if (named !== undefined) return named[1];
  const [, length, unit] = /(\d+)(k?)m/.exec(key) ?? [];
  if (length === undefined) return variationByType[type];
  return Number(length) * (unit === 'k' ? 1000 : 1) <= 1500 ? variationToOf1500m : variationBeyond1500m;
}

/** An athlete of the start list; PB and SB as typed. */
export interface Starter {
  athleteId: string;
  pb: string;
  sb: string;
  autre: boolean;
}

/** The cote of each athlete of a start list; the order of the list changes nothing. */
export function computeCotes(
  startList: readonly Starter[],
  discipline: CoteDiscipline,
): Map<string, Thousandths> {
  // 'Autre' is none of the starters: it takes no chance from the others.
  const field = startList.filter(({ autre }) => !autre);
  const chances = podiumProbabilities(formsOf(field, discipline));
  return new Map([
    ...startList.filter(({ autre }) => autre).map(({ athleteId }) => [athleteId, coteModel.floor] as const),
    ...field.map(({ athleteId }, i) => [athleteId, coteOf(chances[i] ?? 1)] as const),
  ]);
}

/** Form z of each starter, in units of c; who has no mark is taken for the weakest known. */
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
    // A season's best above the PB is the PB too.
    return best === null ? season : w * season + (1 - w) * Math.max(best, season);
  });
  const marks = known.filter((z) => z !== null);
  const weakest = marks.length === 0 ? 0 : Math.min(...marks);
  return known.map((z) => z ?? weakest);
}

/** Below this, exp is still well above the smallest double: a typing error of a mark must not divide by 0. */
const lowestExponent = -600;

/**
 * The chance of each athlete of a form z to be among the first three, after Plackett and Luce: the product of
 * being drawn first, second and third from what is left, summed over all podiums. Exact, in O(n^2): who is third
 * shares, by strength, what all seconds but oneself leave.
 */
export function podiumProbabilities(forms: readonly number[]): number[] {
  if (forms.length <= 3) return forms.map(() => 1);
  // From the strongest on, so that the same field in another order makes the same sums.
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
    // The rest is summed, never subtracted from the total: a favourite by far would leave 0.
    const rest = sumOf(others);
    const [before, after] = [partialSums(others), partialSums(others.toReversed()).toReversed()];
    // What drawing each of the others second leaves to the third, for one unit of strength.
    const toThird = others.map((strength, j) => (asFirst * strength) / rest / (at(before, j) + at(after, j)));
    const [earlier, later] = [partialSums(toThird), partialSums(toThird.toReversed()).toReversed()];
    for (let j = 0; j < n - 1; j += 1) {
      const i = j < first ? j : j + 1;
      const share = asFirst / rest + (at(earlier, j) + at(later, j));
      chances[i] = at(chances, i) + at(strengths, i) * share;
    }
  }

  const result = forms.map(() => 0);
  order.forEach((i, rank) => (result[i] = Math.min(1, at(chances, rank))));
  return result;
}

/** Sums of what comes before each place of the list. */
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

/** An element that the loops above know to be there. */
function at(values: readonly number[], i: number): number {
  return values[i] ?? Number.NaN;
}

/** Thousandths, held within floor and cap, rounded half up to the step. */
function coteOf(chance: number): Thousandths {
  const { gamma, floor, cap, step } = coteModel;
  // To the millionth first, so that a half that the floats miss by a hair still goes up.
  const millionths = Math.round(Math.min(chance ** -gamma, cap) * 1e6);
  return Math.min(Math.max(roundHalfUp(millionths, step * 1000) * step, floor), cap);
}

export interface PricedStarter extends Starter {
  cote: Thousandths;
  coteSource: 'manual' | 'computed';
  withdrawn: boolean;
}

/**
 * The cotes to set, all of them computed, when the start list has changed or an admin asks: those that are 0 or
 * were computed, and with `all` those that an admin typed too. Who has withdrawn is no starter and keeps his.
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
