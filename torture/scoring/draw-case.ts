import { toThousandths } from '@pronathle/domain/decimal';
import type { DisciplineType, Unit } from '@pronathle/domain/discipline';
import type { Medal, Pick, Podium } from '@pronathle/domain/podium';
import type { Entrant, ScoringFacts } from '@pronathle/domain/scoring';
import type { Random } from '../../server/demo/random.ts';
import type { OracleEntrant, OracleEvent, OracleMedal, OraclePick, OraclePodium } from '../oracle.ts';
import { writeMark, writeNoMark } from './write-mark.ts';

/**
 * An event in two forms. Start lists are short and marks close to each other, so that special cases occur
 * often.
 */
export interface DrawnEvent {
  /** for the engine, in its own integers */
  facts: ScoringFacts;
  /** for the oracle, in the numbers and texts of the API */
  event: OracleEvent;
  /** in thousandths */
  tolerance: number;
  /** one step of a mark, in thousandths */
  grain: number;
  athletes: readonly string[];
}

export interface DrawnPrediction {
  /** for the engine */
  podium: Podium;
  /** for the oracle */
  given: OraclePodium;
  joker: boolean;
  substitute: string | null;
}

interface Kind {
  type: DisciplineType;
  unit: Unit;
  /** one step of a mark, in thousandths */
  grain: number;
  /** the usual mark, in thousandths */
  center: number;
  /** how many steps a mark is from `center` at most */
  spread: number;
}

const kinds: readonly Kind[] = [
  { type: 'course', unit: 's', grain: 10, center: 9810, spread: 8 },
  { type: 'course', unit: 's', grain: 10, center: 101_000, spread: 20 },
  { type: 'course', unit: 'h:m:s', grain: 10, center: 7_586_000, spread: 30 },
  { type: 'course', unit: '', grain: 1, center: 44_007, spread: 60 },
  { type: 'marche', unit: 'h:m:s', grain: 1000, center: 4_735_000, spread: 9 },
  { type: 'saut', unit: 'm', grain: 10, center: 8950, spread: 9 },
  { type: 'saut', unit: '', grain: 1, center: 2370, spread: 70 },
  { type: 'lancer', unit: 'm', grain: 10, center: 90_010, spread: 5 },
  { type: 'combiné', unit: 'pts', grain: 1000, center: 9_018_000, spread: 60 },
  // The largest performances.
  { type: 'lancer', unit: '', grain: 1, center: 9_999_999_900, spread: 90 },
];

const autres = ['autre', 'another autre'];
const isAutre = (athlete: string): boolean => autres.includes(athlete);
/** an athlete outside the start list */
const stranger = 'stranger';

/** The places of a result's medals: full, tied and short podiums. */
const layouts: readonly (readonly (1 | 2 | 3)[])[] = [
  [1, 2, 3],
  [1, 2, 3],
  [1, 2, 3],
  [1, 2, 3],
  [1, 1, 3],
  [1, 2, 2],
  [1, 2, 3, 3],
  [1, 1, 1],
  [1, 1, 1, 1],
  [1, 1, 3, 3],
  [1, 2, 2, 2],
  [1, 2],
  [1, 3],
  [1, 1],
  [1],
];

const whole = ({ next }: Random, below: number): number => Math.floor(next() * below);
const isLikely = ({ next }: Random, probability: number): boolean => next() < probability;
const oneOf = <Item>(random: Random, items: readonly Item[]): Item => {
  const item = items[whole(random, items.length)];
  if (item === undefined) throw new Error('nothing to draw from');
  return item;
};

/** Returns a number of the API as the engine's own parser reads it. Throws for more than three decimals. */
const asEngineReads = (wire: number): number => {
  const thousandths = toThousandths(wire);
  if (thousandths === null) throw new Error(`${wire} has more than three decimals`);
  return thousandths;
};

const drawMark = (random: Random, { center, spread, grain }: Kind): number =>
  center + (whole(random, 2 * spread + 1) - spread) * grain;

/** Draws a cote in thousandths. */
const drawCote = (random: Random): number => {
  const chance = random.next();
  if (chance < 0.15) return 0;
  if (chance < 0.25) return 1000;
  return chance < 0.97 ? 1000 + whole(random, 9001) : 1000 + whole(random, 999_001);
};

const drawTolerance = (random: Random, { grain }: Kind): number | null =>
  oneOf(random, [null, null, 0, grain, 3 * grain, 7 * grain, 25]);

/** Draws the first starters most often, 'Autre' any number of times, and sometimes the stranger. */
const drawAthlete = (random: Random, starters: readonly string[], taken: readonly string[]): string => {
  const chance = random.next();
  if (chance < 0.12) return autres[chance < 0.1 ? 0 : 1] ?? '';
  if (chance < 0.15 && !taken.includes(stranger)) return stranger;
  const left = starters.filter((athlete) => !taken.includes(athlete));
  return left[Math.floor(random.next() * random.next() * left.length)] ?? 'autre';
};

