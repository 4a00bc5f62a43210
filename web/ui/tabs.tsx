import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';

export interface Tab<Id extends string> {
  id: Id;
  label: string;
  content: ReactNode;
}

interface TabsProps<Id extends string> {
  label: string;
  tabs: readonly Tab<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** all panels stay in the page, so that a hidden panel keeps its input */
  keep?: boolean;
}

/** Tabs of the WAI-ARIA pattern: the arrow keys, Home and End select a tab. Only the selected panel is shown. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, keep = false }: TabsProps<Id>) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);

  // On a phone, the row of tabs may be wider than the screen: this effect scrolls the selected tab into view.
  useEffect(() => {
    const row = list.current;
    const shown = row?.querySelector<HTMLElement>('[aria-selected=true]');
    if (row == null || shown == null) return;
    // Called after the layout: reading the size directly would force a layout of the whole page.
    const observer = new ResizeObserver(() => {
      row.scrollTo({ left: shown.offsetLeft - (row.clientWidth - shown.offsetWidth) / 2 });
    });
    observer.observe(row);
    return () => observer.disconnect();
  }, [selected]);

  function move(event: KeyboardEvent) {
    const index = tabs.findIndex((tab) => tab.id === selected);
    const steps: Partial<Record<string, number>> = {
      ArrowRight: (index + 1) % tabs.length,
      ArrowLeft: (index - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    };
    const next = steps[event.key];
    const tab = next === undefined ? undefined : tabs[next];
    if (next === undefined || tab === undefined) return;
    event.preventDefault();
    onSelect(tab.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  }

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="relative flex gap-1 overflow-x-auto border-b border-line"
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            aria-selected={tab.id === selected}
            aria-controls={tab.id === selected ? `${base}-${tab.id}-panel` : undefined}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
            className="board min-h-12 flex-1 border-b-4 border-transparent px-2 text-xl sm:px-4 whitespace-nowrap text-muted hover:text-ink aria-selected:border-action aria-selected:text-ink"
          >
            {/* Even the shortest label is wide enough for a finger. */}
            <span className="inline-block min-w-7">{tab.label}</span>
          </button>
        ))}
      </div>
      {tabs
        .filter(({ id }) => keep || id === selected)
        .map(({ id, content }) => (
          <div
            key={id}
            role="tabpanel"
            id={`${base}-${id}-panel`}
            aria-labelledby={`${base}-${id}`}
            tabIndex={-1}
            hidden={id !== selected}
            className="pt-3"
          >
            {content}
          </div>
        ))}
    </>
  );
}
