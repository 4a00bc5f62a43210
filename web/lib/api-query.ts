import type { ApiReply, EndpointName } from '@pronathle/contract';
import { queryOptions } from '@tanstack/react-query';
import { call, completeWith, isGone, type CallArguments } from './api.ts';
import { askAgain } from './ask-again.ts';
import { isWhole } from './is-whole.ts';
import { queryClient } from './query-client.ts';

// Our own server sends complete answers. The code that completes answers is loaded only for a server with the plain
// API, which lacks the fields that our contract adds.
completeWith(async (name, answer, parts) =>
  isWhole(answer) ? answer : (await import('./whole-answer.ts')).wholeAnswer(name, answer, parts, call),
);

/** Returns the query options of one call of the contract. The query's key is the call's name and input. */
export function apiQuery<Name extends EndpointName>(name: Name, ...input: CallArguments<Name>) {
  return queryOptions<ApiReply<Name>>({
    queryKey: [name, ...input],
    queryFn: ({ signal }) => call(name, ...withSignal(input, signal)),
  });
}

function withSignal<Name extends EndpointName>(
  [input]: CallArguments<Name>,
  signal: AbortSignal,
): CallArguments<Name> {
  return [{ ...input, signal }] as unknown as CallArguments<Name>;
}

/** Returns whether a page has no main object to show: the object did not load, or has been deleted since. */
export function isLost({ data, error }: { data: unknown; error: Error | null }): boolean {
  return error !== null && (data === undefined || isGone(error));
}

/** Marks the answers to these calls as out of date, and requests the answers that a screen shows again. */
export async function refresh(...names: EndpointName[]): Promise<void> {
  await Promise.all(names.map((name) => askAgain(queryClient, { queryKey: [name] })));
}

/**
 * Marks the answers to these calls as out of date. Open screens keep their answers; the next screen that needs such
 * an answer requests it again.
 */
export async function outdate(...names: EndpointName[]): Promise<void> {
  await Promise.all(names.map((name) => askAgain(queryClient, { queryKey: [name], refetchType: 'none' })));
}

/** The queries to remove when the last screen that shows them closes. */
const toRemove = new WeakSet<object>();
queryClient.getQueryCache().subscribe(({ type, query }) => {
  if (type === 'observerRemoved' && toRemove.has(query) && !query.isActive())
    queryClient.getQueryCache().remove(query);
});

/**
 * Removes the answers to these calls from the cache, so that the next screen cannot show an object that may no
 * longer exist. An open screen keeps its answer until it closes.
 */
export function forget(...names: EndpointName[]): void {
  for (const name of names)
    for (const query of queryClient.getQueryCache().findAll({ queryKey: [name] }))
      if (query.isActive()) toRemove.add(query);
      else queryClient.getQueryCache().remove(query);
}
