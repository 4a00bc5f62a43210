import { useEffect, useRef, useState } from 'react';
import { eventChoiceListText as text } from './event-choice-list.text.ts';

interface DayChipsProps {
  /** each day's section on the page, by its id, and the short label of its chip */
  days: readonly { id: string; label: string }[];
}

/** Returns the id of the first section that is visible between the top bars and the middle of the screen. */
function useSectionInSight(ids: readonly string[]): string | undefined {
  const [inSight, setInSight] = useState(ids[0]);
  // A string, because a new array in each rendering would run the effect again.
  const joinedIds = ids.join(' ');
  useEffect(() => {
    const sections = joinedIds.split(' ').flatMap((id) => document.getElementById(id) ?? []);
    const seen = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(target);
          else seen.delete(target);
        }
        const first = sections.find((section) => seen.has(section));
        if (first !== undefined) setInSight(first.id);
      },
      // The area below the bars and above the lower half of the screen.
      { rootMargin: '-140px 0px -50% 0px' },
    );
    for (const section of sections) observer.observe(section);
    return () => observer.disconnect();
  }, [joinedIds]);
  return inSight;
}

/** The buttons that scroll to the days of a long list. The buttons stay visible above the list. */
export function DayChips({ days }: DayChipsProps) {
  const row = useRef<HTMLElement>(null);
  const inSight = useSectionInSight(days.map(({ id }) => id));

  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current=true]');
    if (row.current == null || current == null) return;
    row.current.scrollTo({ left: current.offsetLeft - (row.current.clientWidth - current.offsetWidth) / 2 });
  }, [inSight]);

  function goTo(id: string) {
    const section = document.getElementById(id);
    section?.scrollIntoView();
    section?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
  }

  return (
    <nav
      ref={row}
      aria-label={text.days}
      data-sideways
      className="sticky top-16 z-10 -mx-4 flex gap-1 overflow-x-auto bg-paper px-4 py-0.5 sm:mx-0 sm:px-0"
    >
      {days.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          aria-current={id === inSight}
          onClick={() => goTo(id)}
          className="board min-h-11 shrink-0 rounded-full border border-line bg-surface px-3 text-base whitespace-nowrap text-muted hover:text-ink aria-[current=true]:border-action aria-[current=true]:text-ink"
        >
          {label}
        </button>
      ))}
    </nav>
  );
}
