const minute = 60_000;

export interface RemindedPlayer {
  zone: string;
  atNight: boolean;
  /** from this instant on the player gets none: they have left, or want none */
  until: number;
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
  /** the instant at which a player has predicted an event; infinite when never */
  predictedAt: (player: number, event: number) => number;
  sent: readonly SentReminder[];
  /** milliseconds by which a reminder may come late */
  late: number;
}

/** 'YYYY-MM-DD HH:MM:SS' on the wall of a zone. */
const wall = (instant: number, zone: string): string =>
  new Date(instant).toLocaleString('sv', { timeZone: zone });
const dayOf = (instant: number, zone: string): string => wall(instant, zone).slice(0, 10);

/**
 * Returns what is wrong with the reminders of a championship, in words: what must and must not be sent is said here once
 * more, without the queries that decide it.
 */
export const faultsOfReminders = ({ players, events, predictedAt, sent, late }: Championship): string[] => {
  const faults: string[] = [];
  const byPlayer = Map.groupBy(sent, ({ player }) => player);
  for (const [player, { zone, atNight, until }] of players.entries()) {
    const own = byPlayer.get(player) ?? [];
    const perDay = new Map<string, number>();
    for (const { kind, at } of own) {
      if (at >= until) faults.push(`${player} wants none any more and has one at ${wall(at, zone)}`);
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
      const predicted = predictedAt(player, number);
      if (about.some((one) => one.at >= predicted)) faults.push(`${what} has been predicted`);
      for (const kind of ['eve', 'hour'] as const) {
        const ofKind = about.filter((one) => one.kind === kind);
        const times = ofKind.map((one) => wall(one.at, zone)).join();
        if (ofKind.length > 1) faults.push(`${what}: ${kind} twice, ${times}`);
        // Whoever predicts or leaves before the start may have done so before the reminder was due.
        if (Math.min(predicted, until) < at) continue;
        const eve = new Date(Date.parse(dayOf(at, zone)) - 1).toISOString().slice(0, 10);
        const first = ofKind[0]?.at ?? Infinity;
        const isInTime =
          kind === 'eve' ? first < Infinity && dayOf(first, zone) === eve : first <= at - 60 * minute + late;
        if (!isInTime) faults.push(`${what}: ${times || `no ${kind}`}`);
      }
    }
  }
  return faults;
};
