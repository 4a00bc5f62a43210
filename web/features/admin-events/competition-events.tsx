import type { Competition, EventSummary } from '@pronathle/contract';
import { genderLabels } from '@pronathle/contract/labels.messages';
import { genders } from '@pronathle/domain/gender';
import { pageAfterDelete } from '@pronathle/domain/paging';
import { Medal, Users } from 'lucide-react';
import { useState } from 'react';
import { useListAddress } from '../../lib/list-address.ts';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { ChoiceFilter, ListFilters, SearchFilter } from '../../ui/list-filters.tsx';
import { ListTable } from '../../ui/list-table.tsx';
import { Pill } from '../../ui/pill.tsx';
import { RowActions } from '../../ui/row-actions.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DeleteEventDialog } from './delete-event-dialog.tsx';
import { EventDialog } from './event-dialog.tsx';
import { EventTime } from './event-time.tsx';
import { eventFilters, useAllEvents, useEventList } from './events.data.ts';
import { eventsText } from './events.text.ts';

/** The open dialog, with the event that the dialog changes or deletes; null when no dialog is open. */
type Asking = { to: 'create' } | { to: 'edit' | 'delete'; event: EventSummary } | null;

const genderChoices = [
  ['', eventsText.allGenders],
  ...genders.map((gender) => [gender, genderLabels[gender]] as const),
] as const;

function columnsFor(timezone: string, ask: (asking: Asking) => void): Column<EventSummary>[] {
  return [
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
      cell: ({ eventDate }) => <EventTime eventDate={eventDate} timezone={timezone} />,
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
        <RowActions
          edit={{
            label: eventsText.edit,
            spoken: eventsText.actionOn(eventsText.edit, event.name),
            onPress: () => ask({ to: 'edit', event }),
          }}
          remove={{
            label: eventsText.remove,
            spoken: eventsText.actionOn(eventsText.remove, event.name),
            onPress: () => ask({ to: 'delete', event }),
          }}
        >
          <LinkButton
            tone="plain"
            to={paths.adminParticipants(event._id)}
            aria-label={eventsText.actionOn(eventsText.manageParticipants, event.name)}
          >
            <Users size={16} aria-hidden="true" />
            {eventsText.manageParticipants}
          </LinkButton>
          <LinkButton
            tone="plain"
            to={paths.adminResults(event._id)}
            aria-label={eventsText.actionOn(eventsText.enterResults, event.name)}
          >
            <Medal size={16} aria-hidden="true" />
            {eventsText.enterResults}
          </LinkButton>
        </RowActions>
      ),
    },
  ];
}

/** The list of a competition's events, where an admin adds, changes and deletes them. */
export function CompetitionEvents({ competition }: { competition: Competition }) {
  const address = useListAddress(eventFilters);
  const { filters, setFilters, page } = address;
  const [asking, setAsking] = useState<Asking>(null);
  const list = useEventList(competition._id, filters, page);
  const { data: events, isPending: eventsPending } = useAllEvents(competition._id);
  const close = () => setAsking(null);
  const noneLeft =
    events !== undefined &&
    competition.disciplines.every(({ _id }) => events.some(({ discipline }) => discipline._id === _id));

  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button disabled={events === undefined || noneLeft} onClick={() => setAsking({ to: 'create' })}>
          {eventsText.create}
        </Button>
        {eventsPending ? (
          <Skeleton className="h-12 grow basis-72 sm:h-6" />
        ) : (
          <p className="min-h-12 grow basis-72 text-muted sm:min-h-6">
            {noneLeft &&
              (competition.disciplines.length === 0 ? eventsText.noDisciplines : eventsText.allUsed)}
          </p>
        )}
      </div>
      <ListFilters label={eventsText.filters}>
        <SearchFilter
          label={eventsText.search}
          placeholder={eventsText.discipline}
          value={filters.search}
          onSearch={(search) => setFilters({ search })}
        />
        <ChoiceFilter
          label={eventsText.gender}
          value={filters.gender}
          choices={genderChoices}
          onChoose={(gender) => setFilters({ gender })}
        />
      </ListFilters>
      <ListTable
        caption={eventsText.title(competition.name)}
        columns={columnsFor(competition.timezone, setAsking)}
        list={list}
        address={address}
        rowKey={({ _id }) => _id}
        count={eventsText.count}
        failed={eventsText.failed}
        empty={eventsText.empty}
        noMatch={eventsText.noMatch}
      />
      {asking !== null && asking.to !== 'delete' && events !== undefined && (
        <EventDialog
          competition={competition}
          event={asking.to === 'edit' ? asking.event : null}
          events={events}
          onClose={close}
          onSaved={() => {
            if (asking.to === 'create') address.turnTo(1);
            close();
          }}
        />
      )}
      {asking?.to === 'delete' && (
        <DeleteEventDialog
          event={asking.event}
          onClose={close}
          onDeleted={() =>
            address.stepBackTo(pageAfterDelete({ page, itemsOnPage: list.data?.rows.length ?? 0 }))
          }
        />
      )}
    </div>
  );
}
