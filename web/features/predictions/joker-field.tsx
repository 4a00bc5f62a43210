import type { EventSummary } from '@pronathle/contract';
import { jokerEngaged, jokerPlaced } from '@pronathle/contract/joker.messages';
import { dayInZone } from '@pronathle/domain/calendar-day';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { Pill } from '../../ui/pill.tsx';
import { jokerText as text } from './joker.text.ts';
import type { PodiumDraft } from './podium-draft.ts';
import { useCompetition, useLeagueEvents } from './predictions.data.ts';

interface JokerFieldProps {
  leagueId: string;
  event: Pick<EventSummary, '_id' | 'eventDate' | 'competition'>;
  draft: PodiumDraft;
  /** accepts no more changes */
  closed: boolean;
  /** the explanation is shown only once the joker is played */
  brief?: boolean;
  onChange: (draft: PodiumDraft) => void;
}

/** Returns the other event of the same day that has the player's joker; undefined without one. */
function useJokerElsewhere({ leagueId, event }: Pick<JokerFieldProps, 'leagueId' | 'event'>) {
  const events = useLeagueEvents(leagueId, event.competition._id).data?.data ?? [];
  const timezone = useCompetition(event.competition._id).data?.competition.timezone;
  if (timezone === undefined) return undefined;
  const dayOf = ({ eventDate }: { eventDate: string }) => dayInZone(new Date(eventDate), timezone);
  return events.find(
    (other) => other.myPrediction?.joker === true && other._id !== event._id && dayOf(other) === dayOf(event),
  );
}

/** The field of the player's joker of the day. */
export function JokerField({ leagueId, event, draft, closed, brief = false, onChange }: JokerFieldProps) {
  const elsewhere = useJokerElsewhere({ leagueId, event });
  const isPlayed = draft.joker === true;
  if (closed)
    return (
      isPlayed && (
        <p>
          <Pill tone="tartan">{text.played}</Pill>
        </p>
      )
    );
  if (elsewhere?.locked === true && !isPlayed)
    return <p className="text-sm text-muted">{jokerEngaged(elsewhere.discipline)}</p>;
  const placed = elsewhere !== undefined && !isPlayed ? jokerPlaced(elsewhere.discipline) : undefined;
  return (
    <CheckboxField
      label={text.play}
      hint={placed ?? (brief && !isPlayed ? undefined : text.hint)}
      checked={isPlayed}
      onChange={({ target }) => onChange({ ...draft, joker: target.checked || undefined })}
    />
  );
}
