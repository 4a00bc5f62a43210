import type { Competition } from '@pronathle/contract';
import { competitionStatus } from '@pronathle/domain/competition-status';
import { dayToWire } from '../../http/day-to-wire.ts';
import { presentDiscipline } from '../disciplines/present-discipline.ts';
import type { CompetitionDisciplineRow, CompetitionRow } from './competitions.queries.ts';

/** Returns the only shape in which the server shows a competition. */
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
