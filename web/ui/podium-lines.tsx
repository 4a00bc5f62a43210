import type { Place } from '@pronathle/domain/podium';
import type { ReactNode } from 'react';
import { MedalMark } from './medal-mark.tsx';

export interface PodiumLine {
  key: string;
  place: Place;
  name: ReactNode;
  /** a performance, at the end of the line */
  mark?: string;
}

/** A short podium: each line has a medal, an athlete and perhaps a performance. */
export function PodiumLines({ label, lines }: { label: string; lines: readonly PodiumLine[] }) {
  return (
    <ol aria-label={label} className="grid gap-1.5">
      {lines.map(({ key, place, name, mark }) => (
        <li key={key} className="flex flex-wrap items-center gap-x-2.5">
          <MedalMark place={place} />
          <span className="min-w-0 flex-1 basis-20">{name}</span>
          {mark !== undefined && <span className="figures ml-auto whitespace-nowrap">{mark}</span>}
        </li>
      ))}
    </ol>
  );
}
