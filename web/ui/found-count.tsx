import { useRef } from 'react';
import { Button } from './button.tsx';
import { uiText } from './ui.text.ts';

interface FoundCountProps {
  /** the sentence for the number of items, such as '12 disciplines' */
  count: string;
  /** a filter may hide a part of the list */
  isNarrowed: boolean;
  onClear: () => void;
}

/** The number of items of a list above it, with the button that removes the filters while there are any. */
export function FoundCount({ count, isNarrowed, onClear }: FoundCountProps) {
  const found = useRef<HTMLParagraphElement>(null);
  return (
    // As high without the button: the list stays in place when the first filter is set.
    <div className="-mt-2.5 -mb-4.5 flex min-h-11 items-center justify-between gap-4">
      <p ref={found} role="status" tabIndex={-1} className="text-muted">
        {count}
      </p>
      {isNarrowed && (
        <Button
          tone="plain"
          onClick={() => {
            onClear();
            // The button disappears, so the count gets the focus. A filter must not: on a phone its keyboard would cover
            // the list.
            found.current?.focus();
          }}
        >
          {uiText.clearFilters}
        </Button>
      )}
    </div>
  );
}
