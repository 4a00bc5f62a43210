import { auditSubjects } from '@pronathle/contract/audit-subjects';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../lib/api-query.ts';
import type { FiltersOf } from '../../lib/address-filters.ts';
import { dayAfter, startOfDay } from './log-days.ts';

export const logFilters = { search: '', admin: '', kind: ['', ...auditSubjects], from: '', to: '' } as const;

/** Loads the log of admin actions, the newest first. The days of the filter are in the reader's time zone. */
export function useLog({ search, admin, kind, from, to }: FiltersOf<typeof logFilters>, page: number) {
  return useQuery({
    ...apiQuery('listAudit', {
      query: {
        search,
        actor: admin,
        subject: kind === '' ? undefined : kind,
        from: startOfDay(from),
        to: dayAfter(to),
        page,
      },
    }),
    // Never taken from the cache, because other admins write the log too.
    staleTime: 0,
    select: ({ entries, actors, ...paging }) => ({ rows: entries, actors, ...paging }),
    placeholderData: keepPreviousData,
  });
}

/** Loads all log entries of the operation to which an entry belongs, such as an import. */
export function useOperation(entryId: string, enabled: boolean) {
  return useQuery({
    ...apiQuery('listAudit', { query: { deed: entryId, limit: 0 } }),
    enabled,
    select: ({ entries }) => entries,
  });
}
