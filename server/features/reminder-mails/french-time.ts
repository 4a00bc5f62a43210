import { dayInZone, isTimezone } from '@pronathle/domain/competition-status';
import { defaultChoice } from '@pronathle/domain/reminders';

const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

const newWall = (zone: string) => {
  // The database may know zones that this runtime does not.
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

/** Kept, because creating a formatter takes longer than the rest of a mail. */
const walls = new Map<string, ReturnType<typeof newWall>>();
const keptWalls = 1_000;

/** The format of instants in a zone. */
const wallOf = (zone: string): ReturnType<typeof newWall> => {
  const known = walls.get(zone);
  if (known !== undefined) return known;
  const wall = newWall(zone);
  // A limit, because a name in other letters is a zone too: players could send any number of them.
  if (walls.size === keptWalls) walls.clear();
  walls.set(zone, wall);
  return wall;
};

/** An instant in the player's local time, with the day. */
export const instantIn = (zone: string, instant: Date): string => wallOf(zone).day.format(instant);

interface When {
  /** whether the instant is today in the zone: otherwise it is tomorrow */
  day: 'today' | 'tomorrow';
  /** until then */
  minutes: number;
  /** on the wall: '21:50' */
  at: string;
}

export const whenOf = ({ instant, now, zone }: { instant: Date; now: Date; zone: string }): When => ({
  day: dayInZone(instant, wallOf(zone).zone) === dayInZone(now, wallOf(zone).zone) ? 'today' : 'tomorrow',
  minutes: Math.round((instant.getTime() - now.getTime()) / 60_000),
  at: wallOf(zone).time.format(instant),
});
