import type { Competition, Discipline, EventSummary } from '@pronathle/contract';
import { genderLabels } from '@pronathle/contract/labels.messages';
import { limits } from '@pronathle/domain/limits';
import { useId, useState, type SubmitEvent } from 'react';
import { formatDay, formatInstant, formatStadiumInstant } from '../../lib/french-dates.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { clockReading, daysBetween, instantAt, readTime } from '../../lib/stadium-clock.ts';
import { toast } from '../../lib/toast.ts';
import { isoOf, readDay } from '../../lib/typed-day.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DateTimeField } from '../../ui/date-time-field.tsx';
import { FailureAlert } from '../../ui/failure-alert.tsx';
import { GuardedDialog } from '../../ui/guarded-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { uiText } from '../../ui/ui.text.ts';
import { useSaveEvent } from './events.data.ts';
import { eventsText } from './events.text.ts';

interface EventDialogProps {
  competition: Competition;
  /** null: a new one */
  event: EventSummary | null;
  /** event id by discipline id */
  used: ReadonlyMap<string, string>;
  onClose: () => void;
  onSaved: () => void;
}

const nameOf = ({ name, gender }: Discipline) => `${name} (${genderLabels[gender]})`;

/** Creates or changes an event: one per discipline of its competition, at the stadium's time. */
export function EventDialog({ competition, event, used, onClose, onSaved }: EventDialogProps) {
  const { timezone, disciplines } = competition;
  const [before] = useState({
    disciplineId: event?.discipline._id ?? '',
    when: event === null ? { day: '', time: '' } : clockReading(event.eventDate, timezone),
  });
  const [disciplineId, setDisciplineId] = useState(before.disciplineId);
  const [when, setWhen] = useState(before.when);
  const [problem, setProblem] = useState<string | null>(null);
  const save = useSaveEvent(event?._id ?? null);
  const formId = useId();
  const instant = instantAt(when, timezone);
  const time = readTime(when.time) ?? when.time;
  const isOtherTime = when.day !== before.when.day || time !== before.when.time;
  const changed = disciplineId !== before.disciplineId || isOtherTime;

  const [asking, setAsking] = useState<readonly string[] | null>(null);
  const [reason, setReason] = useState('');
  const [reasonMissing, setReasonMissing] = useState(false);
  const reopens =
    event !== null &&
    instant !== null &&
    Date.parse(event.eventDate) <= serverNow() &&
    Date.parse(instant) > serverNow();

  const isTaken = (id: string) => used.has(id) && used.get(id) !== event?._id;

  const discipline = disciplines.find(({ _id }) => _id === disciplineId);

  function problemIn(): string | null {
    if (disciplineId === '' || when.day.trim() === '' || when.time === '') return eventsText.fieldsRequired;
    if (discipline === undefined) return eventsText.disciplineInvalid;
    if (isTaken(disciplineId)) {
      const say = event === null ? eventsText.disciplineTaken : eventsText.disciplineTakenByAnother;
      return say(nameOf(discipline));
    }
    if (readDay(when.day) === null) return eventsText.dateInvalid;
    return instant === null ? eventsText.timeInvalid : null;
  }

  /** Doubts about the date, asked about before it is saved. */
  function doubtsAbout(at: string): string[] {
    const day = isoOf(when.day) ?? '';
    const outside = day < competition.startDate.slice(0, 10) || day > competition.endDate.slice(0, 10);
    const closes = Date.parse(at) <= serverNow() && event?.locked !== true;
    return [
      ...(outside
        ? [eventsText.outside(formatDay(competition.startDate), formatDay(competition.endDate))]
        : []),
      ...(closes ? [eventsText.closes] : []),
      ...(reopens ? [eventsText.reopens] : []),
    ];
  }

  function submit(submitted: SubmitEvent<HTMLFormElement>) {
    submitted.preventDefault();
    const found = problemIn();
    setProblem(found);
    if (found !== null || instant === null) return;
    const isMoved = event === null || isOtherTime;
    const doubts = isMoved ? doubtsAbout(instant) : [];
    if (doubts.length > 0) setAsking(doubts);
    else send();
  }

  function confirm() {
    setReasonMissing(reopens && reason.trim() === '');
    if (reopens && reason.trim() === '') return;
    setAsking(null);
    send();
  }

  function send() {
    if (instant === null || discipline === undefined) return;
    const body = { competition: competition._id, discipline: disciplineId, eventDate: instant };
    // The start is to the minute here, and may be kept to the second.
    const openedAt = instantAt(before.when, timezone);
    const change =
      event === null || openedAt === null
        ? body
        : {
            ...body,
            ...(reopens && { reopenReason: reason }),
            before: { ...body, discipline: before.disciplineId, eventDate: openedAt },
          };
    save.mutate(
      { body: change, discipline },
      {
        onSuccess: ({ msg }) => {
          toast.success(msg);
          onSaved();
        },
      },
    );
  }

  return (
    <GuardedDialog
      title={event === null ? eventsText.createTitle : eventsText.editTitle}
      onClose={onClose}
      changed={changed}
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            {uiText.cancel}
          </Button>
          <Button type="submit" form={formId} busy={save.isPending}>
            {eventsText.save}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-4">
        {problem !== null && <Alert tone="danger">{problem}</Alert>}
        {save.isError && (
          <FailureAlert
            error={save.error}
            fallback={event === null ? eventsText.createFailed : eventsText.updateFailed}
          />
        )}
        <SelectField
          label={eventsText.discipline}
          required
          value={disciplineId}
          onChange={(changed) => setDisciplineId(changed.target.value)}
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
          onChange={setWhen}
          days={daysBetween(competition.startDate, competition.endDate)}
        />
        <p className="text-sm text-muted">
          {eventsText.zone(timezone)}{' '}
          {instant !== null && (
            <span className="tabular-nums">{eventsText.start(`${when.day} ${time}`)}</span>
          )}
        </p>
        {instant !== null && formatStadiumInstant(instant, timezone) !== null && (
          <p className="text-sm text-muted">{eventsText.yourTime(formatInstant(instant))}</p>
        )}
        {reopens && <Alert tone="warning">{eventsText.reopens}</Alert>}
      </form>
      {asking !== null && (
        <ConfirmDialog
          title={eventsText.dateTitle}
          confirmLabel={reopens ? eventsText.reopen : eventsText.saveDate}
          keepLabel={eventsText.keepDate}
          tone="primary"
          onClose={() => setAsking(null)}
          onConfirm={confirm}
        >
          {asking.map((doubt) => (
            <p key={doubt}>{doubt}</p>
          ))}
          {reopens && (
            <TextField
              label={eventsText.reason}
              hint={eventsText.reasonHint}
              required
              maxLength={limits.reason}
              value={reason}
              error={reasonMissing ? eventsText.reasonMissing : undefined}
              onChange={(changed) => setReason(changed.target.value)}
            />
          )}
        </ConfirmDialog>
      )}
    </GuardedDialog>
  );
}
