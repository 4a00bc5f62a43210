import { parentPort } from 'node:worker_threads';
import type { AthleteRow } from './imports.queries.ts';
import { makePlan, type EventPlan } from './make-plan.ts';
import type { FromPlanner, ToPlanner } from './plan-apart.ts';

/** Lines sent in one go: some milliseconds for whoever receives them. */
const linesAtATime = 500;

const people: AthleteRow[] = [];
let slices: FromPlanner[] = [];

const tell = (told: FromPlanner | undefined): void => {
  if (told !== undefined) parentPort?.postMessage(told);
};

const inSlices = (events: readonly EventPlan[]): EventPlan[][] => {
  const made: EventPlan[][] = [];
  let left = 0;
  for (const event of events) {
    const lines = event.planned?.lines.length ?? 0;
    if (made.length === 0 || lines > left) {
      made.push([]);
      left = linesAtATime;
    }
    made.at(-1)?.push(event);
    left -= lines;
  }
  return made;
};

parentPort?.on('message', (told: ToPlanner) => {
  if (told === 'next') tell(slices.shift());
  else if ('people' in told) people.push(...told.people);
  else {
    const made = makePlan({ ...told.facts, people }, told.given);
    slices =
      typeof made === 'string'
        ? [made]
        : [...inSlices(made.events).map((events) => ({ events })), { version: made.version }];
    tell(slices.shift());
  }
});
