import { currentSession } from '../../lib/session.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useLeague, usePredictors } from './predictions.data.ts';
import { predictorsText } from './predictors.text.ts';

/** The maximum number of names shown; the reader's comes first. */
const NAMES = 8;

/** The members of the league who have predicted an open event. */
export function Predictors({ leagueId, eventId }: { leagueId: string; eventId: string }) {
  const members = useLeague(leagueId).data?.league.membersCount ?? 0;
  const { data, isPending } = usePredictors(leagueId, eventId);
  // A league with one member has no other names to show.
  if (members < 2) return null;
  if (isPending) return <Skeleton className="h-5 w-64" />;
  // A failure to load the names must not disturb the prediction.
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
