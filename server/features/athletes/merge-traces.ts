import type { selectAthleteColumns } from './merges.queries.ts';

export interface TracedRecord {
  disciplineId: string;
  pb: string;
  sb: string;
  sbSeason: number | null;
}

export interface TracedAlias {
  nameKey: string;
  country: string;
  at: string;
}

/** The data needed to undo a merge. */
export interface MergeTraces {
  /** who has gone, and what was theirs */
  athlete: Omit<Awaited<ReturnType<typeof selectAthleteColumns>>, 'createdAt'> & { createdAt: string };
  records: TracedRecord[];
  aliases: TracedAlias[];
  participants: { id: string; eventId: string }[];
  /** the records of who stays that the merge has written; `before` is null where there was none */
  keptRecords: { before: TracedRecord | null; after: TracedRecord }[];
  /** the spellings that who stays did not have before */
  addedAliases: TracedAlias[];
}
