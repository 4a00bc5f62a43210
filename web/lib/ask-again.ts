import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query';

/**
 * Marks these answers as out of date, and requests again those that a screen shows; with `refetchType` 'none', only
 * those that are under way.
 *
 * An answer under way may have been read before the change. TanStack repeats it only where the query has an earlier one,
 * and would keep the first answer of a query as if it were up to date.
 */
export async function askAgain(client: QueryClient, filters: InvalidateQueryFilters): Promise<void> {
  const underWay = client.getQueryCache().findAll({ ...filters, type: 'active', fetchStatus: 'fetching' });
  for (const query of underWay) void query.cancel({ silent: true });
  await Promise.all([
    client.invalidateQueries(filters),
    client.refetchQueries({ predicate: (query) => underWay.includes(query) }, { cancelRefetch: false }),
  ]);
}
