import { dayInZone } from '@pronathle/domain/calendar-day';
import { isTimezone } from '@pronathle/domain/competition-status';
import { firstOfMonth } from '@pronathle/domain/first-of-month';
import { defaultChoice } from '@pronathle/domain/reminder-choice';

const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

const newFormatters = (zone: string) => {
  // The database may know timezones that this runtime does not know.
  const timeZone = isTimezone(zone) ? zone : defaultChoice.timezone;
  return {
    zone: timeZone,
    time: new Intl.DateTimeFormat('fr-FR', { timeZone, ...time }),
    day: new Intl.DateTimeFormat('fr-FR', {
      timeZone,
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      ...time,
    }),
  };
};

/** The formatters by timezone, because creating one takes longer than the rest of a mail. */
const formatters = new Map<string, ReturnType<typeof newFormatters>>();
const keptFormatters = 1_000;

/** Returns the formatters of a timezone. */
const formattersOf = (zone: string): ReturnType<typeof newFormatters> => {
  const known = formatters.get(zone);
  if (known !== undefined) return known;
  const made = newFormatters(zone);
  // Limits the number of formatters, because players could send the name of a timezone in any mix of capitals.
  if (formatters.size === keptFormatters) formatters.clear();
  formatters.set(zone, made);
  return made;
};

/** Returns the day and time of an instant in a timezone, in French. */
export const instantIn = (zone: string, instant: Date): string =>
  firstOfMonth(formattersOf(zone).day.format(instant));

interface When {
  /** the day of the instant in the timezone; only today and tomorrow occur */
  day: 'today' | 'tomorrow';
  /** minutes until the instant */
  minutes: number;
  /** the local time: '21:50' */
  at: string;
}

export const whenOf = ({ instant, now, zone }: { instant: Date; now: Date; zone: string }): When => ({
  day:
    dayInZone(instant, formattersOf(zone).zone) === dayInZone(now, formattersOf(zone).zone)
      ? 'today'
      : 'tomorrow',
  minutes: Math.round((instant.getTime() - now.getTime()) / 60_000),
  at: formattersOf(zone).time.format(instant),
});
