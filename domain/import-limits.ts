import { eventsOfCompetition } from './limits.ts';

/** The limits of an import. They are not in limits.ts, because every page loads that file. */
export const importLimits = {
  /** maximum number of athletes' lines in one import: four times the largest championship (docs/imports.md) */
  lines: 10_000,
  /** maximum number of events in one import, which is of one competition */
  events: eventsOfCompetition,
  /** maximum number of lines of one event: enough for a marathon that is open to all */
  eventLines: 1_000,
  /** maximum number of characters in one line, and so in one cell */
  line: 1_000,
} as const;
