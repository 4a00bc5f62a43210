/** The states of an event during a night, as an organiser follows them. */
export const nightStates = ['upcoming', 'locked', 'due', 'entered', 'corrected'] as const;
export type NightState = (typeof nightStates)[number];

export interface NightEvent {
  /** the start, in milliseconds */
  startsAt: number;
  /** predictions are closed */
  locked: boolean;
  hasResult: boolean;
  corrected: boolean;
}

/** Milliseconds after its start in which an event is still going on. */
const goingOn = 15 * 60_000;

/** Returns an event's state at an instant in milliseconds: its result is due once it should be over. */
export function nightState({ startsAt, locked, hasResult, corrected }: NightEvent, now: number): NightState {
  if (hasResult) return corrected ? 'corrected' : 'entered';
  if (now >= startsAt + goingOn) return 'due';
  return locked || now >= startsAt ? 'locked' : 'upcoming';
}

/** The first event, in the order of their starts, whose result is still to be entered; undefined when all have one. */
export function nextToEnter<Event extends Pick<NightEvent, 'startsAt' | 'hasResult'>>(
  events: readonly Event[],
): Event | undefined {
  return events
    .filter(({ hasResult }) => !hasResult)
    .toSorted((one, other) => one.startsAt - other.startsAt)[0];
}
