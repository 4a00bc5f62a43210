/**
 * Podiums: three picks in a prediction, three places in a result. Gold is required, silver and bronze may be
 * missing, and athletes may share a place: k athletes at place p hold the places p to p+k-1 (docs/RULES.md).
 */
import type { Mark } from './performance.ts';

export const places = [1, 2, 3] as const;
export type Place = (typeof places)[number];

export const medalNames = ['gold', 'silver', 'bronze'] as const;
export type MedalName = (typeof medalNames)[number];

export const medalOfPlace = { 1: 'gold', 2: 'silver', 3: 'bronze' } as const satisfies Record<
  Place,
  MedalName
>;

export const placeOfMedal = { gold: 1, silver: 2, bronze: 3 } as const satisfies Record<MedalName, Place>;

/** One athlete at one place of a prediction. The performance is a guess in thousandths, or null. */
export interface Pick {
  athleteId: string;
  performance: Mark | null;
}

export type Podium = Record<MedalName, Pick | null>;

/** One athlete on the official podium. */
export interface Medal {
  place: Place;
  athleteId: string;
  performance: Mark;
}

/** True for the name of an 'Autre', which represents anyone outside the start list and may have several places. */
export function isAutre(athleteName: string): boolean {
  return athleteName.toLowerCase().includes('autre');
}

export type PodiumProblem = 'gold-missing' | 'same-athlete';

/** Returns why a prediction's podium is refused, or null. `mayRepeat` returns true for the ids of 'Autre'. */
export function podiumProblem(
  podium: Podium,
  mayRepeat: (athleteId: string) => boolean,
): PodiumProblem | null {
  if (podium.gold === null) return 'gold-missing';
  const picks = medalNames.flatMap((medal) => podium[medal] ?? []);
  return namesOneTwice(picks, mayRepeat) ? 'same-athlete' : null;
}

export type ResultProblem = 'gold-missing' | 'same-athlete' | 'place-held-by-tie';

/**
 * Returns why a result is impossible, or null. A place that a tie above it occupies cannot be given (two golds
 * exclude a silver, three also exclude a bronze). Silver may be missing, even when there is a bronze.
 */
export function resultProblem(
  medals: readonly Medal[],
  mayRepeat: (athleteId: string) => boolean,
): ResultProblem | null {
  if (athletesAt(1, medals) === 0) return 'gold-missing';
  if (namesOneTwice(medals, mayRepeat)) return 'same-athlete';
  const heldByTie = medals.some(({ place }) =>
    places.some((above) => above < place && place < above + athletesAt(above, medals)),
  );
  return heldByTie ? 'place-held-by-tie' : null;
}

/** Returns the number of athletes who share a place. */
export function athletesAt(place: Place, medals: readonly Medal[]): number {
  return medals.filter((medal) => medal.place === place).length;
}

function namesOneTwice(
  named: readonly { athleteId: string }[],
  mayRepeat: (athleteId: string) => boolean,
): boolean {
  const ids = named.map(({ athleteId }) => athleteId).filter((id) => !mayRepeat(id));
  return new Set(ids).size < ids.length;
}

/**
 * The shape of a result on the wire: the first athlete of each place, and the others of a shared place in
 * `exAequo`.
 */
export type ResultShape<Athlete> = Record<MedalName, Athlete | null> & {
  exAequo: readonly (Athlete & { place: Place })[];
};

/** Returns all medals of a result from gold to bronze; within a place, in the given order. */
export function medalsFromWire<Athlete extends object>(
  result: ResultShape<Athlete>,
): (Athlete & { place: Place })[] {
  return places.flatMap((place) => {
    const first = result[medalOfPlace[place]];
    const sharing = result.exAequo.filter((medal) => medal.place === place);
    return first === null ? sharing : [{ ...first, place }, ...sharing];
  });
}

/** The inverse of `medalsFromWire`. */
export function medalsToWire<Athlete extends { place: Place }>(
  medals: readonly Athlete[],
): Record<MedalName, Athlete | null> & { exAequo: Athlete[] } {
  const at = (place: Place) => medals.filter((medal) => medal.place === place);
  const first = (place: Place) => at(place)[0] ?? null;
  return {
    gold: first(1),
    silver: first(2),
    bronze: first(3),
    exAequo: places.flatMap((place) => at(place).slice(1)),
  };
}
