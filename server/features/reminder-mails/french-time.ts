import { dayInZone, isTimezone } from '@pronathle/domain/competition-status';
import { defaultChoice } from '@pronathle/domain/reminders';

/** A zone that this runtime knows: the database may know more. */
const zoneOf = (zone: string): string => (isTimezone(zone) ? zone : defaultChoice.timezone);

const formatted = (zone: string, instant: Date, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('fr-FR', { timeZone: zoneOf(zone), hourCycle: 'h23', ...options }).format(instant);

const time = { hour: '2-digit', minute: '2-digit' } as const;

/** An instant on the player's wall, with the day. */
export const instantIn = (zone: string, instant: Date): string =>
  formatted(zone, instant, { weekday: 'long', day: 'numeric', month: 'long', ...time });

interface When {
  /** whether the instant is today in the zone: otherwise it is tomorrow */
  day: 'today' | 'tomorrow';
  /** until then */
  minutes: number;
  /** on the wall: '21:50' */
  at: string;
}

export const whenOf = ({ instant, now, zone }: { instant: Date; now: Date; zone: string }): When => ({
  day: dayInZone(instant, zoneOf(zone)) === dayInZone(now, zoneOf(zone)) ? 'today' : 'tomorrow',
  minutes: Math.round((instant.getTime() - now.getTime()) / 60_000),
  at: formatted(zone, instant, time),
});
