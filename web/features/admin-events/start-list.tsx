import type { CompetitionEvent, Participant } from '@pronathle/contract';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { call, messageOf } from '../../lib/api.ts';
import { athleteName } from '@pronathle/domain/athlete-name';
import { formatCote } from '../../lib/french-numbers.ts';
import { toast } from '../../lib/toast.ts';
import { ChangeDialog } from '../../ui/change-dialog.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Country } from '../../ui/country.tsx';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { FailureAlert } from '../../ui/failure-alert.tsx';
import { Pill } from '../../ui/pill.tsx';
import { RowActions } from '../../ui/row-actions.tsx';
import { AddParticipantsDialog } from './add-participants-dialog.tsx';
import { EditParticipantDialog } from './edit-participant-dialog.tsx';
import { useAddParticipants, useRecalculateCotes, useRemoveParticipant } from './events.data.ts';
import { eventsText } from './events.text.ts';

function RemoveParticipantDialog({
  eventId,
  isLocked,
  participant,
  onClose,
}: {
  eventId: string;
  /** the event's predictions are closed, so the other cotes stay the same */
  isLocked: boolean;
  participant: Participant;
  onClose: () => void;
}) {
  const remove = useRemoveParticipant(eventId, participant._id);
  return (
    <ChangeDialog
      title={eventsText.removeParticipantTitle}
      confirmLabel={eventsText.withdraw}
      change={remove}
      failed={eventsText.removeParticipantFailed}
      onClose={onClose}
    >
      <p>{eventsText.removeParticipantWarning(athleteName(participant.athlete), isLocked)}</p>
    </ChangeDialog>
  );
}

/** The open dialog, with the participant that the dialog changes or withdraws; null when no dialog is open. */
type Asking = { to: 'add' | 'recalculate' } | { to: 'edit' | 'remove'; participant: Participant } | null;

/**
 * Returns a function that puts a withdrawn participant back on the start list, with the cote and the marks of before, and
 * the id of the athlete whom it is putting back.
 */
function usePutBack(eventId: string) {
  const putBack = useAddParticipants(eventId);
  return {
    underWay: putBack.isPending ? putBack.variables?.[0]?.athlete : undefined,
    putBack: ({ athlete, cote, coteSource, pb, sb }: Participant) =>
      putBack.mutate([{ athlete: athlete._id, cote: coteSource === 'manual' ? cote : 0, pb, sb }], {
        onSuccess: () => toast.success(eventsText.isBack(athleteName(athlete))),
        onError: (error) => toast.error(messageOf(error, eventsText.putBackFailed)),
      }),
  };
}

/** Returns the columns of the start list. The last column has the buttons that change a line. */
const columnsOf = (
  { hasResult }: CompetitionEvent,
  onAsk: (asking: Asking) => void,
  { putBack, underWay }: ReturnType<typeof usePutBack>,
): readonly Column<Participant>[] => [
  {
    key: 'name',
    header: eventsText.name,
    primary: true,
    cell: ({ athlete, withdrawn }) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        {athleteName(athlete)}
        <Country code={athlete.country} />
        {withdrawn && <Pill tone="danger">{eventsText.withdrawn}</Pill>}
      </span>
    ),
  },
  {
    key: 'cote',
    header: eventsText.cote,
    numeric: true,
    cell: ({ cote, coteSource }) => (
      <span className="inline-flex items-baseline gap-2">
        {coteSource === 'manual' && (
          <span className="font-sans text-sm font-normal text-muted">{eventsText.manual}</span>
        )}
        {formatCote(cote)}
      </span>
    ),
  },
  { key: 'pb', header: eventsText.pb, numeric: true, cell: ({ pb }) => pb || '-' },
  { key: 'sb', header: eventsText.sb, numeric: true, cell: ({ sb }) => sb || '-' },
  {
    key: 'actions',
    header: eventsText.actions,
    bare: true,
    cell: (participant) => (
      <RowActions
        edit={{
          label: eventsText.edit,
          spoken: eventsText.actionOn(eventsText.edit, athleteName(participant.athlete)),
          onPress: () => onAsk({ to: 'edit', participant }),
        }}
        remove={
          participant.withdrawn
            ? null
            : {
                label: eventsText.withdraw,
                spoken: eventsText.actionOn(eventsText.withdraw, athleteName(participant.athlete)),
                onPress: () => onAsk({ to: 'remove', participant }),
              }
        }
      >
        {participant.withdrawn && !hasResult && (
          <Button
            tone="plain"
            aria-label={eventsText.actionOn(eventsText.putBack, athleteName(participant.athlete))}
            busy={underWay === participant.athlete._id}
            onClick={() => putBack(participant)}
          >
            <Undo2 size={16} aria-hidden="true" />
            {eventsText.putBack}
          </Button>
        )}
      </RowActions>
    ),
  },
];

