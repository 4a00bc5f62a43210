import { jobNames } from '../job-catalogue.ts';
import type { JobHandlers } from '../jobs.ts';

/** Handlers that do nothing, for tests of a single job. */
export const idleHandlers = Object.fromEntries(
  jobNames.map((name) => [name, () => Promise.resolve()]),
) as unknown as JobHandlers;
