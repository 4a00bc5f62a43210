import { roundLabels } from '@pronathle/contract/round-labels.messages';
import type { ImportEvent as PreviewedEvent } from '@pronathle/contract';
import { athleteName } from '@pronathle/domain/athlete-name';
import { useState } from 'react';
import { formatInstant, formatStadiumInstant } from '../../lib/french-dates.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { Pill } from '../../ui/pill.tsx';
import { differs, keepsTyped, mayMove, otherStart, setFlag, type Decisions } from './import-decisions.ts';
import { ImportLines } from './import-lines.tsx';
import { importsText } from './imports.text.ts';

interface ImportEventProps {
  event: PreviewedEvent;
  /** the time zone of the stadium; undefined until it is loaded */
  timezone: string | undefined;
  /** the event is the only one of the import: it is shown open, and cannot be skipped */
  alone: boolean;
  decisions: Decisions;
  onDecide: (decisions: Decisions) => void;
}

/**
 * One event of a preview. Among several, an event without a question or a warning is folded: its head shows enough to
 * see that it is the right list.
 */
export function ImportEvent({ event, timezone, alone, decisions, onDecide }: ImportEventProps) {
  /** whether the admin has opened or folded the event; null before the admin has done so */
  const [opened, setOpened] = useState<boolean | null>(null);
  const isUnlikely = event.doubts.length > 0 || event.result.warnings.length > 0;
  // An event that differs stays open after a choice, so that nothing moves under the finger.
  const open = alone || (opened ?? (!event.ready || isUnlikely || differs(event)));
  const body = (
    <EventBody event={event} timezone={timezone} alone={alone} decisions={decisions} onDecide={onDecide} />
  );
  if (alone && event.round === null) return body;
  return (
    <details
      open={open}
      onToggle={(toggled) => {
        if (toggled.currentTarget.open !== open) setOpened(toggled.currentTarget.open);
      }}
      className="rounded-lg border border-line bg-surface"
    >
      <summary className="flex min-h-14 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 font-semibold">
        <span className="min-w-0 flex-1">{nameOf(event)}</span>
        {event.lines.length > 0 && (
          <span className="text-sm font-normal text-muted">{importsText.lines(event.lines.length)}</span>
        )}
        {event.skipped ? (
          <Pill>{importsText.skipped}</Pill>
        ) : event.programme ? (
          <Pill>{importsText.notTheRound}</Pill>
        ) : event.ready && event.keeps.length > 0 ? (
          <Pill tone="warning">{importsText.toDecide}</Pill>
        ) : event.ready && isUnlikely ? (
          <Pill tone="warning">{importsText.unlikely}</Pill>
        ) : event.ready ? (
          <Pill tone={event.state === 'new' ? 'success' : event.state === 'changed' ? 'info' : 'neutral'}>
            {importsText.eventState[event.state]}
          </Pill>
        ) : (
          <Pill tone="danger">{importsText.toDecide}</Pill>
        )}
        {!open && <FoldedContent event={event} timezone={timezone} />}
      </summary>
      {open && <div className="border-t border-line p-4">{body}</div>}
    </details>
  );
}

/** The number of athletes that a folded event names. */
const namedAthletes = 3;

/** What the import writes in a folded event: its start, its first athletes, and what may need a look. */
function FoldedContent({ event, timezone }: Pick<ImportEventProps, 'event' | 'timezone'>) {
  const { startsAt, startsAtNow, assumedTime, moved, missing } = event;
  const moveTo = otherStart(event);
  const lines = event.lines.filter(({ state }) => state !== 'ignored');
  const countOf = (is: (line: PreviewedEvent['lines'][number]) => boolean) => lines.filter(is).length;
  const toSee = importsText.toSee({
    created: countOf(({ creates }) => creates !== null),
    changed: countOf((line) => line.state === 'changed' && !keepsTyped(line)),
    kept: countOf(keepsTyped),
    missing: missing.length,
  });
  return (
    <span className="grid basis-full gap-0.5 text-sm font-normal text-muted">
      {moveTo !== null && (
        <span className="text-ink">
          {(moved ? importsText.movedTo : importsText.otherStart)(timeOf(moveTo, timezone))}
        </span>
      )}
      {startsAt !== null && startsAtNow === null && (
        <span>
          {importsText.startsAt(timeOf(startsAt, timezone))}
          {assumedTime && ` (${importsText.assumed})`}
        </span>
      )}
      {lines.length > 0 && (
        <span>
          {importsText.firstOf(
            lines
              .slice(0, namedAthletes)
              .map((line) =>
                line.place === null ? writtenName(line) : importsText.placed(line.place, writtenName(line)),
              ),
            lines.length,
          )}
        </span>
      )}
      {toSee !== '' && <span className="text-ink">{toSee}</span>}
    </span>
  );
}

