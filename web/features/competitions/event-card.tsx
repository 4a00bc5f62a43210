import { disciplineTypeLabels, genderLabels } from '@pronathle/contract/labels.messages';
import type { EventSummary } from '@pronathle/contract';
import { asSentence, formatInstant, formatStadiumInstant } from '../../lib/french-dates.ts';
import { Card } from '../../ui/card.tsx';
import { GenderIcon } from '../../ui/gender-icon.tsx';
import { competitionsText } from './competitions.text.ts';
import { OfficialPodium } from './official-podium.tsx';

/** An event of a competition's page: when it is, and who won. */
export function EventCard({ event, timezone }: { event: EventSummary; timezone: string }) {
  const { name, discipline, eventDate, result } = event;
  const stadium = formatStadiumInstant(eventDate, timezone);
  return (
    <Card className="grid content-start gap-3">
      <div className="grid gap-1">
        <h3 className="text-2xl">{name}</h3>
        <p className="flex items-center gap-1.5 text-sm text-muted">
          <GenderIcon gender={discipline.gender} />
          {disciplineTypeLabels[discipline.type]}, {genderLabels[discipline.gender]}
        </p>
        <p className="text-sm font-semibold">
          <time dateTime={eventDate}>{asSentence(formatInstant(eventDate))}</time>
        </p>
        {stadium !== null && <p className="text-sm text-muted">{competitionsText.stadiumTime(stadium)}</p>}
      </div>
      {result === null ? (
        <p className="text-sm text-muted">{competitionsText.noResult}</p>
      ) : (
        <OfficialPodium result={result} displayFormat={discipline.displayFormat} />
      )}
    </Card>
  );
}
