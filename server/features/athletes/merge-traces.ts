import type { TracedMedal, TracedPick, selectAthleteColumns } from './merges.queries.ts';

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

interface Starting {
  withdrawn: boolean;
  didNotStart: boolean;
}

/** An event in which both have started. */
export interface TracedStart {
  eventId: string;
  /** the row of who goes */
  participant: object;
  /** of who stays, before the merge and after it */
  before: Starting;
  after: Starting;
  /** the places of who goes on the podium */
  medals: TracedMedal[];
  picks: TracedPick[];
  /** rows of notices that do not hold any more */
  notices: object[];
}

/** The data needed to undo a merge. */
export interface MergeTraces {
  /** who has gone, and what was theirs */
  athlete: Omit<Awaited<ReturnType<typeof selectAthleteColumns>>, 'createdAt'> & { createdAt: string };
  records: TracedRecord[];
  aliases: TracedAlias[];
  /** in the start lists that do not name who stays */
  participants: { id: string; eventId: string }[];
  /** absent from the merges of a time when no event might name both */
  shared?: TracedStart[];
  /** the records of who stays that the merge has written; `before` is null where there was none */
  keptRecords: { before: TracedRecord | null; after: TracedRecord }[];
  /** the spellings that who stays did not have before */
  addedAliases: TracedAlias[];
}
