import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { formatInstant } from '../../lib/french-dates.ts';
import { readerDay, readerTime } from '../../lib/reader-days.ts';
import { awayText as text } from './away.text.ts';
import { keepAnswers } from './kept-answers.ts';

/** A time alone says today. */
function whenOf(at: number): string {
  const iso = new Date(at).toISOString();
  const isToday = readerDay(iso) === readerDay(new Date().toISOString());
  return isToday ? readerTime(iso) : formatInstant(iso);
}

/** Above a player's page while the server cannot be reached: how old is what the page shows. */
export function Away({ player }: { player: string }) {
  const client = useQueryClient();
  const [oldest, setOldest] = useState<number | null>(null);
  useEffect(() => keepAnswers(client, player, setOldest), [client, player]);
  return (
    <p
      role="status"
      className="border-b border-line bg-sunken px-4 py-2 text-center text-sm font-medium empty:hidden"
    >
      {oldest !== null && text.offline(whenOf(oldest))}
    </p>
  );
}
