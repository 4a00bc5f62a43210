import type { Competition } from '@pronathle/contract';
import { competitionStatus } from '@pronathle/domain/competition-status';
import { presentDiscipline } from '../disciplines/present-discipline.ts';
import type { CompetitionDisciplineRow, CompetitionRow } from './competitions.queries.ts';

/** A day, YYYY-MM-DD, as the wire says it: midnight UTC of that date. */
export const dayToWire = (day: string): string => `${day}T00:00:00.000Z`;

/** The only shape in which a competition leaves the server. */
export const presentCompetition = (
  row: CompetitionRow,
  disciplines: readonly CompetitionDisciplineRow[],
): Competition => ({
  _id: row.id,
  name: row.name,
  location: row.location,
  description: row.description,
  startDate: dayToWire(row.startDate),
  endDate: dayToWire(row.endDate),
  timezone: row.timezone,
  status: competitionStatus(row, row.now),
  disciplines: disciplines.map(presentDiscipline),
  eventsCount: row.eventsCount,
});
