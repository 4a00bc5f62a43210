import { firstOfMonth } from '@pronathle/domain/first-of-month';
import { whenFirstUsed } from './when-first-used.ts';

/**
 * Dates in French. A competition's dates are days, which the API sends as midnight UTC. An event's date is an
 * instant: pages show it in the reader's time zone and, where the time differs, in the stadium's.
 */
const day = whenFirstUsed(
  () => new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
);
const shortDay = whenFirstUsed(
  () =>
    new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }),
);

const instantIn = (timeZone?: string) =>
  new Intl.DateTimeFormat('fr-FR', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    ...(timeZone === undefined ? {} : { timeZone }),
  });
const readerInstant = whenFirstUsed(() => instantIn());

/** '1er août 2024' */
export function formatDay(isoDay: string): string {
  return firstOfMonth(day().format(new Date(isoDay)));
}

const calendarDay = whenFirstUsed(
  () =>
    new Intl.DateTimeFormat('fr-FR', {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }),
);

/** 'mardi 4 août 2026' for the day `2026-08-04`. */
export function formatCalendarDay(day: string): string {
  return firstOfMonth(calendarDay().format(new Date(day)));
}

/** '1er–11 août 2024', or '1er août 2024' when the two days are the same. */
export function formatDays(isoStart: string, isoEnd: string): string {
  return firstOfMonth(shortDay().formatRange(new Date(isoStart), new Date(isoEnd)));
}

/** 'dimanche 4 août 2024 à 21:50', in the reader's zone. */
export function formatInstant(iso: string): string {
  return firstOfMonth(readerInstant().format(new Date(iso)));
}

/** 'Dimanche 4 août 2024': a date outside a sentence begins with a capital letter. */
export function asSentence(date: string): string {
  return date.charAt(0).toUpperCase() + date.slice(1);
}

/** 'dim. 4 août, 20:50' in the stadium's time zone; null when the reader's clock shows the same time. */
export function formatStadiumInstant(iso: string, timezone: string): string | null {
  const instant = new Date(iso);
  if (instantIn(timezone).format(instant) === readerInstant().format(instant)) return null;
  const shown = instant.toLocaleString('fr-FR', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: timezone,
  });
  return firstOfMonth(shown);
}
