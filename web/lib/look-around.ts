import type { EndpointName } from '@pronathle/contract';
import type { QueryClient } from '@tanstack/react-query';
import { isGone } from './api.ts';

/**
 * Calls whose answers may be out of date once something is gone, each before the calls that may know more about it: an
 * event stands in the list of its competition's events, this list in a league, the league in lists of leagues.
 */
const order = [
  'getEvent',
  'listEvents',
  'getLeague',
  'listMyLeagues',
  'listLeagues',
] as const satisfies EndpointName[];

/**
 * The calls to ask again after this one has failed because something is gone; all of them after a call outside the
 * order. Every one comes later in the order, so no call can ask for itself again, not even by way of others.
 */
export function askedAgainAfter(failed?: unknown): readonly EndpointName[] {
  return order.slice(order.findIndex((name) => name === failed) + 1);
}

/** Has everything asked again that may be out of date, after a failure that says something is gone. */
export function lookAround(queryClient: QueryClient, error: Error, failed?: unknown): void {
  if (!isGone(error)) return;
  for (const name of askedAgainAfter(failed)) void queryClient.invalidateQueries({ queryKey: [name] });
}
