import type { Athlete, CompetitionEvent } from '@pronathle/contract';
import { searchKey } from '@pronathle/domain/identity';
import { sbSeasonOf } from '@pronathle/domain/sb-season';
import { useState } from 'react';
import { athleteName } from '@pronathle/domain/athlete-name';
import { toast } from '../../lib/toast.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Country } from '../../ui/country.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FailureAlert } from '../../ui/failure-alert.tsx';
import { GuardedDialog } from '../../ui/guarded-dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { uiText } from '../../ui/ui.text.ts';
import { useAddParticipants, useEligibleAthletes } from './events.data.ts';
import { eventsText } from './events.text.ts';
import { readCote } from './typed-cote.ts';

/** Returns a function that returns the SB of a record, or undefined when the SB was not set in `season`. */
const seasonsBestIn =
  (season: number) =>
  (record: { sb: string; sbSeason: number | null } | undefined): string | undefined =>
    record?.sbSeason === season ? record.sb : undefined;

/** A line with an athlete, PB and SB; after the athlete is chosen, also a field for the cote. */
function EligibleRow({
  athlete: { name, country, pb, sb },
  cote,
  onCote,
}: {
  athlete: { name: string; country: string; pb: string | undefined; sb: string | undefined };
  /** the typed cote; undefined when the athlete is not chosen */
  cote: string | undefined;
  /** called with the typed cote, or with null when the athlete is no longer chosen */
  onCote: (cote: string | null) => void;
}) {
  return (
    <li className="flex items-center gap-3 border-line px-3 not-last:border-b">
      <label className="flex min-h-14 min-w-0 flex-1 items-center gap-3">
        <input
          type="checkbox"
          className="check"
          checked={cote !== undefined}
          onChange={(changed) => onCote(changed.target.checked ? '0' : null)}
        />
        <span className="min-w-0">
          <span className="block leading-snug font-semibold">
            {name} <Country code={country} />
          </span>
          <span className="block text-sm text-muted tabular-nums">
            PB {pb || '-'} · SB {sb || '-'}
          </span>
        </span>
      </label>
      {cote !== undefined && (
        <input
          type="text"
          inputMode="decimal"
          aria-label={eventsText.coteOf(name)}
          value={cote}
          onChange={(changed) => onCote(changed.target.value)}
          className="figures min-h-11 w-20 rounded-md border border-field-line bg-surface px-2 text-right"
        />
      )}
    </li>
  );
}

/**
 * Returns the athletes who may be added to an event, sorted by name, each with PB and SB in the event's discipline. A
 * withdrawn participant may be added again.
 */
function eligibleFor(
  { discipline, participants, eventDate }: CompetitionEvent,
  athletes: readonly Athlete[],
  timezone: string,
) {
  const seasonsBest = seasonsBestIn(sbSeasonOf(new Date(eventDate), timezone));
  const present = new Set(
    participants.filter(({ withdrawn }) => !withdrawn).map(({ athlete }) => athlete._id),
  );
  return athletes
    .filter(({ _id }) => !present.has(_id))
    .map((athlete) => {
      const record = athlete.performanceRecords.find((one) => one.discipline._id === discipline._id);
      return {
        _id: athlete._id,
        country: athlete.country,
        name: athleteName(athlete),
        pb: record?.pb,
        sb: seasonsBest(record),
      };
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, 'fr'));
}

/** A dialog to choose athletes for a start list, each with a cote. With cote 0, the server computes the cote. */
export function AddParticipantsDialog({
  event,
  timezone,
  onClose,
}: {
  event: CompetitionEvent;
  timezone: string | undefined;
  onClose: () => void;
}) {
  const [search, setSearch] = useState('');
  const [cotes, setCotes] = useState<ReadonlyMap<string, string>>(new Map());
  const [problem, setProblem] = useState<string | null>(null);
  const { data, isError, refetch } = useEligibleAthletes(event.discipline);
  const add = useAddParticipants(event._id);

  const eligible = eligibleFor(event, data?.athletes ?? [], timezone ?? 'UTC');
  const shown = eligible.filter(({ name, country }) =>
    searchKey(`${name} ${country}`).includes(searchKey(search)),
  );

  function choose(id: string, cote: string | null) {
    const next = new Map(cotes);
    if (cote === null) next.delete(id);
    else next.set(id, cote);
    setCotes(next);
    setProblem(null);
  }

  function submit() {
    const chosen = eligible.flatMap(({ _id, pb, sb }) => {
      const typed = cotes.get(_id);
      return typed === undefined ? [] : [{ athlete: _id, cote: readCote(typed), pb, sb }];
    });
    const readable = chosen.flatMap(({ cote, ...entry }) => (cote === null ? [] : [{ ...entry, cote }]));
    const found =
      chosen.length === 0
        ? eventsText.selectRequired
        : readable.length < chosen.length
          ? eventsText.coteInvalid
          : null;
    setProblem(found);
    if (found !== null) return;
    add.mutate(readable, {
      onSuccess: ({ msg }) => {
        toast.success(msg);
        onClose();
      },
    });
  }

  return (
    <GuardedDialog
      title={eventsText.addTitle}
      onClose={onClose}
      changed={cotes.size > 0}
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            {uiText.cancel}
          </Button>
          {(data === undefined || eligible.length > 0) && (
            <Button busy={add.isPending} onClick={submit}>
              {eventsText.add}
            </Button>
          )}
        </>
      }
    >
      {problem !== null && <Alert tone="danger">{problem}</Alert>}
      {add.isError && <FailureAlert error={add.error} fallback={eventsText.addFailed} />}
      {data === undefined ? (
        isError ? (
          <ErrorState message={eventsText.eligibleFailed} onRetry={() => void refetch()} />
        ) : (
          // As high as the list, so that the buttons do not move when the list appears.
          <Skeleton className="h-105.5" />
        )
      ) : eligible.length === 0 ? (
        <>
          <p className="text-muted">{eventsText.noneEligible}</p>
          <LinkButton
            tone="quiet"
            to={paths.adminImport('start-list', event._id)}
            className="justify-self-start"
          >
            {eventsText.importInstead}
          </LinkButton>
        </>
      ) : (
        <>
          <TextField
            label={eventsText.searchEligible}
            type="search"
            value={search}
            onChange={(changed) => setSearch(changed.target.value)}
          />
          <ul
            tabIndex={0}
            aria-label={eventsText.addTitle}
            className="h-72 overflow-y-auto rounded-md border border-line"
          >
            {shown.length === 0 && <li className="p-4 text-muted">{uiText.noAthlete}</li>}
            {shown.map((athlete) => (
              <EligibleRow
                key={athlete._id}
                athlete={athlete}
                cote={cotes.get(athlete._id)}
                onCote={(cote) => choose(athlete._id, cote)}
              />
            ))}
          </ul>
          <div className="flex flex-wrap justify-between gap-x-4 text-sm text-muted">
            <p role="status">{eventsText.selected(cotes.size)}</p>
            <p>{eventsText.coteHint}</p>
          </div>
        </>
      )}
    </GuardedDialog>
  );
}
