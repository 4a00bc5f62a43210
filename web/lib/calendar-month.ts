import { startOfMonth, startOfWeek, type CalendarDate, type DateDuration } from '@internationalized/date';

/** Every month is shown with as many weeks as the longest one, so that the page does not move. */
const WEEKS = 6;
const french = 'fr-FR';

/** Returns the weeks that contain a day's month, from Monday on, with days of the months before and after. */
export function weeksAround(day: CalendarDate): CalendarDate[][] {
  const first = startOfWeek(startOfMonth(day), french);
  return Array.from({ length: WEEKS }, (_, week) =>
    Array.from({ length: 7 }, (_day, weekday) => first.add({ days: week * 7 + weekday })),
  );
}

const inFrench = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(french, { ...options, timeZone: 'UTC' });
  return (day: CalendarDate): string => format.format(day.toDate('UTC'));
};

/** 'août 2026' */
export const monthName = inFrench({ month: 'long', year: 'numeric' });
/** 'mardi 4 août 2026' */
export const dayName = inFrench({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
/** 'mardi' */
export const weekdayName = inFrench({ weekday: 'long' });
/** 'mar.' */
export const shortWeekday = inFrench({ weekday: 'short' });

const steps: Readonly<Record<string, DateDuration>> = {
  ArrowLeft: { days: -1 },
  ArrowRight: { days: 1 },
  ArrowUp: { days: -7 },
  ArrowDown: { days: 7 },
  PageUp: { months: -1 },
  PageDown: { months: 1 },
};

/** Returns the day that a key leads to; null for other keys. */
export function dayByKey(from: CalendarDate, { key, shiftKey }: { key: string; shiftKey: boolean }) {
  const monday = startOfWeek(from, french);
  if (key === 'Home') return monday;
  if (key === 'End') return monday.add({ days: 6 });
  const step = steps[key];
  if (step === undefined) return null;
  return from.add(shiftKey && step.months !== undefined ? { years: step.months } : step);
}
