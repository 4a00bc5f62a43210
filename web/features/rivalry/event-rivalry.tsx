import type { CompetitionEvent } from '@pronathle/contract';
import { Suspense, useState } from 'react';
import { isGone, messageOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { part } from '../../ui/part.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EventReveal } from './event-reveal.tsx';
import { useReveal } from './reveal.data.ts';
import { revealText } from './reveal.text.ts';
import { whatIfId } from '../../lib/what-if-id.ts';
import { whatIfText } from './what-if.text.ts';

// Loaded with the scoring engine when a player imagines a podium.
const WhatIf = part(() => import('./what-if.tsx'), 'WhatIf');

interface EventRivalryProps {
  leagueId: string;
  event: CompetitionEvent;
}

function Imagination({ leagueId, event }: EventRivalryProps) {
  const [open, setOpen] = useState(false);
  return (
    <section
      id={whatIfId}
      tabIndex={-1}
      // The link below the player's own podium moves the focus to this section, which then opens.
      onFocus={({ target, currentTarget }) => {
        if (target === currentTarget) setOpen(true);
      }}
      className="grid scroll-mt-28 gap-4 outline-none"
    >
      <div>
        <SectionHeading>{whatIfText.title}</SectionHeading>
        <p className="text-muted">{whatIfText.intro}</p>
      </div>
      {open ? (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <WhatIf leagueId={leagueId} event={event} />
        </Suspense>
      ) : (
        <Button tone="quiet" className="justify-self-start" onClick={() => setOpen(true)}>
          {whatIfText.open}
        </Button>
      )}
    </section>
  );
}

/** The league's picks in a locked event, and the part « Et si… ». */
export function EventRivalry({ leagueId, event }: EventRivalryProps) {
  const { data, error, refetch } = useReveal(leagueId, event);
  // A 404 comes from a server without this call: a retry would not help.
  const isUnsupported = data === undefined && isGone(error);
  // Shows nothing while the picks are loading, when the event is open again, and when nobody has predicted.
  if (data === null || (data === undefined ? error === null : data.predictorsCount === 0)) return null;
  return (
    <div className="grid gap-8 pt-8">
      {!isUnsupported && (
        <section>
          <SectionHeading>{revealText.title}</SectionHeading>
          {data !== undefined ? (
            <EventReveal reveal={data} />
          ) : (
            <ErrorState message={messageOf(error, revealText.failed)} onRetry={() => void refetch()} />
          )}
        </section>
      )}
      <Imagination leagueId={leagueId} event={event} />
    </div>
  );
}
