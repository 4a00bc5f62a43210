import { refusals, type api } from '@pronathle/contract';
import { catalogueMessages } from '@pronathle/contract/catalogue.messages';
import { validationMessages } from '@pronathle/contract/validation.messages';
import { competitionBounds, dayFromWire } from '@pronathle/domain/competition-status';
import { searchKey } from '@pronathle/domain/identity';
import type { z } from 'zod';
import { violatedConstraint } from '../../db/database-error.ts';
import { Refusal } from '../../http/refusal.ts';

export type GivenCompetition = z.output<typeof api.createCompetition.body>;

const dayOf = (given: GivenCompetition, field: 'startDate' | 'endDate', timezone: string): string => {
  const day = dayFromWire(given[field], timezone);
  if (day === null) throw new Refusal('invalid-input', { path: field, msg: validationMessages.date });
  return day;
};

/** Returns the columns of a competition that a caller sends. Throws invalid-input for a wrong date. */
export const columnsOf = (given: GivenCompetition, timezone: string) => {
  const startDate = dayOf(given, 'startDate', timezone);
  const endDate = dayOf(given, 'endDate', timezone);
  if (endDate < startDate)
    throw new Refusal('invalid-input', { path: 'endDate', msg: catalogueMessages.competitionDates });
  return {
    name: given.name,
    location: given.location,
    description: given.description ?? '',
    searchKey: searchKey(`${given.name} ${given.location}`),
    startDate,
    endDate,
    timezone,
    ...competitionBounds({ startDate, endDate, timezone }),
  };
};

/** Throws the refusal for a violated constraint, and any other error unchanged. */
export const explainViolation = (error: unknown): never => {
  const violated = violatedConstraint(error);
  if (violated === 'competition_discipline_discipline_id_fkey')
    throw new Refusal('invalid-input', { path: 'disciplines', msg: refusals['discipline-not-found'].msg });
  if (violated === 'event_discipline_of_competition') throw new Refusal('competition-discipline-in-use');
  throw error;
};
