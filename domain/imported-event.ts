/**
 * The events and athletes' lines that the text of an import has, as written, before their values are interpreted; or
 * why the text cannot be read.
 */
import type { Gender } from './gender.ts';
import type { Round } from './import-cells.ts';
import type { WrittenName } from './import-names.ts';

/**
 * Problems of a line's cells, before their values are interpreted: more cells than columns, another separator,
 * a mark split at its decimal comma, or one mark that may be a result or a PB.
 */
export type RowProblem = 'cells' | 'separator' | 'decimal-comma' | 'one-mark';

/** The line of one athlete. Fields that the source does not have are empty. */
export interface ImportedLine {
  /** line number in the text, or index in the JSON, from 1 */
  line: number;
  name: WrittenName;
  country: string;
  pb: string;
  sb: string;
  cote: string;
  place: string;
  mark: string;
  problem: RowProblem | null;
  /** the other cells of the line, as written: a lane, a wind, a flag */
  left: readonly string[];
  /** no header and no word says which mark is the PB */
  isUnnamed?: boolean;
}

/** A line that is not about an athlete: a title, a notice, a second header. */
export interface LeftOut {
  line: number;
  text: string;
}

export interface ImportedEvent {
  line: number;
  /** as the source writes it; empty when the text is about a single event */
  discipline: string;
  gender: Gender | null;
  /** the round that the text names; null where it names none */
  round: Round | null;
  /** as written */
  date: string;
  time: string;
  offset: string;
  lines: readonly ImportedLine[];
}

export interface ImportedCompetition {
  /** empty for a table */
  name: string;
  events: readonly ImportedEvent[];
}

export type ReadingProblem =
  | 'empty'
  | 'json'
  | 'json-shape'
  | 'header'
  | 'characters'
  | 'no-lines'
  | 'hours'
  | 'line-too-long'
  | 'too-many-lines'
  | 'too-many-events';
export type ReadImport =
  | {
      ok: true;
      competitions: readonly ImportedCompetition[];
      leftOut: readonly LeftOut[];
    }
  | { ok: false; why: ReadingProblem };

/** Returns a relay's event: the names of its lines are those of teams. */
export const ofTeams = (event: ImportedEvent): ImportedEvent => ({
  ...event,
  lines: event.lines.map((line) => ({ ...line, name: { ...line.name, isTeam: true } })),
});
