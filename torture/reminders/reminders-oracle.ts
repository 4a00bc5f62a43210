const minute = 60_000;

/** An action of a player: requested after `from` and answered before `by`, in milliseconds since 1970. */
export interface Done {
  from: number;
  by: number;
}

export interface RemindedPlayer {
  zone: string;
  atNight: boolean;
  /** when the player left, unsubscribed or switched reminders off */
  ended?: Done | undefined;
}

export interface RemindedEvent {
  id: string;
  at: number;
}

export interface SentReminder {
  player: number;
  kind: 'eve' | 'hour';
  events: readonly string[];
  at: number;
}

interface Championship {
  players: readonly RemindedPlayer[];
  events: readonly RemindedEvent[];
  /** returns when a player has predicted an event in the last of their leagues; undefined when never */
  predicted: (player: number, event: number) => Done | undefined;
  sent: readonly SentReminder[];
  /** milliseconds by which a reminder may come late */
  late: number;
}

const walls = new Map<string, Intl.DateTimeFormat>();

/** Returns an instant as 'YYYY-MM-DD HH:MM:SS' in a timezone. */
const wall = (instant: number, zone: string): string => {
  const known =
    walls.get(zone) ??
    new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  walls.set(zone, known);
  return known.format(instant);
};
const dayOf = (instant: number, zone: string): string => wall(instant, zone).slice(0, 10);
const dayBefore = (day: string): string => new Date(Date.parse(day) - 1).toISOString().slice(0, 10);

/**
 * Returns the faults in the reminders of a championship, in words. It states the rules of reminders a second time,
 * without the server's queries.
 */
export const faultsOfReminders = ({ players, events, predicted, sent, late }: Championship): string[] => {
  const faults: string[] = [];
  const byPlayer = Map.groupBy(sent, ({ player }) => player);
  for (const [player, { zone, atNight, ended }] of players.entries()) {
    const own = byPlayer.get(player) ?? [];
    const perDay = new Map<string, number>();
    for (const { kind, at } of own) {
      if (ended !== undefined && at > ended.by)
        faults.push(`${player} has ended reminders and gets one at ${wall(at, zone)}`);
      const hour = Number(wall(at, zone).slice(11, 13));
      if (!atNight && (hour < 8 || hour >= 22)) faults.push(`${player} is woken at ${wall(at, zone)}`);
      const key = `${kind} ${dayOf(at, zone)}`;
      perDay.set(key, (perDay.get(key) ?? 0) + 1);
    }
    for (const [key, count] of perDay)
      if (count > (key.startsWith('eve') ? 1 : 3)) faults.push(`${player} has ${count} of ${key}`);
    for (const [number, { id, at }] of events.entries()) {
      const about = own.filter((one) => one.events.includes(id));
      const what = `${player}, event ${number} at ${wall(at, zone)}`;
      const done = predicted(player, number);
      if (done !== undefined && about.some((one) => one.at > done.by))
        faults.push(`${what} has been predicted`);
      /** the instant until which the player must be reminded */
      const owed = Math.min(done?.from ?? Infinity, ended?.from ?? Infinity);
      for (const kind of ['eve', 'hour'] as const) {
        const ofKind = about.filter((one) => one.kind === kind);
        const times = ofKind.map((one) => wall(one.at, zone)).join();
        if (ofKind.length > 1) faults.push(`${what}: ${kind} twice, ${times}`);
        const first = ofKind[0]?.at ?? Infinity;
        const day = dayOf(at, zone);
        const isOwed =
          kind === 'eve' ? owed === Infinity || dayOf(owed, zone) >= day : owed > at - 60 * minute + late;
        const isInTime =
          kind === 'eve'
            ? first < Infinity && dayOf(first, zone) === dayBefore(day)
            : first <= at - 60 * minute + late;
        if (isOwed && !isInTime) faults.push(`${what}: ${times || `no ${kind}`}`);
      }
    }
  }
  return faults;
};
