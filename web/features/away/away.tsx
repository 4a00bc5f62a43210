import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { formatInstant } from '../../lib/french-dates.ts';
import { readerDay, readerTime } from '../../lib/reader-days.ts';
import { awayText as text } from './away.text.ts';
import { hasReached, keepAnswers, oldestShown, onOldestShown } from './kept-answers.ts';

/** Returns the time of day for an instant of today, else the day and the time. `at`: in milliseconds since 1970. */
function whenOf(at: number): string {
  const iso = new Date(at).toISOString();
  const isToday = readerDay(iso) === readerDay(new Date().toISOString());
  return isToday ? readerTime(iso) : formatInstant(iso);
}

/** Shows, under the top bar, how old a player's data are while the server cannot be reached. */
export function Away({ player }: { player: string }) {
  const client = useQueryClient();
  const oldest = useSyncExternalStore(onOldestShown, oldestShown);
  useEffect(() => keepAnswers(client, player), [client, player]);
  const isReached = useSyncExternalStore(onOldestShown, hasReached);
  const isOnline = oldest === null && isReached;
  // The line covers the stripes of the top bar (9 px) and the space above the page (12 px), so that the page does not
  // move when the network fails or returns.
  return (
    <p role="status" className="sticky top-[calc(3.5rem+9px)] z-40 h-0">
      {!isOnline && (
        <span className="absolute inset-x-0 -top-[9px] bg-sunken text-center text-sm leading-[21px] font-medium">
          {oldest === null ? text.alone : text.offline(whenOf(oldest))}
        </span>
      )}
    </p>
  );
}