interface AskedParticipantDialogProps {
  event: CompetitionEvent;
  timezone: string | undefined;
  asking: Asking;
  onClose: () => void;
}

/** Shows the dialog that adds, changes or withdraws participants; shows nothing when no such dialog is open. */
function AskedParticipantDialog({ event, timezone, asking, onClose }: AskedParticipantDialogProps) {
  if (asking?.to === 'add')
    return <AddParticipantsDialog event={event} timezone={timezone} onClose={onClose} />;
  if (asking?.to === 'edit')
    return <EditParticipantDialog event={event} participant={asking.participant} onClose={onClose} />;
  if (asking?.to === 'remove')
    return (
      <RemoveParticipantDialog
        eventId={event._id}
        isLocked={event.locked}
        participant={asking.participant}
        onClose={onClose}
      />
    );
  return null;
}

/** An event's start list, where an admin adds, changes and withdraws participants. */
export function StartList({ event, timezone }: { event: CompetitionEvent; timezone: string | undefined }) {
  const [asking, setAsking] = useState<Asking>(null);
  const recalculate = useRecalculateCotes(event._id);
  // Not in the row: its button is gone as soon as the athlete is back.
  const puttingBack = usePutBack(event._id);
  const close = () => setAsking(null);

  const renew = (all: boolean) =>
    recalculate.mutate(all, {
      onSuccess: ({ msg }) => {
        toast.success(msg);
        close();
      },
    });

  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setAsking({ to: 'add' })}>{eventsText.addParticipants}</Button>
        {!event.locked && event.participants.length > 0 && (
          <>
            <Button tone="plain" busy={recalculate.isPending && asking === null} onClick={() => renew(false)}>
              {eventsText.recalculate}
            </Button>
            <Button tone="plain" onClick={() => setAsking({ to: 'recalculate' })}>
              {eventsText.recalculateAll}
            </Button>
          </>
        )}
        {event.participants.length > 0 && (
          <ExportButton load={() => call('exportStartList', { params: { id: event._id } })} />
        )}
      </div>
      {event.locked && <Alert tone="info">{eventsText.frozen}</Alert>}
      {recalculate.isError && asking === null && (
        <FailureAlert error={recalculate.error} fallback={eventsText.recalculateFailed} />
      )}
      {event.participants.length === 0 ? (
        <EmptyState title={eventsText.noParticipants}>{eventsText.noParticipantsHint}</EmptyState>
      ) : (
        <DataTable
          caption={eventsText.participantsHeader}
          rows={event.participants}
          rowKey={({ _id }) => _id}
          columns={columnsOf(event, setAsking, puttingBack)}
        />
      )}
      <AskedParticipantDialog event={event} timezone={timezone} asking={asking} onClose={close} />
      {asking?.to === 'recalculate' && (
        <ConfirmDialog
          title={eventsText.recalculateTitle}
          confirmLabel={eventsText.recalculateAll}
          tone="primary"
          busy={recalculate.isPending}
          onClose={close}
          onConfirm={() => renew(true)}
        >
          {recalculate.isError && (
            <FailureAlert error={recalculate.error} fallback={eventsText.recalculateFailed} />
          )}
          <p>{eventsText.recalculateWarning}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
