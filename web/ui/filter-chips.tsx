interface FilterChipsProps<Id extends string> {
  label: string;
  chips: readonly { id: Id; label: string }[];
  selected: Id;
  onSelect: (id: Id) => void;
}

/**
 * Buttons that choose what a list shows; one of them is selected. They are in one row, which scrolls if it is too long.
 */
export function FilterChips<Id extends string>({ label, chips, selected, onSelect }: FilterChipsProps<Id>) {
  return (
    <div
      role="group"
      aria-label={label}
      data-sideways
      className="flex overflow-x-auto rounded-lg sm:justify-self-start border border-line bg-surface p-1"
    >
      {chips.map(({ id, label: words }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === selected}
          onClick={() => onSelect(id)}
          className="board min-h-11 grow rounded-md px-1 text-base sm:px-4 sm:text-lg whitespace-nowrap text-muted hover:text-ink aria-pressed:bg-action aria-pressed:text-white"
        >
          {words}
        </button>
      ))}
    </div>
  );
}
