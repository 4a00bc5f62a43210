import type { ApiReply, Result } from '@pronathle/contract';
import type { DisplayFormat } from '@pronathle/domain/discipline';
import { medalsFromWire } from '@pronathle/domain/podium';
import { athleteName } from '@pronathle/domain/athlete-name';
import { asSentence, formatInstant } from '../../lib/french-dates.ts';
import { formatMark } from '../../lib/french-numbers.ts';
import { messageOf } from '../../lib/api.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { useResultHistory } from './results.data.ts';
import { resultsText } from './results.text.ts';

type Entry = ApiReply<'listResultHistory'>['history'][number];

/** Returns a podium as one line: 'Or Noah Lyles 9.79 · Argent Fred Kerley 9.82'. */
function podiumIn(result: Result, displayFormat: DisplayFormat): string {
  return medalsFromWire(result)
    .map(
      ({ place, athlete, performance }) =>
        `${resultsText.places[place]} ${athleteName(athlete)} ${formatMark(performance, displayFormat)}`,
    )
    .join(' · ');
}

function HistoryEntry({ entry, displayFormat }: { entry: Entry; displayFormat: DisplayFormat }) {
  const { actor, action, at, after } = entry;
  return (
    <li className="grid gap-1 px-4 py-3 sm:px-5">
      <span className="flex flex-wrap justify-between gap-x-4">
        <span>
          <span className="font-semibold">{actor}</span>{' '}
          {resultsText.history[action] ?? resultsText.historyOther}
        </span>
        <time dateTime={at} className="text-sm text-muted sm:text-base">
          {asSentence(formatInstant(at))}
        </time>
      </span>
      {after !== null && <span className="text-muted">{podiumIn(after, displayFormat)}</span>}
    </li>
  );
}

/** The changes of an event's result, each with its author and its time, the newest first. */
export function ResultHistory({ eventId, displayFormat }: { eventId: string; displayFormat: DisplayFormat }) {
  const { data, error, refetch } = useResultHistory(eventId);
  if (data === undefined) {
    return error === null ? (
      <Skeletons count={1} className="h-18" />
    ) : (
      <ErrorState message={messageOf(error, resultsText.historyFailed)} onRetry={() => void refetch()} />
    );
  }
  if (data.length === 0) return <p className="text-muted">{resultsText.noHistory}</p>;
  return (
    <ol className="grid divide-y divide-line rounded-lg border border-line bg-surface">
      {data.map((entry) => (
        <HistoryEntry key={entry._id} entry={entry} displayFormat={displayFormat} />
      ))}
    </ol>
  );
}
