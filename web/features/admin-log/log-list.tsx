import type { AuditEntry } from '@pronathle/contract';
import { auditSubjects } from '@pronathle/contract/audit-subjects';
import { asSentence, formatInstant } from '../../lib/french-dates.ts';
import { useListAddress } from '../../lib/list-address.ts';
import { backToAdmin } from '../../ui/back-to-admin.ts';
import type { Column } from '../../ui/data-table.tsx';
import { DayFilter } from '../../ui/day-filter.tsx';
import { ChoiceFilter, ListFilters, SearchFilter } from '../../ui/list-filters.tsx';
import { ListTable } from '../../ui/list-table.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { EntrySentence } from './entry-sentence.tsx';
import { EntryChanges } from './entry-changes.tsx';
import { changesIn, sentenceOfEntry } from './log-changes.ts';
import { logFilters, useLog } from './log.data.ts';
import { logText as text } from './log.text.ts';
import { UndoMerge } from './undo-merge.tsx';
import { OtherEntries } from './other-entries.tsx';

const kindChoices = [
  ['', text.allKinds],
  ...auditSubjects.map((subject) => [subject, text.kinds[subject]] as const),
] as const;

const columns: Column<AuditEntry>[] = [
  {
    key: 'what',
    header: text.what,
    primary: true,
    cell: (entry) => (
      <span className="font-normal">
        <span className="font-semibold">{entry.actor}</span> <EntrySentence entry={entry} />
      </span>
    ),
  },
  {
    key: 'when',
    header: text.when,
    cell: ({ at }) => (
      <time dateTime={at} className="lg:whitespace-nowrap">
        {asSentence(formatInstant(at))}
      </time>
    ),
  },
  {
    key: 'details',
    header: text.details,
    bare: true,
    cell: (entry) => (
      <span className="grid">
        <EntryChanges sentence={`${entry.actor} ${sentenceOfEntry(entry)}`} changes={changesIn(entry)} />
        {entry.merge !== null && <UndoMerge entry={entry} mergeId={entry.merge} />}
        {entry.others > 0 && <OtherEntries entry={entry} />}
      </span>
    ),
  },
];

/** The page of the log of admin actions, with a search and filters by admin, kind and day. */
export function LogList() {
  const address = useListAddress(logFilters);
  const { filters, setFilters } = address;
  const list = useLog(filters, address.page);
  const known = list.data?.actors ?? [];
  // The chosen admin stays in the choices while the list loads, and when the log does not have this name.
  const actors = filters.admin === '' || known.includes(filters.admin) ? known : [filters.admin, ...known];
  return (
    <>
      <PageHeader title={text.title} subtitle={text.intro} back={backToAdmin} />
      <div className="grid gap-5">
        <ListFilters label={text.filters}>
          <SearchFilter
            label={text.search}
            placeholder={text.searchHint}
            value={filters.search}
            onSearch={(search) => setFilters({ search })}
          />
          <ChoiceFilter
            label={text.admin}
            value={filters.admin}
            choices={[['', text.allAdmins], ...actors.map((actor) => [actor, actor] as const)]}
            onChoose={(admin) => setFilters({ admin })}
          />
          <ChoiceFilter
            label={text.kind}
            value={filters.kind}
            choices={kindChoices}
            onChoose={(kind) => setFilters({ kind })}
          />
          {(['from', 'to'] as const).map((end) => (
            <DayFilter
              key={end}
              label={text[end]}
              value={filters[end]}
              onChoose={(day) => setFilters({ [end]: day })}
            />
          ))}
        </ListFilters>
        <ListTable
          caption={text.caption}
          columns={columns}
          list={list}
          address={address}
          rowKey={({ _id }) => _id}
          count={text.count}
          failed={text.failed}
          empty={text.empty}
          noMatch={text.noMatch}
        />
      </div>
    </>
  );
}
