import { roundLabels } from '@pronathle/contract/round-labels.messages';
import type { CompetitionEvent } from '@pronathle/contract';
import { eventProgrammeText as text } from './event-programme.text.ts';
import { readerDay, readerShortDay, readerTime } from './reader-days.ts';

/**
 * Returns 'Séries sam. 3 10:05 · Demi-finales 19:30 · Finale 21:40', in the reader's time zone. A round has a day only
 * when it is not the day of the event. Returns null for an event of one round.
 */
export function programmeLine({
  rounds,
  eventDate,
}: Pick<CompetitionEvent, 'rounds' | 'eventDate'>): string | null {
  if (rounds.length === 0) return null;
  const own = rounds.some(({ round }) => round === 'final') ? text.own : roundLabels.final;
  const all = [
    ...rounds.map(({ round, startsAt }) => ({ label: roundLabels[round], startsAt })),
    { label: own, startsAt: eventDate },
  ];
  return all
    .toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))
    .map(({ label, startsAt }) => {
      const day = readerDay(startsAt) === readerDay(eventDate) ? [] : [readerShortDay(startsAt)];
      return [label, ...day, readerTime(startsAt)].join('\u00a0');
    })
    .join(' · ');
}
