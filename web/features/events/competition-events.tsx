import type { Competition, EventSummary } from '@pronathle/contract';
import { genderLabels } from '@pronathle/contract/labels.messages';
import { pageAfterDelete } from '@pronathle/domain/paging';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatInstant } from '../../lib/french-dates.ts';
import { toast } from '../../lib/toast.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FailureAlert } from '../../ui/failure-alert.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Pill } from '../../ui/pill.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { EventDialog } from './event-dialog.tsx';
import { useDeleteEvent, useEventsPage, useUsedDisciplines } from './events.data.ts';
import { eventsText } from './events.text.ts';

function DeleteEventDialog({
  event,
  onClose,
  onDeleted,
}: {
  event: EventSummary;
  onClose: () => void;
  onDeleted: () => void;
}) {
  const remove = useDeleteEvent(event._id);
  return (
    <ConfirmDialog
      title={eventsText.deleteTitle}
      confirmLabel={eventsText.remove}
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(undefined, {
          onSuccess: ({ msg }) => {
            toast.success(msg);
            onDeleted();
          },
        })
      }
    >
      {remove.isError && <FailureAlert error={remove.error} fallback={eventsText.deleteFailed} />}
      <p>{eventsText.deleteWarning(event.name)}</p>
    </ConfirmDialog>
  );
}

type Asking = { to: 'create' } | { to: 'edit' | 'delete'; event: EventSummary } | null;

/** The events of one competition, as an admin keeps them. */
export function CompetitionEvents({ competition }: { competition: Competition }) {
  const [query, setQuery] = useSearchParams();
  const [asking, setAsking] = useState<Asking>(null);
  const wanted = Number(query.get('page'));
  const page = Number.isInteger(wanted) && wanted > 0 ? wanted : 1;
  const { data, isError, isPlaceholderData, refetch } = useEventsPage(competition._id, page);
  const { data: used, isPending: usedPending } = useUsedDisciplines(competition._id);

  const goTo = (next: number) => setQuery({ page: String(next) }, { replace: true });
  const close = () => setAsking(null);
  const noneLeft = used !== undefined && competition.disciplines.every(({ _id }) => used.has(_id));

  // What is said beside the button moves the table: both are shown at once.
  if (data === undefined || usedPending) {
    return isError ? (
      <ErrorState message={eventsText.failed} onRetry={() => void refetch()} />
    ) : (
      <Skeletons count={6} className="h-16" listClassName="grid gap-2 pt-16" />
    );
  }
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button disabled={used === undefined || noneLeft} onClick={() => setAsking({ to: 'create' })}>
          {eventsText.create}
        </Button>
        <p className="min-h-6 text-muted">
          {noneLeft && (competition.disciplines.length === 0 ? eventsText.noDisciplines : eventsText.allUsed)}
        </p>
      </div>
      {data.totalCount === 0 ? (
        <Alert tone="info">{eventsText.empty}</Alert>
      ) : (
        <div aria-busy={isPlaceholderData} className="grid gap-5">
          <DataTable
            caption={eventsText.title(competition.name)}
            rows={data.data}
            rowKey={({ _id }) => _id}
            columns={[
              {
                key: 'discipline',
                header: eventsText.discipline,
                primary: true,
                cell: ({ discipline, hasResult }) => (
                  <span className="grid justify-items-start gap-1">
                    {discipline.name}
                    {hasResult && <Pill tone="success">{eventsText.hasResult}</Pill>}
                  </span>
                ),
              },
              {
                key: 'gender',
                header: eventsText.gender,
                cell: ({ discipline }) => genderLabels[discipline.gender],
              },
              {
                key: 'date',
                header: eventsText.dateTime,
                cell: ({ eventDate }) => (
                  <time dateTime={eventDate} className="inline-block first-letter:uppercase">
                    {formatInstant(eventDate)}
                  </time>
                ),
              },
              {
                key: 'participants',
                header: eventsText.participantsHeader,
                numeric: true,
                cell: ({ participantsCount }) => participantsCount,
              },
              {
                key: 'actions',
                header: eventsText.actions,
                bare: true,
                cell: (event) => (
                  <span className="-mx-2 flex flex-wrap lg:flex-nowrap">
                    <LinkButton
                      tone="plain"
                      to={paths.adminParticipants(event._id)}
                      aria-label={eventsText.actionOn(eventsText.manageParticipants, event.name)}
                    >
                      {eventsText.manageParticipants}
                    </LinkButton>
                    <LinkButton
                      tone="plain"
                      to={paths.adminResults(event._id)}
                      aria-label={eventsText.actionOn(eventsText.enterResults, event.name)}
                    >
                      {eventsText.enterResults}
                    </LinkButton>
                    <Button
                      tone="plain"
                      aria-label={eventsText.actionOn(eventsText.edit, event.name)}
                      onClick={() => setAsking({ to: 'edit', event })}
                    >
                      {eventsText.edit}
                    </Button>
                    <Button
                      tone="plain"
                      aria-label={eventsText.actionOn(eventsText.remove, event.name)}
                      onClick={() => setAsking({ to: 'delete', event })}
                    >
                      {eventsText.remove}
                    </Button>
                  </span>
                ),
              },
            ]}
          />
          <Pagination page={data.page} totalPages={data.totalPages} onPage={goTo} />
        </div>
      )}
      {asking !== null && asking.to !== 'delete' && used !== undefined && (
        <EventDialog
          competition={competition}
          event={asking.to === 'edit' ? asking.event : null}
          used={used}
          onClose={close}
          onSaved={() => {
            if (asking.to === 'create') goTo(1);
            close();
          }}
        />
      )}
      {asking?.to === 'delete' && (
        <DeleteEventDialog
          event={asking.event}
          onClose={close}
          onDeleted={() => {
            goTo(pageAfterDelete({ page, itemsOnPage: data.data.length }));
            close();
          }}
        />
      )}
    </div>
  );
}
