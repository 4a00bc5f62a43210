import { useEffect, useRef, useState } from 'react';
import { ResultChanges, type ResultChange } from '../features/admin-results/result-changes.tsx';
import { ResultForm } from '../features/admin-results/result-form.tsx';
import { useEvent } from '../features/admin-results/results.data.ts';
import { StartListTable } from '../features/admin-results/start-list-table.tsx';
import type { NightPart } from '../features/admin-night/night-programme.tsx';
import { nightText } from '../features/admin-night/night.text.ts';
import { messageOf } from '../lib/api.ts';
import { paths } from '../paths.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Skeletons } from '../ui/skeleton.tsx';

interface NightEventProps {
  eventId: string;
  part: NightPart;
  /** the event to enter after it, by name; undefined when all have a result */
  next: string | undefined;
  onNext: () => void;
}

/** The form of an event's result or start list; a saved result leads on to the next event. */
export function NightEvent({ eventId, part, next, onNext }: NightEventProps) {
  const { data, error, refetch } = useEvent(eventId);
  const [change, setChange] = useState<ResultChange | null>(null);
  const onward = useRef<HTMLDivElement>(null);

  // The dialog returns the focus to the form: the next step takes it, and is scrolled into view.
  useEffect(() => {
    if (change !== null) onward.current?.querySelector('button')?.focus();
  }, [change]);

  if (data === undefined)
    return error === null ? (
      <Skeletons count={3} className="h-44" listClassName="grid gap-4" />
    ) : (
      <ErrorState message={messageOf(error, nightText.eventFailed)} onRetry={() => void refetch()} />
    );
  const { competitionEvent: event } = data;
  if (part === 'start-list')
    return (
      <div className="grid gap-4">
        {event.participants.length === 0 ? (
          <EmptyState title={nightText.noStartList} />
        ) : (
          <StartListTable participants={event.participants} />
        )}
        <LinkButton tone="quiet" to={paths.adminParticipants(eventId)} className="justify-self-start">
          {nightText.manageStartList}
        </LinkButton>
      </div>
    );
  return (
    <div className="grid gap-6">
      <ResultForm event={event} onChanged={setChange} />
      {change !== null && (
        <div ref={onward} className="grid gap-6">
          {next !== undefined && (
            <Button onClick={onNext} className="justify-self-start py-1">
              {nightText.nextIs(next)}
            </Button>
          )}
          <ResultChanges change={change} displayFormat={event.discipline.displayFormat} />
        </div>
      )}
    </div>
  );
}
