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

/** An event whose start list had both athletes before the merge. */
export interface TracedStart {
  eventId: string;
  /** the removed athlete's row of `participant` */
  participant: object;
  /** the state of the kept athlete's entry, before and after the merge */
  before: Starting;
  after: Starting;
  /** the removed athlete's places on the podium */
  medals: TracedMedal[];
  picks: TracedPick[];
  /** the notices that the merge deleted because they were no longer true */
  notices: object[];
}

/** The data needed to undo a merge. */
export interface MergeTraces {
  /** the columns of the removed athlete; `records` and `aliases` are this athlete's too */
  athlete: Omit<Awaited<ReturnType<typeof selectAthleteColumns>>, 'createdAt' | 'now'> & {
    createdAt: string;
  };
  records: TracedRecord[];
  aliases: TracedAlias[];
  /** the removed athlete's entries in start lists without the kept athlete */
  participants: { id: string; eventId: string }[];
  /** the events whose start list had both athletes; absent from old merges, which were refused in this case */
  shared?: TracedStart[];
  /** the records of the kept athlete that the merge has written; `before` is null where there was none */
  keptRecords: { before: TracedRecord | null; after: TracedRecord }[];
  /** the spellings that the merge has added to the kept athlete */
  addedAliases: TracedAlias[];
}
