/** The limits of an import; apart from the other limits, which every page loads. */
export const importLimits = {
  /** maximum of athletes' lines in one import: four times the largest championship (docs/imports.md) */
  lines: 10_000,
  /** maximum of events in one import */
  events: 500,
  /** maximum of lines of one event in an import: the list of a marathon that is open to all */
  eventLines: 1_000,
  /** maximum of characters in one line of an import: a cell is no longer than its line */
  line: 1_000,
} as const;
