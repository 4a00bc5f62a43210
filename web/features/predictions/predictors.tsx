import { currentSession } from '../../lib/session.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useLeague, usePredictors } from './predictions.data.ts';
import { predictorsText } from './predictors.text.ts';

/** Names told, the reader's first. */
const NAMES = 8;

/** Who of the league has predicted an event that is still open. */
export function Predictors({ leagueId, eventId }: { leagueId: string; eventId: string }) {
  const members = useLeague(leagueId).data?.league.membersCount ?? 0;
  const { data, isPending } = usePredictors(leagueId, eventId);
  // Alone in a league there is nobody to tell of.
  if (members < 2) return null;
  if (isPending) return <Skeleton className="h-5 w-64" />;
  // What others do is no reason to trouble whoever predicts.
  if (data === undefined) return null;
  const me = currentSession()?.user._id;
  const others = data.predictors.filter(({ _id }) => _id !== me);
  const names = [
    ...(others.length < data.predictors.length ? [predictorsText.you] : []),
    ...others.map(({ username }) => username),
  ].slice(0, NAMES);
  return (
    <p>
      <strong className="text-ink">{predictorsText.predictedBy(data.predictorsCount, members)}</strong>
      {names.length > 0 && ` : ${predictorsText.predictors(names, data.predictorsCount - names.length)}`}.
    </p>
  );
}
