import { firstOfMonth } from '@pronathle/domain/first-of-month';
import { whenFirstUsed } from './when-first-used.ts';

/** Days and times in the reader's own time zone, for lists of events by day. */
const longDay = whenFirstUsed(
  () => new Intl.DateTimeFormat('fr-FR', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
);
const shortDay = whenFirstUsed(() => new Intl.DateTimeFormat('fr-FR', { weekday: 'short', day: 'numeric' }));
const inDays = whenFirstUsed(() => new Intl.RelativeTimeFormat('fr-FR', { numeric: 'auto' }));
const nearDay = whenFirstUsed(
  () => new Intl.DateTimeFormat('fr-FR', { weekday: 'short', day: 'numeric', month: 'short' }),
);
const time = whenFirstUsed(() => new Intl.DateTimeFormat('fr-FR', { hour: '2-digit', minute: '2-digit' }));

/** 'dimanche 4 août 2024' */
export function readerDay(iso: string): string {
  return firstOfMonth(longDay().format(new Date(iso)));
}

/** 'dim. 4' */
export function readerShortDay(iso: string): string {
  return firstOfMonth(shortDay().format(new Date(iso)));
}

/** 'demain' for the day after `now` (in milliseconds), else 'mar. 4 août'. */
export function readerNearDay(iso: string, now: number): string {
  const tomorrow = new Date(now);
  tomorrow.setDate(tomorrow.getDate() + 1);
  return readerDay(iso) === readerDay(tomorrow.toISOString())
    ? inDays().format(1, 'day')
    : firstOfMonth(nearDay().format(new Date(iso)));
}

/** '21:50' */
export function readerTime(iso: string): string {
  return time().format(new Date(iso));
}

export interface ReaderMoment {
  /** '21:50' */
  time: string;
  /** 'jeu. 26 nov.'; null when the day is today */
  day: string | null;
}

/** Returns the time of an instant, and its day unless that is today. `now` is in milliseconds. */
export function readerMoment(iso: string, now = Date.now()): ReaderMoment {
  const day = nearDay().format(new Date(iso));
  return { time: readerTime(iso), day: day === nearDay().format(now) ? null : firstOfMonth(day) };
}

export interface DayGroup<Item> {
  day: string;
  items: Item[];
}

/** Groups items by their day in the reader's time zone, and keeps their order. */
export function groupByReaderDay<Item>(
  items: readonly Item[],
  instantOf: (item: Item) => string,
): DayGroup<Item>[] {
  const groups: DayGroup<Item>[] = [];
  for (const item of items) {
    const day = readerDay(instantOf(item));
    const last = groups.at(-1);
    if (last?.day === day) last.items.push(item);
    else groups.push({ day, items: [item] });
  }
  return groups;
}
