import { workerData, type MessagePort } from 'node:worker_threads';
import { groupsByWeight } from '../../groups-by-weight.ts';
import type { AthleteRow } from './imports.queries.ts';
import { makePlan, type EventPlan } from './make-plan.ts';
import type { FromPlanner, ToPlanner } from './plan-in-worker.ts';

/** The number of lines in one message: the receiver needs some milliseconds for it. */
const linesAtATime = 500;

const port = workerData as MessagePort;
const people: AthleteRow[] = [];
let slices: FromPlanner[] = [];

const sendNext = (): void => {
  const slice = slices.shift();
  if (slice !== undefined) port.postMessage(slice);
};

const inSlices = (events: readonly EventPlan[]): EventPlan[][] =>
  groupsByWeight(events, ({ planned }) => planned?.lines.length ?? 0, linesAtATime);

port.on('message', (message: ToPlanner) => {
  if (message === 'next') sendNext();
  else if ('people' in message) people.push(...message.people);
  else {
    const made = makePlan({ ...message.facts, people }, message.given);
    slices =
      typeof made === 'string'
        ? [made]
        : [
            ...inSlices(made.events).map((events) => ({ events })),
            { version: made.version, leftOut: made.leftOut, newcomers: made.newcomers },
          ];
    sendNext();
  }
});
