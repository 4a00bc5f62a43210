import type { ApiBody } from '@pronathle/contract';
import type { Random } from '../server/demo/random.ts';
import type { OracleMedal, OraclePick, OraclePodium } from './oracle.ts';
import { inBaseUnits, type WorldEvent } from './world.ts';

/** The source of all random writes. No two writes are equal: one performance of each contains its number. */
export interface Draw {
  random: Random;
  /** the next number, from 1 */
  number: () => number;
  autre: string;
}

/** Added to the number of a write, this gives its performance in grains of the event: above any real performance. */
const fingerprints = 5_000_000;

/** Returns a new source of writes, whose numbers begin at 1. */
export const drawFrom = (random: Random, autre: string): Draw => {
  let last = 0;
  return { random, autre, number: () => ++last };
};

/** Returns one of the items, each with the same probability. Throws without items. */
export const oneOf = <Item>(random: Random, items: readonly Item[]): Item => {
  const item = random.pick(items, () => 1);
  if (item === undefined) throw new Error('nothing to draw from');
  return item;
};

const isLikely = ({ random }: Draw, probability: number): boolean => random.next() < probability;

/** Draws the first starters most often, so that some podiums are exact. 'Autre' may be drawn twice. */
const drawAthlete = ({ random, autre }: Draw, event: WorldEvent, taken: readonly string[]): string => {
  if (random.next() < 0.12) return autre;
  const left = event.starters.filter(({ athlete }) => !taken.includes(athlete));
  return (
    random.pick(left, ({ athlete }) => 6 - event.starters.findIndex((one) => one.athlete === athlete))
      ?.athlete ?? autre
  );
};

const likelyPerformance = ({ random }: Draw, { center, spread, grain }: WorldEvent): number =>
  inBaseUnits(center + Math.round((random.next() * 2 - 1) * spread), grain);

const numberedPerformance = (draw: Draw, { grain }: WorldEvent): number =>
  inBaseUnits(fingerprints + draw.number(), grain);

/** Draws a podium with gold, and mostly silver and bronze. One of its performances contains its number. */
export const drawPodium = (draw: Draw, event: WorldEvent): OraclePodium => {
  const places = [true, isLikely(draw, 0.85), isLikely(draw, 0.85)].flatMap((there, index) =>
    there ? index : [],
  );
  const numbered = oneOf(draw.random, places);
  const picks: [OraclePick | null, OraclePick | null, OraclePick | null] = [null, null, null];
  for (const place of places) {
    const athlete = drawAthlete(
      draw,
      event,
      picks.flatMap((pick) => pick?.athlete ?? []),
    );
    const performance =
      place === numbered
        ? numberedPerformance(draw, event)
        : isLikely(draw, 0.6)
          ? likelyPerformance(draw, event)
          : null;
    picks[place] = { athlete, performance };
  }
  return picks;
};

export interface PlayedRules {
  substitute: string | null;
  joker: boolean;
}
export const noRules: PlayedRules = { substitute: null, joker: false };

/** Draws the substitute and the joker of a podium, for a league with all optional rules. */
export const drawRules = (draw: Draw, event: WorldEvent, podium: OraclePodium): PlayedRules => {
  const left = event.starters.filter(({ athlete }) => podium.every((pick) => pick?.athlete !== athlete));
  return {
    substitute: isLikely(draw, 0.7) && left.length > 0 ? oneOf(draw.random, left).athlete : null,
    joker: isLikely(draw, 0.3),
  };
};

/** Draws a podium that the rules forbid: the same athlete twice. */
export const drawForbiddenPodium = (draw: Draw, event: WorldEvent): OraclePodium => {
  const athlete = event.starters[0]?.athlete ?? '';
  return [{ athlete, performance: numberedPerformance(draw, event) }, { athlete, performance: null }, null];
};

/** The places of a result's medals: full, tied or short podiums. */
const layouts = [
  [1, 2, 3],
  [1, 2, 3],
  [1, 2, 3],
  [1, 1, 3],
  [1, 2, 2],
  [1, 2, 3, 3],
  [1, 1, 1],
  [1, 2],
  [1, 3],
  [1],
];

/** Draws the medals of a result that the rules allow. One of the performances contains its number. */
export const drawMedals = (draw: Draw, event: WorldEvent): OracleMedal[] => {
  const layout = oneOf(draw.random, layouts);
  const numbered = Math.floor(draw.random.next() * layout.length);
  const medals: OracleMedal[] = [];
  for (const [index, place] of layout.entries()) {
    const taken = medals.map((medal) => medal.athlete);
    // In these results 'Autre' never shares a place.
    const tied = layout.filter((other) => other === place).length > 1;
    const drawn = drawAthlete(draw, event, taken);
    const athlete =
      tied && drawn === draw.autre
        ? (event.starters.find((starter) => !taken.includes(starter.athlete))?.athlete ?? drawn)
        : drawn;
    const performance =
      index === numbered ? numberedPerformance(draw, event) : likelyPerformance(draw, event);
    medals.push({ place, athlete, performance });
  }
  return medals;
};

/** Returns a cote above 1 that contains its number. */
export const drawCote = (draw: Draw): number => (1000 + draw.number()) / 1000;

const mark = (performance: number | null): string => (performance === null ? '-' : performance.toFixed(2));

/** Returns a text of a podium and substitute, by which those sent and those found are compared. */
export const podiumValue = (podium: OraclePodium, substitute: string | null): string =>
  [
    ...podium.map((pick) => (pick === null ? '-' : `${pick.athlete} ${mark(pick.performance)}`)),
    substitute ?? '-',
  ].join(' | ');

/** Returns a text of medals in any order, by which those sent and those found are compared. */
export const medalsValue = (medals: readonly OracleMedal[]): string =>
  medals
    .map(({ place, athlete, performance }) => `${place} ${athlete} ${mark(performance)}`)
    .sort()
    .join(' | ');

/** Returns a podium as the body of a submission. */
export const podiumBody = ([gold, silver, bronze]: OraclePodium) => ({
  gold: gold?.athlete ?? null,
  silver: silver?.athlete ?? null,
  bronze: bronze?.athlete ?? null,
  goldPerformance: gold?.performance ?? null,
  silverPerformance: silver?.performance ?? null,
  bronzePerformance: bronze?.performance ?? null,
});

/** Returns medals as the body of a result. */
export const medalsBody = (medals: readonly OracleMedal[]): ApiBody<'enterResult'> => {
  const at = (place: number) => medals.filter((medal) => medal.place === place);
  const first = (place: number) => at(place)[0] ?? null;
  return {
    gold: first(1),
    silver: first(2),
    bronze: first(3),
    exAequo: ([1, 2, 3] as const).flatMap((place) =>
      at(place)
        .slice(1)
        .map(({ athlete, performance }) => ({ place, athlete, performance })),
    ),
  };
};
