import type { Athlete } from '@pronathle/contract';
import type { AthleteRow } from './athletes.queries.ts';

/** The only shape in which the server shows an athlete. */
export const presentAthlete = (row: AthleteRow): Athlete => ({
  _id: row.id,
  firstName: row.firstName,
  lastName: row.lastName,
  country: row.country,
  gender: row.gender,
  performanceRecords: row.records.map(({ id, name, gender, pb, sb, season }) => ({
    discipline: { _id: id, name, gender },
    pb,
    sb,
    sbSeason: sb === '' ? null : season,
  })),
});
