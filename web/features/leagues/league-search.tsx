import { delays, limits } from '@pronathle/domain/limits';
import { searchText } from '@pronathle/domain/search-text';
import { Search } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useDebounced } from '../../lib/debounced.ts';
import { Button } from '../../ui/button.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** With fewer leagues, reading the list is faster than searching it. */
const worthSearching = 6;

/**
 * Returns the search of a list of leagues. `settled` is the text to search for: it follows the typed text after a
 * pause. `field` has the props of LeagueSearch for the typed text.
 */
export function useLeagueSearch() {
  const [typed, onType] = useState('');
  return { settled: useDebounced(searchText(typed), delays.searchDebounce), field: { typed, onType } };
}

interface LeagueSearchProps {
  heading: string;
  /** shown beside the heading */
  aside?: ReactNode;
  label: string;
  /** the number of leagues that match the search; undefined until it is loaded */
  total: number | undefined;
  typed: string;
  onType: (text: string) => void;
}

/** The heading of a list of leagues with its search, which is an icon while the list is short. */
export function LeagueSearch({ heading, aside, label, total, typed, onType }: LeagueSearchProps) {
  const [opened, setOpened] = useState(false);
  // While somebody searches, the field stays even if the search makes the list short.
  const shown = opened || typed !== '' || (total ?? 0) >= worthSearching;
  return (
    <>
      <SectionHeading
        aside={
          <span className="flex items-center gap-2">
            {aside}
            {!shown && total !== undefined && (
              <Button
                tone="plain"
                className="-my-2 min-w-11"
                aria-label={label}
                onClick={() => setOpened(true)}
              >
                <Search size={20} aria-hidden="true" />
              </Button>
            )}
          </span>
        }
      >
        {heading}
      </SectionHeading>
      {shown && (
        <div className="pb-4">
          <TextField
            label={label}
            type="search"
            maxLength={limits.search}
            autoFocus={opened}
            value={typed}
            onChange={(event) => onType(event.target.value)}
          />
        </div>
      )}
    </>
  );
}