/** Returns the name of the athlete whom the import writes for a line, with the name in the text where an answer decided. */
function writtenName({ name, athlete, creates, chosen }: PreviewedEvent['lines'][number]): string {
  const known = athlete ?? creates;
  if (known === null) return name;
  const written = athleteName(known);
  return chosen === null || athlete === null ? written : importsText.answered(written, name);
}

const nameOf = ({ name, round }: PreviewedEvent): string =>
  round === null ? name : importsText.nameWithRound(name, roundLabels[round]);

/** Returns an instant in the reader's time, and also in the stadium's time when that is different. */
function timeOf(instant: string, timezone: string | undefined): string {
  const inStadium = timezone === undefined ? null : formatStadiumInstant(instant, timezone);
  return inStadium === null
    ? formatInstant(instant)
    : importsText.inBothPlaces(formatInstant(instant), inStadium);
}

function EventBody({ event, timezone, alone, decisions, onDecide }: ImportEventProps) {
  const { key, startsAt, startsAtNow } = event;
  const flag = (name: 'skipped' | 'overwritten' | 'replacedResults' | 'rounds') => (set: boolean) =>
    onDecide(setFlag(decisions, name, [key], set));
  const moveTo = otherStart(event);
  // The keys of the athletes of the start list who are not in the text.
  const leaving = event.missing.filter(({ of }) => of === 'start-list').map((missing) => missing.key);
  const allLeave = leaving.every((missing) => decisions.removed.has(missing));
  return (
    <div className="grid gap-4">
      {event.problem !== null && <Alert tone="danger">{event.problem}</Alert>}
      {event.result.problem !== null && <Alert tone="danger">{event.result.problem}</Alert>}
      {event.doubts.map((doubt) => (
        <Alert key={doubt} tone="warning">
          {doubt}
        </Alert>
      ))}
      {(event.programme || decisions.rounds.has(key) || (event.problem !== null && event.round !== null)) && (
        <div className="grid">
          {event.programme && <p className="text-muted">{importsText.programme(startsAt !== null)}</p>}
          <CheckboxField
            label={importsText.setsEvent}
            aria-label={importsText.setsEventOf(nameOf(event))}
            checked={decisions.rounds.has(key)}
            onChange={(changed) => flag('rounds')(changed.target.checked)}
          />
        </div>
      )}
      {!alone && (
        <div className="grid">
          {(startsAtNow ?? startsAt) !== null && (
            <p className="text-muted">
              {importsText.startsAt(timeOf(startsAtNow ?? startsAt ?? '', timezone))}
              {event.assumedTime && startsAtNow === null && ` (${importsText.assumed})`}
            </p>
          )}
          {moveTo !== null && !mayMove(event) && (
            <p className="text-muted">{importsText.otherStart(timeOf(moveTo, timezone))}</p>
          )}
          {moveTo !== null && mayMove(event) && (
            <CheckboxField
              label={importsText.move(timeOf(moveTo, timezone))}
              checked={decisions.overwritten.has(key)}
              onChange={(changed) => flag('overwritten')(changed.target.checked)}
            />
          )}
          <CheckboxField
            label={importsText.skipEvent}
            aria-label={importsText.skipEventOf(event.name)}
            checked={decisions.skipped.has(key)}
            onChange={(changed) => flag('skipped')(changed.target.checked)}
          />
        </div>
      )}
      {event.result.state === 'changed' ? (
        <Alert tone="warning">
          <p>{importsText.result.changed}</p>
          <CheckboxField
            label={importsText.replaceResult}
            checked={decisions.replacedResults.has(key)}
            onChange={(changed) => flag('replacedResults')(changed.target.checked)}
          />
        </Alert>
      ) : (
        event.result.state !== 'none' && (
          <p className="text-muted">{importsText.result[event.result.state]}</p>
        )
      )}
      {event.result.warnings.map((warning) => (
        <Alert key={warning} tone="warning">
          {warning}
        </Alert>
      ))}
      {leaving.length > 1 && (
        <Button
          tone="quiet"
          className="justify-self-start"
          onClick={() => onDecide(setFlag(decisions, 'removed', leaving, !allLeave))}
        >
          {allLeave ? importsText.keepAll : importsText.removeAll}
        </Button>
      )}
      {event.lines.length + event.missing.length > 0 && (
        <ImportLines event={event} decisions={decisions} onDecide={onDecide} />
      )}
    </div>
  );
}
