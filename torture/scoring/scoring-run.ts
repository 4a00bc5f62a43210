import { applyScoreSheet, scoreSheet } from '@pronathle/domain/score-sheet';
import type { ScoringFacts } from '@pronathle/domain/scoring';
import { scoreWithSubstitute, type PlayedRules } from '@pronathle/domain/substitute';
import { medalOfPlace, places, type Podium } from '@pronathle/domain/podium';
import { randomFrom } from '../../server/demo/random.ts';
import { oracleScore, type OracleScore } from '../oracle.ts';
import { drawEvent, drawPrediction, type DrawnEvent, type DrawnPrediction } from './draw-case.ts';

export interface ScoringSettings {
  cases: number;
  /** decides every case */
  seed: number;
  /** for the control: changes the facts that the engine gets */
  spoil?: (facts: ScoringFacts) => ScoringFacts;
  onProgress?: (done: number) => void;
}

export interface Difference {
  /** the number of the case, from 1 */
  number: number;
  /** what differs from the oracle: the engine's own score, or the score sheet's */
  by: 'engine' | 'sheet';
  oracle: OracleScore;
  found: unknown;
  drawn: DrawnEvent & DrawnPrediction;
}

export interface ScoringReport {
  cases: number;
  /** how many scores differ */
  different: number;
  /** the first few of them */
  differences: Difference[];
  /** number of cases with each feature that the rules distinguish */
  features: Record<string, number>;
}

/** Number of predictions drawn for each event. */
const predictionsOfEvent = 10;
const shownDifferences = 5;

const scoreByEngine = (podium: Podium, facts: ScoringFacts, played: PlayedRules) => {
  const { points, breakdown } = scoreWithSubstitute(podium, facts, played);
  return {
    points,
    exact: places.map((place) =>
      breakdown.picks.some(({ medal, placeHeld }) => medal === medalOfPlace[place] && placeHeld === place),
    ),
    exactPodium: breakdown.podiumBonus > 0,
    wonPerformance: breakdown.picks.some(({ performanceBonus }) => performanceBonus > 0),
    wonPb: breakdown.picks.some(({ pbBonus }) => pbBonus > 0),
    stoodIn: breakdown.picks.find(({ insteadOf }) => insteadOf !== undefined),
    isRounded: breakdown.picks.reduce((sum, { product }) => sum + product, 0) % 10 === 5,
  };
};

type EngineScore = ReturnType<typeof scoreByEngine>;
type Scored = Omit<EngineScore, 'exact' | 'isRounded' | 'stoodIn'>;

const agrees = (oracle: OracleScore, found: Scored): boolean =>
  Math.round(oracle.points * 100) === found.points &&
  oracle.exactPodium === found.exactPodium &&
  oracle.wonPerformance === found.wonPerformance &&
  oracle.wonPb === found.wonPb;

/** Returns which features a case and its score have. */
const featuresOf = (
  { event, facts, tolerance }: DrawnEvent,
  { given, joker, substitute }: DrawnPrediction,
  score: OracleScore,
  { isRounded, stoodIn }: EngineScore,
): Record<string, boolean> => {
  const { medals, entrants, isAutre } = event;
  const picks = given.filter((pick) => pick !== null);
  const isTied = new Set(medals.map(({ place }) => place)).size < medals.length;
  const offBy = picks.flatMap(({ athlete, performance }) =>
    performance === null
      ? []
      : medals
          .filter((medal) => medal.athlete === athlete)
          .map((medal) => Math.abs(Math.round(performance * 1000) - Math.round(medal.performance * 1000))),
  );
  const picked = picks.map(({ athlete }) => athlete);
  return {
    'a tie in the result': isTied,
    'a tie that names a picked athlete': medals.some(
      ({ athlete, place }) =>
        picked.includes(athlete) && medals.filter((other) => other.place === place).length > 1,
    ),
    'a result without silver or bronze': !isTied && medals.length < 3,
    'a prediction without gold, silver or bronze': picks.length < 3,
    "a pick of 'Autre'": picked.some(isAutre),
    "several picks of 'Autre'": picked.filter(isAutre).length > 1,
    "'Autre' in the result": medals.some(({ athlete }) => isAutre(athlete)),
    'a pick that has withdrawn': picked.some((athlete) => entrants.get(athlete)?.withdrawn === true),
    'a pick outside the start list': picked.some((athlete) => !entrants.has(athlete)),
    'a pick with cote 0': picked.some((athlete) => entrants.get(athlete)?.cote === 0),
    'a tolerance of its own': facts.performanceTolerance !== null,
    'a guess at the very edge of the tolerance': tolerance > 0 && offBy.includes(tolerance),
    'points above 0': score.points > 0,
    'a total half way between two hundredths': isRounded,
    'a pick at its exact place': score.exact.some(Boolean),
    'the performance bonus': score.wonPerformance,
    'the PB bonus': score.wonPb,
    'the exact podium': score.exactPodium,
    'a joker': joker,
    'a substitute': substitute !== null,
    'a substitute who stands in': stoodIn !== undefined,
    'a substitute who stands in with points': stoodIn !== undefined && stoodIn.product > 0,
    'a joker with points': joker && score.points > 0,
  };
};

/** Draws cases. For each case, compares the score of the engine and the score of the score sheet with the oracle's. */
export const scoringRun = ({ cases, seed, spoil, onProgress }: ScoringSettings): ScoringReport => {
  const random = randomFrom(seed);
  const report: ScoringReport = { cases: 0, different: 0, differences: [], features: {} };
  const differ = (difference: Difference) => {
    report.different += 1;
    if (report.differences.length < shownDifferences) report.differences.push(difference);
  };
  while (report.cases < cases) {
    const event = drawEvent(random);
    const facts = spoil?.(event.facts) ?? event.facts;
    const sheet = scoreSheet(facts);
    for (let left = Math.min(predictionsOfEvent, cases - report.cases); left > 0; left -= 1) {
      const prediction = drawPrediction(random, event);
      const number = (report.cases += 1);
      const oracle = oracleScore(prediction.given, event.event, prediction.joker, prediction.substitute);
      const drawn = { ...event, ...prediction };
      const engine = scoreByEngine(prediction.podium, facts, prediction);
      if (!agrees(oracle, engine) || engine.exact.some((exact, index) => exact !== oracle.exact[index]))
        differ({ number, by: 'engine', oracle, found: engine, drawn });
      const bySheet = applyScoreSheet(prediction.podium, sheet, prediction);
      if (!agrees(oracle, bySheet)) differ({ number, by: 'sheet', oracle, found: bySheet, drawn });
      for (const [name, has] of Object.entries(featuresOf(event, prediction, oracle, engine)))
        report.features[name] = (report.features[name] ?? 0) + (has ? 1 : 0);
      if (number % 1_000_000 === 0) onProgress?.(number);
    }
  }
  return report;
};
