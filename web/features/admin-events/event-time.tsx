import { asSentence, formatInstant, formatStadiumInstant } from '../../lib/french-dates.ts';
import { eventsText } from './events.text.ts';

interface EventTimeProps {
  eventDate: string;
  /** the time zone of the stadium; undefined when it could not be loaded */
  timezone: string | undefined;
}

/** Shows the start of an event in the reader's time, and also in the stadium's time when that is different. */
export function EventTime({ eventDate, timezone }: EventTimeProps) {
  const inStadium = timezone === undefined ? null : formatStadiumInstant(eventDate, timezone);
  return (
    <span className="grid">
      <time dateTime={eventDate}>{asSentence(formatInstant(eventDate))}</time>
      {timezone !== undefined && inStadium !== null && (
        <span className="text-sm text-muted">{eventsText.stadiumTime(inStadium, timezone)}</span>
      )}
    </span>
  );
}
