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
  /** the name of the event to enter after this one; undefined when all others have a result */
  next: string | undefined;
  onNext: () => void;
}

/** The form of an event's result, or its start list. After a result is saved, a button opens the next event. */
export function NightEvent({ eventId, part, next, onNext }: NightEventProps) {
  const { data, error, refetch } = useEvent(eventId);
  const [change, setChange] = useState<ResultChange | null>(null);
  const nextStep = useRef<HTMLDivElement>(null);

  // The closed dialog gives the focus back to the form: this effect moves the focus to the button of the next event.
  useEffect(() => {
    if (change !== null) nextStep.current?.querySelector('button')?.focus();
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
        <div ref={nextStep} className="grid gap-6">
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
