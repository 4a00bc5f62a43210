import { on, once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { startThread } from '../../load-compiled.ts';
import type { AthleteRow } from './imports.queries.ts';
import type { EventPlan, GivenImport, MadePlan, PlanFacts, Unreadable } from './make-plan.ts';

/**
 * The messages to the worker: first the people in slices, then all other facts, then 'next' to ask for the next
 * slice of the plan.
 */
export type ToPlanner =
  { people: readonly AthleteRow[] } | { facts: Omit<PlanFacts, 'people'>; given: GivenImport } | 'next';

/** The worker's answers: why the text cannot be read, or the plan in slices and then its version. */
export type FromPlanner = Unreadable | { events: readonly EventPlan[] } | Omit<MadePlan, 'events'>;

/** The number of people in one message. Sending them takes some milliseconds. */
const peopleAtATime = 2_000;

/** The limits of one import. Ten thousand new athletes need a tenth of this memory. */
const bounds = { milliseconds: 20_000, megabytes: 512 };

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/** Sends the facts to the worker, and returns the plan that it makes. */
const askWorker = async (
  port: MessagePort,
  facts: PlanFacts,
  given: GivenImport,
): Promise<MadePlan | Unreadable> => {
  const send = (message: ToPlanner) => port.postMessage(message);
  const { people, ...others } = facts;
  for (let at = 0; at < people.length; at += peopleAtATime) {
    send({ people: people.slice(at, at + peopleAtATime) });
    await nextTurn();
  }
  send({ facts: others, given });
  const events: EventPlan[] = [];
  for await (const [reply] of on(port, 'message') as AsyncIterable<[FromPlanner]>) {
    if (typeof reply === 'string') return reply;
    if ('version' in reply) return { events, ...reply };
    events.push(...reply.events);
    await nextTurn();
    send('next');
  }
  throw new Error('the worker ended before it sent the whole plan');
};

/**
 * Runs makePlan in a worker thread and returns its plan. Ten thousand lines take seconds, during which the server can
 * answer other requests. Returns 'too-much' when the text takes too long or too much memory. Throws any other error
 * of the worker.
 */
export const planInWorker = async (
  facts: PlanFacts,
  given: GivenImport,
): Promise<MadePlan | Unreadable | 'too-much'> => {
  // A channel of its own: Node sends other messages on that of the thread, such as the modules that `--watch` follows.
  const { port1: port, port2 } = new MessageChannel();
  const worker = startThread(new URL('plan-worker.ts', import.meta.url), {
    workerData: port2,
    transferList: [port2],
    resourceLimits: { maxOldGenerationSizeMb: bounds.megabytes },
  });
  const late = Promise.withResolvers<'too-much'>();
  const timer = setTimeout(() => late.resolve('too-much'), bounds.milliseconds);
  const failed = once(worker, 'error').then(([error]: unknown[]) => {
    if (isOutOfMemory(error)) return 'too-much' as const;
    throw error;
  });
  try {
    return await Promise.race([askWorker(port, facts, given), late.promise, failed]);
  } finally {
    clearTimeout(timer);
    port.close();
    await worker.terminate();
  }
};