const drawMedals = (random: Random, kind: Kind, starters: readonly string[]): OracleMedal[] => {
  const medals: OracleMedal[] = [];
  for (const place of oneOf(random, layouts)) {
    const athlete = drawAthlete(
      random,
      starters,
      medals.map((medal) => medal.athlete),
    );
    medals.push({ place, athlete, performance: drawMark(random, kind) / 1000 });
  }
  return medals;
};

/** Draws the text of a PB, mostly near the athlete's `official` mark, which is in thousandths. */
const drawPb = (random: Random, kind: Kind, official: number | undefined) => {
  if (isLikely(random, 0.2)) return writeNoMark(random);
  const near =
    official === undefined ? drawMark(random, kind) : official + (whole(random, 3) - 1) * kind.grain;
  return writeMark(random, isLikely(random, 0.7) ? near : drawMark(random, kind), kind.unit);
};

/** Draws an event with a start list and a result. */
export const drawEvent = (random: Random): DrawnEvent => {
  const kind = oneOf(random, kinds);
  const starters = Array.from({ length: 3 + whole(random, 5) }, (_, number) => `starter ${number + 1}`);
  const listed = [...starters, ...autres.filter(() => isLikely(random, 0.25))];
  const medals = drawMedals(random, kind, starters);
  const entrants = new Map<string, OracleEntrant>();
  const readEntrants = new Map<string, Entrant>();
  for (const athlete of listed) {
    const cote = drawCote(random) / 1000;
    const withdrawn = isLikely(random, 0.08);
    const official = medals.find((medal) => medal.athlete === athlete)?.performance;
    const pb = drawPb(random, kind, official === undefined ? undefined : asEngineReads(official));
    entrants.set(athlete, { cote, pb: pb.plain, withdrawn });
    readEntrants.set(athlete, {
      cote: asEngineReads(cote),
      pb: pb.typed,
      withdrawn,
      autre: isAutre(athlete),
    });
  }
  // The engine gets the medals from gold to bronze or reversed; athletes who share a place keep their order.
  const read = medals.map(({ place, athlete, performance }): Medal => ({
    place: place as Medal['place'],
    athleteId: athlete,
    performance: asEngineReads(performance),
  }));
  const { type, unit, grain } = kind;
  const tolerance = drawTolerance(random, kind);
  return {
    event: {
      type,
      tolerance: tolerance === null ? null : tolerance / 1000,
      medals,
      entrants,
      isAutre,
    },
    facts: {
      type,
      unit,
      performanceTolerance: tolerance === null ? null : asEngineReads(tolerance / 1000),
      medals: isLikely(random, 0.2) ? read.toSorted((one, other) => other.place - one.place) : read,
      entrants: readEntrants,
    },
    tolerance: tolerance ?? { course: 30, saut: 50, marche: 0, lancer: 0, combiné: 0 }[type],
    grain,
    athletes: listed,
  };
};

/**
 * Draws a guess in base units, or null for none: the official performance, one at the edge of the tolerance or
 * a step beyond it, on either side, or one a few steps off.
 */
const drawGuess = (
  random: Random,
  { tolerance, grain, event }: DrawnEvent,
  athlete: string,
): number | null => {
  if (isLikely(random, 0.3)) return null;
  const medal = event.medals.find((one) => one.athlete === athlete) ?? event.medals[0];
  const official = Math.round((medal?.performance ?? 1) * 1000);
  const off = oneOf(random, [0, tolerance, tolerance, tolerance + grain, whole(random, 5) * grain]);
  return Math.max(grain, official + (isLikely(random, 0.5) ? off : -off)) / 1000;
};

const drawPick = (random: Random, drawn: DrawnEvent, athlete: string): OraclePick => ({
  athlete,
  performance: drawGuess(random, drawn, athlete),
});

/** Draws a prediction. Half of them pick the athletes of the result, often in their order. */
export const drawPrediction = (random: Random, drawn: DrawnEvent): DrawnPrediction => {
  const there = [!isLikely(random, 0.02), isLikely(random, 0.88), isLikely(random, 0.88)];
  const winners = drawn.event.medals.map(({ athlete }) => athlete);
  const picksWinners = isLikely(random, 0.5);
  const shift = isLikely(random, 0.4) ? 1 + whole(random, 2) : 0;
  const taken: string[] = [];
  const picks = there.map((isThere, index) => {
    if (!isThere) return null;
    const winner = picksWinners ? winners[(index + shift) % Math.max(3, winners.length)] : undefined;
    const drawnHere =
      winner === undefined || (taken.includes(winner) && !isAutre(winner))
        ? drawAthlete(
            random,
            drawn.athletes.filter((athlete) => !isAutre(athlete)),
            taken,
          )
        : winner;
    taken.push(drawnHere);
    return drawPick(random, drawn, drawnHere);
  });
  const [gold = null, silver = null, bronze = null] = picks;
  const read = (pick: OraclePick | null): Pick | null =>
    pick === null
      ? null
      : {
          athleteId: pick.athlete,
          performance: pick.performance === null ? null : asEngineReads(pick.performance),
        };
  return {
    given: [gold, silver, bronze],
    podium: { gold: read(gold), silver: read(silver), bronze: read(bronze) },
    joker: isLikely(random, 0.25),
    substitute: isLikely(random, 0.8) ? oneOf(random, drawn.athletes) : null,
  };
};
