import type { EndpointName } from '@pronathle/contract';
import type { QueryClient } from '@tanstack/react-query';
import { isGone } from './api.ts';

/**
 * Calls whose answers may be out of date when an object is deleted. Each comes before the calls with a wider
 * view: an event belongs to a list of events, this list to a league, and the league to lists of leagues.
 */
const order = [
  'getEvent',
  'listEvents',
  'getLeague',
  'listMyLeagues',
  'listLeagues',
] as const satisfies EndpointName[];

/**
 * Returns the calls to repeat after the call `failed` because an object was deleted: those that come later in
 * the order, or all of them when `failed` is not in it. So no call can cause its own repetition, not even
 * indirectly.
 */
export function askedAgainAfter(failed?: unknown): readonly EndpointName[] {
  return order.slice(order.findIndex((name) => name === failed) + 1);
}

/** After a failure that shows a deleted object, repeats every call whose answer may be out of date. */
export function lookAround(queryClient: QueryClient, error: Error, failed?: unknown): void {
  if (!isGone(error)) return;
  for (const name of askedAgainAfter(failed)) void queryClient.invalidateQueries({ queryKey: [name] });
}
