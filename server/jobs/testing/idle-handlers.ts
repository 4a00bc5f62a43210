import { jobNames } from '../job-catalogue.ts';
import type { JobHandlers } from '../jobs.ts';

/** Handlers that do nothing, for tests that are about one job alone. */
export const idleHandlers = Object.fromEntries(
  jobNames.map((name) => [name, () => Promise.resolve()]),
) as unknown as JobHandlers;
