import type { Competition, Discipline, EventSummary } from '@pronathle/contract';
import { genderLabels } from '@pronathle/contract/labels.messages';
import { limits } from '@pronathle/domain/limits';
import { useState } from 'react';
import { formatDay, formatInstant, formatStadiumInstant } from '../../lib/french-dates.ts';
import { useSaveForm, type Saving } from '../../lib/save-form.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { clockReading, daysBetween, instantAt, readTime } from '../../lib/stadium-clock.ts';
import { toast } from '../../lib/toast.ts';
import { isoOf, readDay } from '../../lib/typed-day.ts';
import { Alert } from '../../ui/alert.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DateTimeField } from '../../ui/date-time-field.tsx';
import { SaveDialog } from '../../ui/save-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useSaveEvent } from './events.data.ts';
import { eventsText } from './events.text.ts';
import { proposedDay } from './proposed-day.ts';
import { revivalOf, type Revival } from './revival-of.ts';

interface EventDialogProps {
  competition: Competition;
  /** the event to change; null to create a new event */
  event: EventSummary | null;
  /** all events of the competition: a discipline has one at most */
  events: readonly EventSummary[];
  onClose: () => void;
  onSaved: () => void;
}

interface EventDraft {
  discipline: Discipline | undefined;
  /** an ISO instant; null when the typed day or time is not valid */
  eventDate: string | null;
}

/** A save that waits until the admin confirms or cancels it. */
interface AskedSave {
  /** what is doubtful about the start, as sentences */
  doubts: readonly string[];
  /** the save closes the event's predictions immediately, because the typed start is in the past */
  locks: boolean;
  draft: EventDraft;
  onSuccess: (answer: { msg: string }) => void;
}

interface DateQuestionProps {
  /** what is doubtful about the start, as sentences */
  doubts: readonly string[];
  /** the event has started and gets a start to come, which needs a reason; null otherwise */
  revival: Revival | null;
  reason: string;
  onReason: (reason: string) => void;
  onConfirm: () => void;
  onClose: () => void;
}

/** Shows the doubts before an event is saved. Asks for a reason when an event that has started starts again. */
function DateQuestion({ doubts, revival, reason, onReason, onConfirm, onClose }: DateQuestionProps) {
  const [missing, setMissing] = useState(false);
  return (
    <ConfirmDialog
      title={eventsText.dateTitle}
      confirmLabel={revival === 'reopens' ? eventsText.reopen : eventsText.saveDate}
      keepLabel={eventsText.keepDate}
      tone="primary"
      onClose={onClose}
      onConfirm={() => {
        const isMissing = revival !== null && reason.trim() === '';
        setMissing(isMissing);
        if (!isMissing) onConfirm();
      }}
    >
      {doubts.map((doubt) => (
        <p key={doubt}>{doubt}</p>
      ))}
      {revival !== null && (
        <TextField
          label={eventsText.reason}
          hint={eventsText.reasonHints[revival]}
          required
          maxLength={limits.reason}
          value={reason}
          error={missing ? eventsText.reasonMissing : undefined}
          onChange={(changed) => onReason(changed.target.value)}
        />
      )}
    </ConfirmDialog>
  );
}

const nameOf = ({ name, gender }: Discipline) => `${name} (${genderLabels[gender]})`;

/**
 * Returns the typed discipline and start of an event, the functions that change them, and the functions that find their
 * problems and doubts.
 */
function useTypedEvent({
  competition,
  event,
  events,
}: Pick<EventDialogProps, 'competition' | 'event' | 'events'>) {
  const { timezone, disciplines } = competition;
  const [before] = useState({
    disciplineId: event?.discipline._id ?? '',
    when:
      event === null
        ? { day: proposedDay(competition, events), time: '' }
        : clockReading(event.eventDate, timezone),
  });
  const [disciplineId, setDisciplineId] = useState(before.disciplineId);
  const [when, setWhen] = useState(before.when);
  const instant = instantAt(when, timezone);
  const time = readTime(when.time) ?? when.time;
  const isOtherTime = when.day !== before.when.day || time !== before.when.time;
  const revival = event === null || instant === null ? null : revivalOf(event, instant, serverNow());
  const discipline = disciplines.find(({ _id }) => _id === disciplineId);
  const isTaken = (id: string) =>
    events.some((other) => other.discipline._id === id && other._id !== event?._id);
  const locksAt = (at: string) => Date.parse(at) <= serverNow() && event?.locked !== true;

  function problemIn(): string | undefined {
    if (disciplineId === '' || when.day.trim() === '' || when.time === '') return eventsText.fieldsRequired;
    if (discipline === undefined) return eventsText.disciplineInvalid;
    if (isTaken(disciplineId)) {
      const say = event === null ? eventsText.disciplineTaken : eventsText.disciplineTakenByAnother;
      return say(nameOf(discipline));
    }
    if (readDay(when.day) === null) return eventsText.dateInvalid;
    return instant === null ? eventsText.timeInvalid : undefined;
  }

  /** Returns the doubts about a start, as sentences. */
  function doubtsAbout(at: string): string[] {
    const day = isoOf(when.day) ?? '';
    const outside = day < competition.startDate.slice(0, 10) || day > competition.endDate.slice(0, 10);
    return [
      ...(outside
        ? [eventsText.outside(formatDay(competition.startDate), formatDay(competition.endDate))]
        : []),
      ...(locksAt(at) ? [eventsText.closes] : []),
      ...(revival === null ? [] : [eventsText.revivals[revival]]),
    ];
  }

  return {
    before,
    disciplineId,
    setDisciplineId,
    when,
    setWhen,
    discipline,
    instant,
    /** the typed time as it is shown: « 19:05 » for « 19h05 » */
    time,
    isOtherTime,
    changed: disciplineId !== before.disciplineId || isOtherTime,
    revival,
    isTaken,
    locksAt,
    problemIn,
    doubtsAbout,
  };
}

