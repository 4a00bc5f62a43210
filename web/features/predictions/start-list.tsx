import type { Discipline } from '@pronathle/contract';
import { isAutre, medalNames, placeOfMedal, type MedalName } from '@pronathle/domain/podium';
import { useState, type KeyboardEvent } from 'react';
import { formatColumnPoints, formatCote } from '../../lib/french-numbers.ts';
import type { Starter } from '../../lib/starters.ts';
import { Country } from '../../ui/country.tsx';
import { MedalMark } from '../../ui/medal-mark.tsx';
import { daySheetText as text } from './day-sheet.text.ts';
import type { PodiumDraft } from './podium-draft.ts';

/** Points of an exact place, before the cote multiplies them. */
const exactPlace = 5;
/** Athletes with this cote or a higher one are outsiders. */
const outsiderFrom = 6;
/** Rows shown before the player asks for all. */
const SHOWN_AT_FIRST = 8;

/** Sorts by cote, then by name. 'Autre' (anyone else) comes last, for players whose athlete is not on the list. */
const favouritesFirst = (a: Starter, b: Starter): number =>
  Number(isAutre(a.name)) - Number(isAutre(b.name)) || a.cote - b.cote || a.name.localeCompare(b.name, 'fr');

interface StartListProps {
  /** the accessible name of the list */
  label: string;
  starters: readonly Starter[];
  draft: PodiumDraft;
  gender: Discipline['gender'];
  /** a save is in progress: taps do nothing */
  disabled: boolean;
  onTap: (athleteId: string) => void;
}

interface StarterRowProps {
  starter: Starter;
  medals: readonly MedalName[];
  /** what the cote means: the favourite, an outsider, or '' */
  meaning: string;
}

function StarterRow({
  starter: { name, country, cote, pb, sb, withdrawn },
  medals,
  meaning,
}: StarterRowProps) {
  const [medal] = medals;
  const marks = [pb && `${text.marks.pb} ${pb}`, sb && `${text.marks.sb} ${sb}`].filter(Boolean).join(' · ');
  return (
    <>
      {medal === undefined ? (
        <span
          aria-hidden="true"
          className="size-7 shrink-0 rounded-full border-2 border-dashed border-field-line"
        />
      ) : (
        <MedalMark place={placeOfMedal[medal]} />
      )}
      <span className="min-w-0 flex-1 leading-tight">
        <span className="line-clamp-2 font-semibold">
          {name} <Country code={country} />
        </span>
        <span className="line-clamp-2 text-sm text-muted tabular-nums">{marks}</span>
      </span>
      {!withdrawn && (
        <span className="shrink-0 text-right leading-tight">
          <span className="figures block">{text.mayBring(formatColumnPoints(exactPlace * cote))}</span>
          <span className="block text-xs text-muted tabular-nums">
            {formatCote(cote)}
            {meaning !== '' && ` · ${meaning}`}
          </span>
        </span>
      )}
    </>
  );
}

/**
 * An event's start list, the favourites first. The tapped athletes get gold, silver and bronze, in this order; a tap on
 * an athlete with a medal takes the medal back. The list is one tab stop: the arrow keys move between athletes, and the
 * space bar taps.
 */
export function StartList({ label, starters, draft, gender, disabled, onTap }: StartListProps) {
  const [isWhole, setWhole] = useState(false);
  const [activeId, setActiveId] = useState<string | null>(null);
  const medalsOf = (id: string) => medalNames.filter((medal) => draft[medal].athleteId === id);
  const sorted = starters
    .filter(({ _id, withdrawn }) => !withdrawn || medalsOf(_id).length > 0)
    .toSorted(favouritesFirst);
  const [favourite] = sorted;
  // A list with only one more row is not cut: one hidden row is not worth a press.
  const isCut = sorted.length > SHOWN_AT_FIRST + 1 && !isWhole;
  const shown = isCut
    ? sorted.filter(({ _id }, at) => at < SHOWN_AT_FIRST || medalsOf(_id).length > 0)
    : sorted;
  const hidden = sorted.length - shown.length;
  const active = shown.find(({ _id }) => _id === activeId) ?? favourite;
  const meaningOf = (starter: Starter) =>
    isAutre(starter.name)
      ? ''
      : starter.cote >= outsiderFrom
        ? text.outsider
        : starter === favourite
          ? text.favourite(gender)
          : '';

  function move(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const next = step === 0 ? undefined : shown[shown.findIndex((one) => one === active) + step];
    if (next === undefined) return;
    event.preventDefault();
    setActiveId(next._id);
    event.currentTarget.querySelector<HTMLElement>(`[data-athlete="${next._id}"]`)?.focus();
  }

  return (
    <div className="grid grid-cols-1 gap-1">
      <ul aria-label={label} onKeyDown={move} className="gap-x-8 lg:columns-2">
        {shown.map((starter) => {
          const medals = medalsOf(starter._id);
          return (
            <li key={starter._id} className="break-inside-avoid">
              <button
                type="button"
                data-athlete={starter._id}
                aria-pressed={medals.length > 0}
                disabled={disabled}
                tabIndex={starter === active ? 0 : -1}
                onFocus={() => setActiveId(starter._id)}
                onClick={() => onTap(starter._id)}
                className="mb-1 flex min-h-13 w-full items-center gap-3 rounded-md px-2 py-1 text-left transition-colors hover:bg-sunken aria-pressed:bg-tartan-soft"
              >
                <StarterRow starter={starter} medals={medals} meaning={meaningOf(starter)} />
              </button>
            </li>
          );
        })}
      </ul>
      {hidden > 0 && (
        <button
          type="button"
          onClick={() => setWhole(true)}
          className="min-h-11 rounded-md px-2 text-left font-semibold text-tartan hover:underline"
        >
          {text.showAll(hidden)}
        </button>
      )}
    </div>
  );
}
