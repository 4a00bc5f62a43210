import type { ApiReply, EndpointName } from '@pronathle/contract';
import { queryOptions } from '@tanstack/react-query';
import { call, completeWith, isGone, type CallArguments } from './api.ts';
import { askAgain } from './ask-again.ts';
import { isWhole } from './is-whole.ts';
import { queryClient } from './query-client.ts';

// Our own server's answers never need it; for a server of the plain API the code is loaded.
completeWith(async (name, answer, parts) =>
  isWhole(answer) ? answer : (await import('./whole-answer.ts')).wholeAnswer(name, answer, parts, call),
);

/** One call of the contract as a query; its key is the call's name and input. */
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

/** Whether a page lacks its main object: it was not loaded, or has been deleted since. */
export function isLost({ data, error }: { data: unknown; error: Error | null }): boolean {
  return error !== null && (data === undefined || isGone(error));
}

/** Requests these calls again, whatever their input, where a screen shows them. */
export async function refresh(...names: EndpointName[]): Promise<void> {
  await Promise.all(names.map((name) => askAgain(queryClient, { queryKey: [name] })));
}

/**
 * Marks these calls as out of date: the next screen that shows them requests them again, and the current
 * display stays.
 */
export async function outdate(...names: EndpointName[]): Promise<void> {
  await Promise.all(names.map((name) => askAgain(queryClient, { queryKey: [name], refetchType: 'none' })));
}

const closing = new WeakSet<object>();
queryClient.getQueryCache().subscribe(({ type, query }) => {
  if (type === 'observerRemoved' && closing.has(query) && !query.isActive())
    queryClient.getQueryCache().remove(query);
});

/**
 * Drops the answers to these calls. A screen that still shows one keeps it until it closes: the object may
 * no longer exist, and the next screen must not show it.
 */
export function forget(...names: EndpointName[]): void {
  for (const name of names)
    for (const query of queryClient.getQueryCache().findAll({ queryKey: [name] }))
      if (query.isActive()) closing.add(query);
      else queryClient.getQueryCache().remove(query);
}