/** Shows the start in the stadium's time, and also in the reader's time when that is different. */
function StartNote({
  start,
  instant,
  timezone,
}: {
  start: string;
  instant: string | null;
  timezone: string;
}) {
  return (
    <>
      <p className="text-sm text-muted">
        {eventsText.zone(timezone)}{' '}
        {instant !== null && <span className="tabular-nums">{eventsText.start(start)}</span>}
      </p>
      {instant !== null && formatStadiumInstant(instant, timezone) !== null && (
        <p className="text-sm text-muted">{eventsText.yourTime(formatInstant(instant))}</p>
      )}
    </>
  );
}

/** The form of a new or existing event. A discipline of a competition has one event. Times are the stadium's. */
export function EventDialog({ competition, event, events, onClose, onSaved }: EventDialogProps) {
  const { timezone, disciplines } = competition;
  const typed = useTypedEvent({ competition, event, events });
  const { before, discipline, when, instant, revival, isTaken, locksAt } = typed;
  const save = useSaveEvent(event?._id ?? null);
  const [asked, setAsked] = useState<AskedSave | null>(null);
  const [reason, setReason] = useState('');

  function send(
    { discipline, eventDate }: EventDraft,
    onSuccess: AskedSave['onSuccess'],
    confirmLock = false,
  ) {
    if (discipline === undefined || eventDate === null) return;
    const body = { competition: competition._id, discipline: discipline._id, eventDate };
    // The form shows no seconds. `before` has the start without seconds too: an unchanged start must equal its
    // `before`.
    const shownStart = instantAt(before.when, timezone);
    const change =
      event === null || shownStart === null
        ? body
        : {
            ...body,
            ...(revival !== null && { reopenReason: reason }),
            ...(confirmLock && { confirmLock }),
            before: { ...body, discipline: before.disciplineId, eventDate: shownStart },
          };
    save.mutate({ body: change, discipline }, { onSuccess });
  }

  const saving: Saving<EventDraft, { msg: string }> = {
    ...save,
    mutate: (draft, { onSuccess }) => {
      const isMoved = event === null || typed.isOtherTime;
      const doubts = isMoved && draft.eventDate !== null ? typed.doubtsAbout(draft.eventDate) : [];
      if (doubts.length > 0 && draft.eventDate !== null)
        setAsked({ doubts, locks: locksAt(draft.eventDate), draft, onSuccess });
      else send(draft, onSuccess);
    },
  };
  const state = useSaveForm({
    read: () => ({ discipline, eventDate: instant }),
    check: () => ({ form: typed.problemIn() }),
    saving,
    onSaved: ({ msg }) => {
      toast.success(msg);
      onSaved();
    },
  });

  return (
    <>
      <SaveDialog
        title={event === null ? eventsText.createTitle : eventsText.editTitle}
        submitLabel={eventsText.save}
        state={state}
        failed={event === null ? eventsText.createFailed : eventsText.updateFailed}
        onClose={onClose}
        changed={typed.changed}
      >
        <SelectField
          label={eventsText.discipline}
          required
          value={typed.disciplineId}
          onChange={(changed) => typed.setDisciplineId(changed.target.value)}
        >
          <option value="">{eventsText.chooseDiscipline}</option>
          {disciplines.map((discipline) => (
            <option key={discipline._id} value={discipline._id} disabled={isTaken(discipline._id)}>
              {isTaken(discipline._id) ? eventsText.alreadyUsed(nameOf(discipline)) : nameOf(discipline)}
            </option>
          ))}
        </SelectField>
        <DateTimeField
          labels={eventsText}
          value={when}
          onChange={typed.setWhen}
          days={daysBetween(competition.startDate, competition.endDate)}
        />
        <StartNote start={`${when.day} ${typed.time}`} instant={instant} timezone={timezone} />
        {revival !== null && <Alert tone="warning">{eventsText.revivals[revival]}</Alert>}
      </SaveDialog>
      {asked !== null && (
        <DateQuestion
          doubts={asked.doubts}
          revival={revival}
          reason={reason}
          onReason={setReason}
          onClose={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null);
            send(asked.draft, asked.onSuccess, asked.locks);
          }}
        />
      )}
    </>
  );
}
