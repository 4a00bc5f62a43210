import { goodPercentage } from '@pronathle/domain/limits';
import { medalOfPlace, places } from '@pronathle/domain/podium';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../lib/api-query.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { MedalMark } from '../../ui/medal-mark.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { predictionStatsText } from './prediction-stats.text.ts';

/** How often the player's picks were exact: green from 50 % on, else red; without picks no colour. */
export function PredictionStats() {
  const { data, isError, refetch } = useQuery(apiQuery('getMyPredictionStats'));
  if (data === undefined) {
    return isError ? (
      <ErrorState message={predictionStatsText.failed} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="h-64" />
    );
  }
  const { totalPredictionsSubmitted, totalPredictionsCorrectIndividual, overallWinningPercentage } = data;
  const color =
    totalPredictionsSubmitted === 0
      ? 'text-muted'
      : overallWinningPercentage >= goodPercentage
        ? 'text-success'
        : 'text-danger';
  return (
    <Card className="grid gap-5">
      <div>
        <p>
          <span className={`figures text-6xl leading-none ${color}`}>
            {predictionStatsText.percentage(overallWinningPercentage)}
          </span>{' '}
          <span className="font-semibold">{predictionStatsText.overall}</span>
        </p>
        <p className="pt-1 text-sm text-muted">
          {totalPredictionsSubmitted === 0
            ? predictionStatsText.none
            : `${predictionStatsText.submitted(totalPredictionsSubmitted)}, ${predictionStatsText.correct(totalPredictionsCorrectIndividual)}`}
        </p>
      </div>
      <ul className="grid gap-3">
        {places.map((place) => {
          const { submitted, correct } = data[medalOfPlace[place]];
          return (
            <li key={place} className="flex items-center gap-3">
              <MedalMark place={place} />
              <span aria-hidden="true" className="h-2.5 flex-1 overflow-hidden rounded-full bg-sunken">
                <span
                  className="block h-full rounded-full bg-action"
                  style={{ width: `${submitted === 0 ? 0 : (100 * correct) / submitted}%` }}
                />
              </span>
              <span className="figures w-24 text-right">
                {predictionStatsText.medalOf(correct, submitted)}
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
