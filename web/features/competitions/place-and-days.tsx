import type { Competition } from '@pronathle/contract';
import { CalendarDays, MapPin } from 'lucide-react';
import { formatDays } from '../../lib/french-dates.ts';

/** The place and the days of a competition. */
export function PlaceAndDays({ competition }: { competition: Competition }) {
  const { location, startDate, endDate } = competition;
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-1">
      <span className="inline-flex items-center gap-1.5">
        <MapPin size={16} className="shrink-0" aria-hidden="true" />
        {location}
      </span>
      <span className="inline-flex items-center gap-1.5">
        <CalendarDays size={16} className="shrink-0" aria-hidden="true" />
        {formatDays(startDate, endDate)}
      </span>
    </div>
  );
}
