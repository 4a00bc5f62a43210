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
  /** the removed athlete's row */
  participant: object;
  /** the kept athlete's line, before and after the merge */
  before: Starting;
  after: Starting;
  /** the removed athlete's places on the podium */
  medals: TracedMedal[];
  picks: TracedPick[];
  /** notices that are no longer true */
  notices: object[];
}

/** The data needed to undo a merge. */
export interface MergeTraces {
  /** the removed athlete, with their data */
  athlete: Omit<Awaited<ReturnType<typeof selectAthleteColumns>>, 'createdAt'> & { createdAt: string };
  records: TracedRecord[];
  aliases: TracedAlias[];
  /** in the start lists without the kept athlete */
  participants: { id: string; eventId: string }[];
  /** absent from merges made when no event could name both */
  shared?: TracedStart[];
  /** the records of the kept athlete that the merge has written; `before` is null where there was none */
  keptRecords: { before: TracedRecord | null; after: TracedRecord }[];
  /** the spellings that the merge has added to the kept athlete */
  addedAliases: TracedAlias[];
}
