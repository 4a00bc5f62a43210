/**
 * The score sheet of an event: the rules of scoring (docs/RULES.md) written out as a table, so that a SQL
 * statement scores all predictions of the event by looking up rows.
 *
 * Each pick of a prediction has at most one row, found by (athleteId, mask, place). `mask` is the sum of the
 * bits 1, 2 and 4 of the places (gold, silver, bronze) at which the prediction names that athlete. The pick
 * earns the row's `points`, plus `performanceBonus` when its performance is in the interval. A pick without a
 * row earns nothing. Three picks whose rows are all `exact` earn `podiumBonus`. With a joker `points` count
 * twice. The substitute replaces the first pick whose athlete has withdrawn: same place, no performance. The
 * total, in thousandths of a point, is rounded half up to hundredths once.
 */
import { roundHalfUpToHundredths, type Hundredths, type Thousandths } from './decimal.ts';
import type { Mark } from './performance.ts';
import { medalOfPlace, places, type Place, type Podium } from './podium.ts';
import { paidPicks, PERFORMANCE_BONUS, PODIUM_BONUS, type ScoringFacts } from './scoring.ts';
import { withSubstitute, type PlayedRules } from './substitute.ts';

export interface ScoreSheetRow {
  athleteId: string;
  mask: number;
  place: Place;
  /** base x cote */
  points: Thousandths;
  exact: boolean;
  /** both ends included */
  performanceFrom: Mark;
  performanceTo: Mark;
  /** the whole bonus for a performance in the interval, including a PB bonus */
  performanceBonus: Thousandths;
  /** the part of performanceBonus that is the PB bonus */
  pbBonus: Thousandths;
}

export interface ScoreSheet {
  rows: ScoreSheetRow[];
  podiumBonus: Thousandths;
  /** the withdrawn athletes, whom a substitute may replace */
  withdrawn: string[];
}

const bitOfPlace = { 1: 1, 2: 2, 3: 4 } as const satisfies Record<Place, number>;
const masks = [1, 2, 3, 4, 5, 6, 7] as const;

/**
 * Returns the score sheet of an event, with only the rows that earn points. All masks occur, because a
 * prediction may name 'Autre' several times.
 */
export function scoreSheet(facts: ScoringFacts): ScoreSheet {
  const medallists = [...new Set(facts.medals.map(({ athleteId }) => athleteId))];
  const rows = medallists.flatMap((athleteId) =>
    masks.flatMap((mask) =>
      paidPicks(athleteId, placesOfMask(mask), facts).map((paid) => ({
        athleteId,
        mask,
        place: paid.pickPlace,
        points: paid.product,
        exact: paid.placeHeld === paid.pickPlace,
        performanceFrom: paid.performanceFrom,
        performanceTo: paid.performanceTo,
        performanceBonus: PERFORMANCE_BONUS + paid.pbBonus,
        pbBonus: paid.pbBonus,
      })),
    ),
  );
  const withdrawn = [...facts.entrants].flatMap(([id, entrant]) => (entrant.withdrawn ? id : []));
  return { rows, podiumBonus: PODIUM_BONUS, withdrawn };
}

function placesOfMask(mask: number): Place[] {
  return places.filter((place) => (mask & bitOfPlace[place]) !== 0);
}

/** The points of a prediction according to a sheet. */
export interface SheetScore {
  points: Hundredths;
  exactPodium: boolean;
  wonPerformance: boolean;
  wonPb: boolean;
}

/** Scores one prediction with the same look-up as the server's SQL. */
export function applyScoreSheet(
  picked: Podium,
  sheet: ScoreSheet,
  { joker = false, substitute = null }: PlayedRules = {},
): SheetScore {
  const { podium } = withSubstitute(picked, substitute, (id) => sheet.withdrawn.includes(id));
  const maskOf = (athleteId: string) =>
    places.reduce(
      (mask, place) =>
        podium[medalOfPlace[place]]?.athleteId === athleteId ? mask + bitOfPlace[place] : mask,
      0,
    );
  let total = 0;
  let exact = 0;
  let wonPerformance = false;
  let wonPb = false;
  for (const place of places) {
    const pick = podium[medalOfPlace[place]];
    if (pick === null) continue;
    const mask = maskOf(pick.athleteId);
    const row = sheet.rows.find(
      (row) => row.athleteId === pick.athleteId && row.mask === mask && row.place === place,
    );
    if (row === undefined) continue;
    total += joker ? 2 * row.points : row.points;
    if (row.exact) exact += 1;
    const { performance } = pick;
    if (performance !== null && row.performanceFrom <= performance && performance <= row.performanceTo) {
      total += row.performanceBonus;
      wonPerformance = true;
      wonPb ||= row.pbBonus > 0;
    }
  }
  const exactPodium = exact === places.length;
  const points = roundHalfUpToHundredths(exactPodium ? total + sheet.podiumBonus : total);
  return { points, exactPodium, wonPerformance, wonPb };
}
