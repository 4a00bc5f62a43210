/** A player's statistics: how many picks were at their exact place, over the events with a result (docs/RULES.md). */
import { roundHalfUp } from './decimal.ts';
import { medalNames, type MedalName } from './podium.ts';

export interface PickCounts {
  submitted: number;
  correct: number;
}

export interface PredictionStats extends Record<MedalName, PickCounts> {
  totalPredictionsSubmitted: number;
  totalPredictionsCorrectIndividual: number;
  /** one decimal, rounded half up; 0 when nothing was submitted */
  overallWinningPercentage: number;
}

export function predictionStats(counts: Record<MedalName, PickCounts>): PredictionStats {
  const submitted = medalNames.reduce((sum, medal) => sum + counts[medal].submitted, 0);
  const correct = medalNames.reduce((sum, medal) => sum + counts[medal].correct, 0);
  return {
    totalPredictionsSubmitted: submitted,
    totalPredictionsCorrectIndividual: correct,
    overallWinningPercentage: submitted === 0 ? 0 : roundHalfUp(correct * 1000, submitted) / 10,
    gold: counts.gold,
    silver: counts.silver,
    bronze: counts.bronze,
  };
}
