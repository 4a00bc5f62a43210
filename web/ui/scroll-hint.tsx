import { ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';

/**
 * Surrounds tabs that may be wider than the screen. An arrow at their end shows that more tabs follow, and scrolls to
 * them. Keyboards and screen readers do not need the arrow.
 */
export function ScrollHint({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [hasMore, setMore] = useState(false);

  const row = () => box.current?.querySelector('[role=tablist]');
  useEffect(() => {
    const tabs = row();
    if (tabs == null) return;
    const look = () => setMore(tabs.scrollLeft + tabs.clientWidth < tabs.scrollWidth - 8);
    // A ResizeObserver also calls `look` once at the start, after the layout.
    const observer = new ResizeObserver(look);
    observer.observe(tabs);
    tabs.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      tabs.removeEventListener('scroll', look);
    };
  }, []);

  return (
    <div ref={box} className="relative min-w-0">
      {children}
      {hasMore && (
        <button
          type="button"
          aria-hidden="true"
          tabIndex={-1}
          className="absolute top-0 right-0 grid h-12 w-11 place-items-center bg-paper text-tartan"
          onClick={() => row()?.scrollBy({ left: row()?.clientWidth ?? 0 })}
        >
          <ChevronRight />
        </button>
      )}
    </div>
  );
}
