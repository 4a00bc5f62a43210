import type { EndpointName } from '@pronathle/contract';
import type { QueryClient } from '@tanstack/react-query';
import { isGone } from './api.ts';

/**
 * Calls whose answers may be out of date when an object is deleted, each before the calls that may know
 * more about it: an event is in the list of its competition's events, this list in a league, the league in
 * lists of leagues.
 */
const order = [
  'getEvent',
  'listEvents',
  'getLeague',
  'listMyLeagues',
  'listLeagues',
] as const satisfies EndpointName[];

/**
 * The calls to repeat after this one has failed because an object is gone; all of them after a call outside
 * the order. Each comes later in the order, so no call can cause its own repetition, not even indirectly.
 */
export function askedAgainAfter(failed?: unknown): readonly EndpointName[] {
  return order.slice(order.findIndex((name) => name === failed) + 1);
}

/** Repeats every call that may be out of date, after a failure that reveals a deleted object. */
export function lookAround(queryClient: QueryClient, error: Error, failed?: unknown): void {
  if (!isGone(error)) return;
  for (const name of askedAgainAfter(failed)) void queryClient.invalidateQueries({ queryKey: [name] });
}
