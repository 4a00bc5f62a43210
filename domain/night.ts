/** The states of an event that an organiser follows during a night. */
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

/** The time that an event takes, in milliseconds. */
const goingOn = 15 * 60_000;

/** Returns the instants, in milliseconds, at which the state of an event without a result changes by itself. */
export function stateChanges(startsAt: number): number[] {
  return [startsAt, startsAt + goingOn];
}

/** Returns an event's state at `now`, in milliseconds. A result is due when the event should be over. */
export function nightState({ startsAt, locked, hasResult, corrected }: NightEvent, now: number): NightState {
  if (hasResult) return corrected ? 'corrected' : 'entered';
  if (now >= startsAt + goingOn) return 'due';
  return locked || now >= startsAt ? 'locked' : 'upcoming';
}

/** Returns the event without a result that starts first; undefined when all events have a result. */
export function nextToEnter<Event extends Pick<NightEvent, 'startsAt' | 'hasResult'>>(
  events: readonly Event[],
): Event | undefined {
  return events
    .filter(({ hasResult }) => !hasResult)
    .toSorted((one, other) => one.startsAt - other.startsAt)[0];
}
