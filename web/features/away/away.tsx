import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { formatInstant } from '../../lib/french-dates.ts';
import { readerDay, readerTime } from '../../lib/reader-days.ts';
import { OfflineBar } from '../../ui/offline-bar.tsx';
import { awayText as text } from './away.text.ts';
import { hasReached, keepAnswers, oldestShown, onOldestShown } from './kept-answers.ts';

/** Returns the time of day for an instant of today, else the day and the time. `at`: in milliseconds since 1970. */
function whenOf(at: number): string {
  const iso = new Date(at).toISOString();
  const isToday = readerDay(iso) === readerDay(new Date().toISOString());
  return isToday ? readerTime(iso) : formatInstant(iso);
}

/** Shows, above a player's page, how old its data are while the server cannot be reached. */
export function Away({ player }: { player: string }) {
  const client = useQueryClient();
  const oldest = useSyncExternalStore(onOldestShown, oldestShown);
  useEffect(() => keepAnswers(client, player), [client, player]);
  const isReached = useSyncExternalStore(onOldestShown, hasReached);
  if (oldest === null && isReached) return <OfflineBar>{null}</OfflineBar>;
  return <OfflineBar>{oldest === null ? text.alone : text.offline(whenOf(oldest))}</OfflineBar>;
}
