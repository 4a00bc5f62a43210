/** The year, month and day of '2026-08-04', as a date field gives it; null when there is no such day. */
function readDay(day: string): [year: number, month: number, date: number] | null {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  return year === undefined ? null : [Number(year), Number(month) - 1, Number(date)];
}

function midnight(day: string, later: number): string | undefined {
  const read = readDay(day);
  if (read === null) return undefined;
  const [year, month, date] = read;
  const instant = new Date(year, month, date + later);
  return Number.isNaN(instant.getTime()) || year < 1900 ? undefined : instant.toISOString();
}

/** The instant at which that day begins for the reader. */
export const startOfDay = (day: string) => midnight(day, 0);

/** The instant at which that day is over for the reader. */
export const dayAfter = (day: string) => midnight(day, 1);
