import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query';

/**
 * Marks these answers as out of date, and requests again those that a screen shows; with `refetchType` 'none', only
 * those whose request is in progress.
 *
 * The server may have answered a request in progress before the change. TanStack sends such a request again only when
 * the query already has an answer; it would keep the first answer of a query as if it were up to date.
 */
export async function askAgain(client: QueryClient, filters: InvalidateQueryFilters): Promise<void> {
  const inProgress = client.getQueryCache().findAll({ ...filters, type: 'active', fetchStatus: 'fetching' });
  for (const query of inProgress) void query.cancel({ silent: true });
  await Promise.all([
    client.invalidateQueries(filters),
    client.refetchQueries({ predicate: (query) => inProgress.includes(query) }, { cancelRefetch: false }),
  ]);
}
