import { scoreOf, type Contest } from '../server/testing/oracle.ts';

export interface OraclePick {
  athlete: string;
  /** in base units, which are seconds, metres or points; null when none was predicted */
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

/** All facts of an event that its scores depend on. */
export interface OracleEvent {
  /** as in the API: course, marche, saut... */
  type: string;
  /** in base units; null means the default of the type */
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

/** Returns the performance in a PB text, in thousandths of the base unit; null when it has none. */
const readPb = (text: string): number | null => {
  const found = /(?:(?:(\d+):)?(\d+):)?(\d+(?:[.,]\d+)?)/.exec(text);
  if (found === null) return null;
  const [, hours = '0', minutes = '0', seconds = '0'] = found;
  return thousandths(Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds.replace(',', '.')));
};

const kinds = ['course', 'saut', 'lancer', 'marche', 'combiné'] as const;
const slots = ['gold', 'silver', 'bronze'] as const;

const contestOf = ({ type, tolerance, medals, entrants }: OracleEvent): Contest => {
  const kind = kinds.find((known) => known === type);
  if (kind === undefined) throw new Error(`the oracle knows no discipline of the type ${type}`);
  return {
    kind,
    tolerance: tolerance === null ? null : thousandths(tolerance),
    medals: medals.map(({ place, athlete, performance }) => ({
      place: place as 1 | 2 | 3,
      athlete,
      performance: thousandths(performance),
    })),
    starters: new Map(
      [...entrants].map(([athlete, { cote, pb, withdrawn }]) => [
        athlete,
        { cote: thousandths(cote), pb: readPb(pb), withdrawn },
      ]),
    ),
  };
};

/**
 * Scores a prediction by the rules as `server/testing/oracle.ts` states them, in the API's units. It uses
 * nothing of the product's own engine, because it checks that engine. Throws when the event has no result.
 */
export const oracleScore = (
  podium: OraclePodium,
  event: OracleEvent,
  joker = false,
  substitute: string | null = null,
): OracleScore => {
  const picks = podium.flatMap((pick, index) =>
    pick === null
      ? []
      : {
          slot: slots[index] ?? 'bronze',
          athlete: pick.athlete,
          performance: pick.performance === null ? null : thousandths(pick.performance),
        },
  );
  const score = scoreOf(contestOf(event), picks, event.isAutre, joker, substitute);
  if (score === null) throw new Error('the oracle scores only events that have a result');
  const isExact = (slot: (typeof slots)[number]) =>
    score.picks.some((line) => line.slot === slot && line.placeHeld === slots.indexOf(slot) + 1);
  return {
    points: score.total / 100,
    exact: [isExact('gold'), isExact('silver'), isExact('bronze')],
    exactPodium: score.podiumBonus > 0,
    wonPerformance: score.picks.some(({ performanceBonus }) => performanceBonus > 0),
    wonPb: score.picks.some(({ pbBonus }) => pbBonus > 0),
  };
};
