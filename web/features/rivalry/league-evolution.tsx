import { Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { part } from '../../ui/part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { leagueEvolutionText as text } from './league-evolution.text.ts';

// Loaded only when a player opens it.
const LeagueHistory = part(() => import('./league-history.tsx'), 'LeagueHistory');

/** The history of the ranking, behind a button. */
export function LeagueEvolution(ids: { leagueId: string; competitionId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <div className="grid gap-3 pb-2">
      <Button
        tone="plain"
        className="-mx-2 justify-self-start"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {open ? text.close : text.open}
      </Button>
      {open && (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <LeagueHistory {...ids} />
        </Suspense>
      )}
    </div>
  );
}
