/**
 * What a prediction is worth, worked out from the rules of the game alone: slow, literal and
 * written apart from the product's own engine, whose answers it judges.
 */

export interface OraclePick {
  athlete: string;
  /** in base units; null when none was predicted */
  performance: number | null;
}

/** Gold, silver, bronze. */
export type OraclePodium = readonly [OraclePick | null, OraclePick | null, OraclePick | null];

export interface OracleMedal {
  place: number;
  athlete: string;
  /** in base units */
  performance: number;
}

export interface OracleEntrant {
  cote: number;
  /** as typed */
  pb: string;
  withdrawn: boolean;
}

/** An event, with the facts that its scores depend on. */
export interface OracleEvent {
  /** as on the wire: course, marche, saut... */
  type: string;
  /** in base units; null: the type's default */
  tolerance: number | null;
  medals: readonly OracleMedal[];
  entrants: ReadonlyMap<string, OracleEntrant>;
  isAutre: (athlete: string) => boolean;
}

export interface OracleScore {
  points: number;
  /** for gold, silver, bronze: whether the pick is at its exact place */
  exact: readonly [boolean, boolean, boolean];
  exactPodium: boolean;
  wonPerformance: boolean;
  wonPb: boolean;
}

const thousandths = (value: number): number => Math.round(value * 1000);

/** By type, in base units, for disciplines without their own. */
const defaultTolerance: Record<string, number> = { course: 0.03, saut: 0.05 };

/** The number of a PB text in thousandths of the base unit, or null. */
const readPb = (text: string): number | null => {
  const found = /(?:(?:(\d+):)?(\d+):)?(\d+(?:[.,]\d+)?)/.exec(text);
  if (found === null) return null;
  const [, hours = '0', minutes = '0', seconds = '0'] = found;
  return thousandths(Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds.replace(',', '.')));
};

interface HeldPlace {
  place: number;
  performance: number;
}

/** k athletes at place p hold the places p to p + k - 1; a fourth is outside the podium, and pays nothing. */
const placesHeldBy = (athlete: string, medals: readonly OracleMedal[]): HeldPlace[] =>
  medals
    .filter((medal) => medal.athlete === athlete)
    .flatMap(({ place, performance }) =>
      medals
        .filter((medal) => medal.place === place)
        .map((_sharing, index) => ({ place: place + index, performance })),
    )
    .filter(({ place }) => place <= 3);

/** For each pick the place that pays it: the nearest of its athlete, and no place pays 'Autre' twice. */
const payingPlaces = (podium: OraclePodium, event: OracleEvent): (HeldPlace | null)[] => {
  const paying: (HeldPlace | null)[] = [null, null, null];
  const spent = new Set<string>();
  const offers = podium.flatMap((pick, index) =>
    pick === null || event.entrants.get(pick.athlete)?.withdrawn === true
      ? []
      : placesHeldBy(pick.athlete, event.medals).map((held) => ({
          athlete: pick.athlete,
          index,
          held,
          missedBy: Math.abs(held.place - (index + 1)),
        })),
  );
  offers.sort((one, other) => one.missedBy - other.missedBy || one.index - other.index);
  for (const { athlete, index, held } of offers) {
    const key = `${athlete} ${held.place}`;
    if (paying[index] !== null || spent.has(key)) continue;
    paying[index] = held;
    if (event.isAutre(athlete)) spent.add(key);
  }
  return paying;
};

export const oracleScore = (podium: OraclePodium, event: OracleEvent): OracleScore => {
  const tolerance = thousandths(event.tolerance ?? defaultTolerance[event.type] ?? 0);
  const lowerIsBetter = event.type === 'course' || event.type === 'marche';
  const paying = payingPlaces(podium, event);

  const scored = podium.map((pick, index) => {
    const held = paying[index] ?? null;
    if (pick === null || held === null) return { points: 0, exact: false, performance: false, pb: false };
    const entrant = event.entrants.get(pick.athlete);
    const missedBy = Math.abs(held.place - (index + 1));
    const base = [5, 3, 1][missedBy] ?? 0;
    const cote = entrant === undefined || entrant.cote === 0 ? 1 : entrant.cote;
    const official = thousandths(held.performance);
    const performance =
      pick.performance !== null && Math.abs(thousandths(pick.performance) - official) <= tolerance;
    const best = event.isAutre(pick.athlete) ? null : readPb(entrant?.pb ?? '');
    const pb = performance && best !== null && (lowerIsBetter ? official <= best : official >= best);
    return {
      points: base * thousandths(cote) + (performance ? 10_000 : 0) + (pb ? 10_000 : 0),
      exact: missedBy === 0,
      performance,
      pb,
    };
  });
  const isExact = (index: number) => scored[index]?.exact === true;
  const exact = [isExact(0), isExact(1), isExact(2)] as const;
  const exactPodium = exact.every(Boolean);
  const total = scored.reduce((sum, { points }) => sum + points, exactPodium ? 20_000 : 0);
  return {
    points: Math.floor((total + 5) / 10) / 100,
    exact,
    exactPodium,
    wonPerformance: scored.some(({ performance }) => performance),
    wonPb: scored.some(({ pb }) => pb),
  };
};
