import { disciplineTypeLabels, genderLabels } from '@pronathle/contract/labels.messages';
import type { EventSummary } from '@pronathle/contract';
import { formatStadiumInstant } from '../../lib/french-dates.ts';
import { readerTime } from '../../lib/reader-days.ts';
import { GenderIcon } from '../../ui/gender-icon.tsx';
import { competitionsText } from './competitions.text.ts';
import { OfficialPodium } from './official-podium.tsx';

/** An event on a competition's page, under its day: its time and its winner. */
export function EventCard({ event, timezone }: { event: EventSummary; timezone: string }) {
  const { name, discipline, eventDate, result } = event;
  const stadium = formatStadiumInstant(eventDate, timezone);
  return (
    <div className="grid content-start gap-1.5 rounded-lg border border-line bg-surface px-3 py-2 sm:gap-3 sm:p-5">
      <div>
        <div className="flex items-baseline justify-between gap-3">
          <h4 className="board min-w-0 text-xl sm:text-2xl">{name}</h4>
          <time dateTime={eventDate} className="figures text-xl sm:text-2xl">
            {readerTime(eventDate)}
          </time>
        </div>
        <p className="text-sm text-muted">
          <span className="mr-1.5 inline-flex align-[-0.15em]">
            <GenderIcon gender={discipline.gender} />
          </span>
          {disciplineTypeLabels[discipline.type]}, {genderLabels[discipline.gender]}
          {result === null && (
            <>
              {' · '}
              <span>{competitionsText.noResult}</span>
            </>
          )}
        </p>
        {stadium !== null && <p className="text-sm text-muted">{competitionsText.stadiumTime(stadium)}</p>}
      </div>
      {result !== null && <OfficialPodium result={result} displayFormat={discipline.displayFormat} />}
    </div>
  );
}
