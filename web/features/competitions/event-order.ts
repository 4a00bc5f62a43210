interface Timed {
  /** ISO */
  eventDate: string;
}

/** The events, in the order of their starts, with those to come before those that have started, the latest of these first. */
export function nextFirst<Event extends Timed>(events: readonly Event[], now: number): Event[] {
  const isAhead = ({ eventDate }: Event) => Date.parse(eventDate) > now;
  return [...events.filter(isAhead), ...events.filter((event) => !isAhead(event)).toReversed()];
}
