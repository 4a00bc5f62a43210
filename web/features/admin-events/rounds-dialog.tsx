import type { Competition, CompetitionEvent } from '@pronathle/contract';
import { roundLabels } from '@pronathle/contract/round-labels.messages';
import { roundNames, type Round } from '@pronathle/domain/import-cells';
import { useId, useState, type SubmitEvent } from 'react';
import { clockReading, daysBetween, instantAt, type ClockReading } from '../../lib/stadium-clock.ts';
import { toast } from '../../lib/toast.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { DateTimeField } from '../../ui/date-time-field.tsx';
import { FailureAlert } from '../../ui/failure-alert.tsx';
import { GuardedDialog } from '../../ui/guarded-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { uiText } from '../../ui/ui.text.ts';
import { useSaveEvent } from './events.data.ts';
import { eventsText } from './events.text.ts';

interface RoundsDialogProps {
  competition: Competition;
  event: CompetitionEvent;
  onClose: () => void;
}

type Clocks = ReadonlyMap<Round, ClockReading>;

interface RoundFieldsProps {
  round: Round;
  clock: ClockReading;
  /** the days of the competition */
  days: ReturnType<typeof daysBetween>;
  onChange: (clock: ClockReading) => void;
  onRemove: () => void;
}

/** The fields of one round: its start, and the button that removes the round. */
function RoundFields({ round, clock, days, onChange, onRemove }: RoundFieldsProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className="font-semibold">{roundLabels[round]}</legend>
      <DateTimeField labels={eventsText} value={clock} onChange={onChange} days={days} />
      <Button
        tone="quiet"
        className="justify-self-start"
        aria-label={eventsText.removeRoundOf(roundLabels[round])}
        onClick={onRemove}
      >
        {eventsText.removeRound}
      </Button>
    </fieldset>
  );
}

/**
 * The form of the rounds of an event that players do not predict. An event has each kind of round once at most. Times
 * are in the stadium's time zone.
 */
export function RoundsDialog({ competition, event, onClose }: RoundsDialogProps) {
  const { timezone } = competition;
  const [clocks, setClocks] = useState<Clocks>(
    () => new Map(event.rounds.map(({ round, startsAt }) => [round, clockReading(startsAt, timezone)])),
  );
  const [changed, setChanged] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const save = useSaveEvent(event._id);
  const formId = useId();
  const missing = roundNames.filter((round) => !clocks.has(round));
  const days = daysBetween(competition.startDate, competition.endDate);

  function change(next: Clocks) {
    setClocks(next);
    setChanged(true);
  }

  function add(name: string) {
    const round = missing.find((known) => known === name);
    if (round === undefined) return;
    const { day } = clockReading(event.eventDate, timezone);
    change(new Map([...clocks, [round, { day, time: '' }]]));
  }

  function submit(submitted: SubmitEvent<HTMLFormElement>) {
    submitted.preventDefault();
    const rounds = [...clocks].map(([round, clock]) => ({ round, startsAt: instantAt(clock, timezone) }));
    const wrong = rounds.find(({ startsAt }) => startsAt === null);
    setProblem(wrong === undefined ? null : eventsText.roundInvalid(roundLabels[wrong.round]));
    if (wrong !== undefined) return;
    const { discipline, eventDate } = event;
    const unchanged = { competition: competition._id, discipline: discipline._id, eventDate };
    save.mutate(
      {
        // The same values in `before` leave these fields as they are, even if another admin changed them meanwhile.
        body: {
          ...unchanged,
          before: unchanged,
          rounds: rounds.flatMap(({ round, startsAt }) => (startsAt === null ? [] : [{ round, startsAt }])),
        },
        discipline,
      },
      {
        onSuccess: ({ msg }) => {
          toast.success(msg);
          onClose();
        },
      },
    );
  }

  return (
    <GuardedDialog
      title={eventsText.programmeTitle}
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
      <form id={formId} onSubmit={submit} noValidate className="grid gap-5">
        <p className="text-sm text-muted">{eventsText.programmeIntro(timezone)}</p>
        {problem !== null && <Alert tone="danger">{problem}</Alert>}
        {save.isError && <FailureAlert error={save.error} fallback={eventsText.updateFailed} />}
        {[...clocks].map(([round, clock]) => (
          <RoundFields
            key={round}
            round={round}
            clock={clock}
            days={days}
            onChange={(next) => change(new Map(clocks).set(round, next))}
            onRemove={() => change(new Map([...clocks].filter(([kept]) => kept !== round)))}
          />
        ))}
        {missing.length > 0 && (
          <SelectField label={eventsText.addRound} value="" onChange={({ target }) => add(target.value)}>
            <option value="">{eventsText.chooseRound}</option>
            {missing.map((round) => (
              <option key={round} value={round}>
                {roundLabels[round]}
              </option>
            ))}
          </SelectField>
        )}
      </form>
    </GuardedDialog>
  );
}
