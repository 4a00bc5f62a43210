import { refusals, type api } from '@pronathle/contract';
import { searchKey } from '@pronathle/domain/identity';
import { isAutre } from '@pronathle/domain/podium';
import type { z } from 'zod';
import { violatedConstraint } from '../../db/database-error.ts';
import { Refusal } from '../../http/refusal.ts';

export type GivenAthlete = z.output<typeof api.createAthlete.body>;

export const columnsOf = ({ firstName, lastName, country, gender }: GivenAthlete) => ({
  firstName,
  lastName,
  country,
  gender,
  isAutre: isAutre(`${firstName} ${lastName}`),
  searchKey: searchKey([firstName, lastName, country].join(' ')),
});

/** Throws the refusal for a violated constraint of an athlete, and any other error unchanged. */
export const refuseConflict = (error: unknown): never => {
  switch (violatedConstraint(error)) {
    case 'performance_record_discipline_id_fkey':
      throw new Refusal('invalid-input', {
        path: 'performanceRecords',
        msg: refusals['discipline-not-found'].msg,
      });
    case 'athlete_autre_once':
      throw new Refusal('athlete-autre-exists');
    default:
      throw error;
  }
};
