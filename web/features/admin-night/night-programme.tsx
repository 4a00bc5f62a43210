import { useRef, type KeyboardEvent } from 'react';
import { clockReading } from '../../lib/stadium-clock.ts';
import { Button } from '../../ui/button.tsx';
import type { EventOfNight } from './night.data.ts';
import { NightStatePill } from './night-state-pill.tsx';
import { nightText } from './night.text.ts';

/** A part of an event that the admin can open. */
export type NightPart = 'result' | 'start-list';

interface NightProgrammeProps {
  night: readonly EventOfNight[];
  timezone: string;
  /** the id of the event that the page shows */
  current: string | undefined;
  onOpen: (eventId: string, part: NightPart) => void;
}

const keys: Readonly<Record<string, NightPart>> = { r: 'result', l: 'start-list' };

/**
 * All events of a day, in the order of their starts. On a focused event, the key R opens its result, L opens its start
 * list, and the arrow keys move to another event.
 */
export function NightProgramme({ night, timezone, current, onOpen }: NightProgrammeProps) {
  const list = useRef<HTMLOListElement>(null);

  function press(pressed: KeyboardEvent, eventId: string, index: number) {
    if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return;
    const step = pressed.key === 'ArrowDown' ? 1 : pressed.key === 'ArrowUp' ? -1 : 0;
    const part = keys[pressed.key.toLowerCase()];
    if (step === 0 && part === undefined) return;
    pressed.preventDefault();
    if (part !== undefined) onOpen(eventId, part);
    else list.current?.children[index + step]?.querySelector('button')?.focus();
  }

  return (
    <ol ref={list} className="grid divide-y divide-line rounded-lg border border-line bg-surface">
      {night.map(({ event, state, predictionsCount }, index) => (
        <li
          key={event._id}
          aria-current={event._id === current || undefined}
          onKeyDown={(pressed) => press(pressed, event._id, index)}
          className={`flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2 sm:px-4 ${event._id === current ? 'bg-tartan-soft' : ''}`}
        >
          <time dateTime={event.eventDate} className="figures w-12 text-lg">
            {clockReading(event.eventDate, timezone).time}
          </time>
          <span className="min-w-0 flex-1 basis-36">
            <span className="block font-semibold">{event.name}</span>
            <span className="block text-sm text-muted tabular-nums">
              {nightText.starters(event.participantsCount)}
              {predictionsCount !== undefined && ` · ${nightText.predictions(predictionsCount)}`}
            </span>
          </span>
          <NightStatePill state={state} />
          <span className="-mx-2 flex not-sm:w-full">
            <Button
              tone="plain"
              aria-label={nightText.resultOf(event.name)}
              onClick={() => onOpen(event._id, 'result')}
            >
              {nightText.result}
            </Button>
            <Button
              tone="plain"
              aria-label={nightText.startListOf(event.name)}
              onClick={() => onOpen(event._id, 'start-list')}
            >
              {nightText.startList}
            </Button>
          </span>
        </li>
      ))}
    </ol>
  );
}
