import { isAcceptedYear } from '@pronathle/domain/accepted-years';

/** Returns the numbers of '2026-08-04', with the month from 0; null for a text of another form. */
function readDay(day: string): [year: number, month: number, date: number] | null {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  return year === undefined ? null : [Number(year), Number(month) - 1, Number(date)];
}

function midnight(day: string, later: number): string | undefined {
  const read = readDay(day);
  if (read === null) return undefined;
  const [year, month, date] = read;
  const begun = new Date(year, month, date);
  const exists = begun.getMonth() === month && begun.getDate() === date;
  const asked = new Date(year, month, date + later);
  // The server reads the year in UTC. JavaScript takes the year 26 as 1926.
  return exists && [year, asked.getUTCFullYear()].every(isAcceptedYear) ? asked.toISOString() : undefined;
}

/**
 * Returns the ISO instant at which a day like '2026-08-04' begins for the reader; undefined for any other text, and
 * for an instant that the server would refuse.
 */
export const startOfDay = (day: string) => midnight(day, 0);

/** Returns the ISO instant at which a day like '2026-08-04' ends for the reader; undefined as for `startOfDay`. */
export const dayAfter = (day: string) => midnight(day, 1);
