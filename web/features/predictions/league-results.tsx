import { messageOf } from '../../lib/api.ts';
import { formatPoints } from '../../lib/french-numbers.ts';
import { readerDay } from '../../lib/reader-days.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { JokerMark } from '../../ui/joker-mark.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { lockedText } from './locked.text.ts';
import { useLeagueEvents } from './predictions.data.ts';
import { predictionsText } from './predictions.text.ts';
import { ResultPodium } from './result-podium.tsx';
import { asSentence } from '../../lib/french-dates.ts';

const grid = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3';

/** Each event's official podium, and the player's points for it in this league. */
export function LeagueResults({ leagueId, competitionId }: { leagueId: string; competitionId: string }) {
  const { data, error, refetch } = useLeagueEvents(leagueId, competitionId);
  if (data === undefined) {
    return error === null ? (
      <Skeletons count={6} className="h-56" listClassName={grid} />
    ) : (
      <ErrorState message={messageOf(error, lockedText.resultsFailed)} onRetry={() => void refetch()} />
    );
  }
  if (data.data.length === 0) return <EmptyState title={predictionsText.noEvents} />;
  return (
    <ul className={grid}>
      {data.data.map(({ _id, name, eventDate, result, discipline, myPrediction }) => (
        <li key={_id} className="grid">
          <Card className="flex flex-col gap-3">
            <div className="grid gap-1">
              <h2 className="text-2xl">{name}</h2>
              <p className="text-sm text-muted">{asSentence(readerDay(eventDate))}</p>
            </div>
            {result === null ? (
              <p className="text-sm text-muted">{lockedText.noResult}</p>
            ) : (
              <>
                <ResultPodium result={result} displayFormat={discipline.displayFormat} />
                <div className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-1">
                  <p className="flex flex-wrap items-center gap-x-2 text-sm">
                    {myPrediction?.points == null ? (
                      <span className="text-muted">{lockedText.noPoints}</span>
                    ) : (
                      <strong>{lockedText.myPoints(formatPoints(myPrediction.points))}</strong>
                    )}
                    <JokerMark joker={myPrediction?.joker} />
                  </p>
                  <LinkButton
                    tone="plain"
                    to={paths.predictEvent(leagueId, competitionId, _id)}
                    aria-label={lockedText.detailsOf(name)}
                  >
                    {lockedText.details}
                  </LinkButton>
                </div>
              </>
            )}
          </Card>
        </li>
      ))}
    </ul>
  );
}
