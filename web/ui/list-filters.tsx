import { delays, limits } from '@pronathle/domain/limits';
import { searchText } from '@pronathle/domain/search-text';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { managingText } from './managing.text.ts';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';

/**
 * Surrounds the controls that filter and sort a list. Each control changes the list at once, without a submit button.
 */
export function ListFilters({ label, children }: { label: string; children: ReactNode }) {
  return (
    <form
      role="search"
      aria-label={label}
      onSubmit={(event) => event.preventDefault()}
      className="flex flex-wrap gap-3"
    >
      {children}
    </form>
  );
}

interface SearchFilterProps {
  label: string;
  placeholder?: string;
  /** the search in the page's address */
  value: string;
  onSearch: (text: string) => void;
}

/** A search field that searches when the user stops typing for a moment. */
export function SearchFilter({ label, placeholder, value, onSearch }: SearchFilterProps) {
  const [typed, setTyped] = useState(value);
  /** the search that this field has requested last */
  const [sent, setSent] = useState(value);
  /** `value` at the last rendering */
  const [known, setKnown] = useState(value);

  if (value !== known) {
    setKnown(value);
    // `value` did not come from this field, but from a link or the history: the field shows it. After its own search,
    // the field keeps the text that the user is typing.
    if (value !== sent) {
      setSent(value);
      setTyped(value);
    }
  }

  const search = useEffectEvent((text: string) => {
    setSent(text);
    onSearch(text);
  });
  useEffect(() => {
    const text = searchText(typed);
    if (text === sent) return;
    const timer = setTimeout(() => search(text), delays.searchDebounce);
    return () => clearTimeout(timer);
  }, [typed, sent]);

  return (
    <TextField
      className="grow basis-full lg:basis-64"
      label={label}
      type="search"
      maxLength={limits.search}
      autoComplete="off"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      {...(placeholder === undefined ? {} : { placeholder })}
    />
  );
}

const orderChoices = [
  ['asc', managingText.ascending],
  ['desc', managingText.descending],
] as const;

interface ChoiceFilterProps<Choice extends string> {
  label: string;
  value: Choice;
  /** in the displayed order */
  choices: readonly (readonly [value: Choice, label: string])[];
  onChoose: (choice: Choice) => void;
  disabled?: boolean;
  /** the choices are long: the filter has a line of its own on a phone */
  long?: boolean;
}

export function ChoiceFilter<Choice extends string>({
  label,
  value,
  choices,
  onChoose,
  disabled = false,
  long = false,
}: ChoiceFilterProps<Choice>) {
  return (
    <SelectField
      className={`min-w-0 grow ${long ? 'basis-full sm:basis-36' : 'basis-36'}`}
      label={label}
      value={value}
      disabled={disabled}
      onChange={(event) => {
        const chosen = choices[event.target.selectedIndex];
        if (chosen !== undefined) onChoose(chosen[0]);
      }}
    >
      {choices.map(([choice, name]) => (
        <option key={choice} value={choice}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

interface SortFiltersProps<Sort extends string> {
  filters: { sort: Sort; order: 'asc' | 'desc' };
  sorts: readonly (readonly [value: Sort, label: string])[];
  setFilters: (changes: { sort?: string; order?: string }) => void;
}

/** The two choices for the order of a list: the field by which it is sorted, and the direction. */
export function SortFilters<Sort extends string>({ filters, sorts, setFilters }: SortFiltersProps<Sort>) {
  return (
    <>
      <ChoiceFilter
        label={managingText.sort}
        value={filters.sort}
        choices={sorts}
        onChoose={(sort) => setFilters({ sort })}
      />
      <ChoiceFilter
        label={managingText.order}
        value={filters.order}
        choices={orderChoices}
        onChoose={(order) => setFilters({ order })}
      />
    </>
  );
}
