import { searchKey } from '@pronathle/domain/identity';
import { isAutre } from '@pronathle/domain/podium';
import { Search } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { formatCote } from '../lib/french-numbers.ts';
import type { Starter } from '../lib/starters.ts';
import { Country } from './country.tsx';
import { Dialog } from './dialog.tsx';
import { controlClass } from './field.tsx';
import { uiText } from './ui.text.ts';

interface AthletePickerProps {
  title: string;
  starters: readonly Starter[];
  chosenId: string | undefined;
  onPick: (athleteId: string) => void;
  onClose: () => void;
}

type CountryNames = (code: string) => string;

/**
 * Returns a function that gives the French names of a country. The names load after the list, and are empty until then.
 */
function useCountryNames(): CountryNames {
  const [namesOf, setNamesOf] = useState<CountryNames>(() => () => '');
  useEffect(() => {
    import('../lib/country-names.ts').then(
      ({ countryNames }) => setNamesOf(() => countryNames),
      () => null,
    );
  }, []);
  return namesOf;
}

/** Returns whether every typed word is in the name or the country; ignores case and accents. */
function matches({ name, country }: Starter, search: string, namesOf: CountryNames): boolean {
  const text = searchKey(`${name} ${country} ${namesOf(country)}`);
  return searchKey(search)
    .split(' ')
    .every((word) => text.includes(word));
}

/** Sorts by cote, then by name. 'Autre' (anyone else) comes last, for a user who does not find the athlete. */
function favouritesFirst(a: Starter, b: Starter): number {
  return (
    Number(isAutre(a.name)) - Number(isAutre(b.name)) || a.cote - b.cote || a.name.localeCompare(b.name, 'fr')
  );
}

/** Focuses the search field on a computer, but not on a phone, where the screen keyboard would cover the list. */
function focusWithKeyboard(input: HTMLInputElement | null) {
  if (matchMedia('(pointer: fine)').matches) input?.setAttribute('autofocus', '');
}

function StarterOption({ starter }: { starter: Starter }) {
  const { name, country, cote, pb, sb } = starter;
  const marks = [pb && uiText.pb(pb), sb && uiText.sb(sb)].filter(Boolean).join(' · ');
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">
          {name} <Country code={country} />
        </span>
        <span className="block text-sm text-muted tabular-nums">{marks === '' ? uiText.noMark : marks}</span>
      </span>
      <span className="text-right leading-tight">
        <span className="block text-xs text-muted">{uiText.cote}</span>
        <span className="figures">{formatCote(cote)}</span>
      </span>
    </>
  );
}

/**
 * A dialog to choose one athlete from a start list, favourites first. The user searches by name or country, and chooses
 * by touch, by mouse, or with the arrow keys and Enter.
 */
export function AthletePicker({ title, starters, chosenId, onPick, onClose }: AthletePickerProps) {
  const [search, setSearch] = useState('');
  // The list opens at the chosen athlete, so that Enter as the first key keeps the choice.
  const [opensAt] = useState(() =>
    Math.max(
      0,
      starters.toSorted(favouritesFirst).findIndex(({ _id }) => _id === chosenId),
    ),
  );
  const [activeIndex, setActiveIndex] = useState(opensAt);
  const namesOf = useCountryNames();
  const baseId = useId();
  const list = useRef<HTMLUListElement>(null);

  const found = starters.filter((starter) => matches(starter, search, namesOf)).toSorted(favouritesFirst);
  const active = found[activeIndex];
  const optionId = (id: string) => `${baseId}-${id}`;

  function bringIntoSight(index: number) {
    list.current?.children[index]?.scrollIntoView({ block: 'nearest' });
  }

  useEffect(() => bringIntoSight(opensAt), [opensAt]);

  function move(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      event.preventDefault();
      if (active !== undefined) onPick(active._id);
      return;
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || found.length === 0) return;
    event.preventDefault();
    const next = (activeIndex + step + found.length) % found.length;
    setActiveIndex(next);
    bringIntoSight(next);
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <div className="sticky -top-5 z-10 -mx-5 -mt-5 border-b border-line bg-surface px-5 py-3">
        <div className="relative">
          <Search
            size={18}
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted"
          />
          <input
            ref={focusWithKeyboard}
            type="search"
            role="combobox"
            aria-label={uiText.searchAthlete}
            aria-expanded="true"
            aria-controls={`${baseId}-list`}
            aria-autocomplete="list"
            aria-activedescendant={active === undefined ? undefined : optionId(active._id)}
            autoComplete="off"
            placeholder={uiText.searchAthlete}
            value={search}
            onChange={(event) => {
              setSearch(event.target.value);
              setActiveIndex(0);
            }}
            onKeyDown={move}
            className={`${controlClass} pl-10`}
          />
        </div>
      </div>
      <div className="min-h-72 scroll-pt-20">
        <ul ref={list} id={`${baseId}-list`} role="listbox" aria-label={title} className="-mx-3 -my-2 grid">
          {found.map((starter, index) => (
            <li
              key={starter._id}
              id={optionId(starter._id)}
              role="option"
              // The selected athlete is the chosen one. Arrow keys change only the active athlete.
              aria-selected={starter._id === chosenId}
              data-active={index === activeIndex || undefined}
              onClick={() => onPick(starter._id)}
              className="flex min-h-14 scroll-mt-20 cursor-pointer items-center gap-3 rounded-md border-l-4 border-transparent py-1.5 pr-3 pl-2 hover:bg-sunken aria-selected:border-action data-active:bg-sunken"
            >
              <StarterOption starter={starter} />
            </li>
          ))}
        </ul>
        <p role="status" className="text-muted">
          {found.length === 0 && uiText.noAthlete}
        </p>
      </div>
    </Dialog>
  );
}
