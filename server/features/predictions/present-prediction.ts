import type { Breakdown, Prediction } from '@pronathle/contract';
import { eventName } from '@pronathle/contract/labels.messages';
import { fromHundredths, fromThousandths } from '@pronathle/domain/decimal';
import { type Breakdown as ScoredBreakdown, type ScoringFacts } from '@pronathle/domain/scoring';
import { replacedMedal, scoreWithSubstitute } from '@pronathle/domain/substitute';
import type { DbContext } from '../../context.ts';
import { mapInSlices } from '../../db/map-in-slices.ts';
import { readScoringFacts } from '../scoring/read-scoring-facts.ts';
import type { PredictionRow } from './predictions.queries.ts';

const pickOf = (athlete: PredictionRow['gold'], performance: number | null) =>
  athlete === null ? null : { athleteId: athlete._id, performance };

const podiumOf = (row: PredictionRow) => ({
  gold: pickOf(row.gold, row.goldPerformance),
  silver: pickOf(row.silver, row.silverPerformance),
  bronze: pickOf(row.bronze, row.bronzePerformance),
});

const presentBreakdown = ({ picks, podiumBonus, jokerBonus, points }: ScoredBreakdown): Breakdown => ({
  picks: picks.map((pick) => ({
    medal: pick.medal,
    athlete: pick.athleteId,
    placeHeld: pick.placeHeld,
    base: pick.base,
    cote: fromThousandths(pick.cote),
    product: fromThousandths(pick.product),
    performanceBonus: fromThousandths(pick.performanceBonus),
    pbBonus: fromThousandths(pick.pbBonus),
    withdrawn: pick.withdrawn,
    ...(pick.insteadOf !== undefined && { insteadOf: pick.insteadOf }),
  })),
  podiumBonus: fromThousandths(podiumBonus),
  ...(jokerBonus !== undefined && { jokerBonus: fromThousandths(jokerBonus) }),
  points: fromHundredths(points),
});

const performanceOf = (mark: number | null) => (mark === null ? null : fromThousandths(mark));

/** `facts` are those of an event with a result; undefined before the result. */
const presentPrediction = (
  row: PredictionRow & { rank?: number | null },
  facts: ScoringFacts | undefined,
): Prediction => {
  const score =
    facts === undefined
      ? null
      : scoreWithSubstitute(podiumOf(row), facts, {
          joker: row.joker,
          substitute: row.substitute?._id ?? null,
        });
  const replaced = replacedMedal(row);
  return {
    _id: row.id,
    league: { _id: row.leagueId, name: row.leagueName },
    competition: { _id: row.competitionId, name: row.competitionName },
    competitionEvent: {
      _id: row.eventId,
      name: eventName({ name: row.disciplineName, gender: row.gender }),
      eventDate: row.eventDate.toISOString(),
    },
    gold: row.gold,
    silver: row.silver,
    bronze: row.bronze,
    goldPerformance: performanceOf(row.goldPerformance),
    silverPerformance: performanceOf(row.silverPerformance),
    bronzePerformance: performanceOf(row.bronzePerformance),
    ...(row.joker && { joker: true }),
    ...(row.substitute !== null && { substitute: row.substitute }),
    ...(replaced !== undefined && { replaced }),
    points: score === null ? null : fromHundredths(score.points),
    ...(row.rank != null && { rank: row.rank }),
    breakdown: score === null ? null : presentBreakdown(score.breakdown),
    user: row.username,
    userId: row.userId,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
};

/** Returns predictions as the wire shows them. After the result a prediction has its points with their explanation. */
export const presentPredictions = async (
  { db }: DbContext,
  rows: readonly (PredictionRow & { rank?: number | null })[],
): Promise<Prediction[]> => {
  const scored = new Set(rows.filter((row) => row.resultVersion !== null).map((row) => row.eventId));
  const facts = await readScoringFacts({ db }, [...scored]);
  return mapInSlices(rows, (row) => presentPrediction(row, facts.get(row.eventId)));
};
