import { competitionStatuses } from '@pronathle/domain/competition-status';
import { eventsOfCompetition, limits } from '@pronathle/domain/limits';
import { z } from 'zod';
import { discipline } from './disciplines.ts';
import { documentation as doc } from './documentation.messages.ts';
import { dayEvent } from './events.ts';
import {
  calendarDay,
  changeOf,
  id,
  isoDate,
  listOf,
  message,
  order,
  pageWithCount,
  paging,
  ref,
  search,
  sortBy,
  text,
  timezone,
} from './primitives.ts';
import { catalogueMessages } from './catalogue.messages.ts';
import { validationMessages } from './validation.messages.ts';
import { competitionStatusSpellings } from './wire-names.ts';

export const competition = z
  .object({
    _id: id,
    name: z.string(),
    location: z.string(),
    description: z.string(),
    /** the first and the last day, in `timezone`; each is written as midnight UTC of that date */
    startDate: isoDate.meta({ description: doc.startDate }),
    endDate: isoDate.meta({ description: doc.endDate }),
    timezone: z.string(),
    status: z.enum(competitionStatuses),
    disciplines: z.array(discipline),
    eventsCount: z.int(),
  })
  .meta({ id: 'Competition' });
export type Competition = z.infer<typeof competition>;

export const competitionBody = z
  .object({
    name: text({ max: limits.competitionName, required: catalogueMessages.competitionRequired }),
    location: text({ max: limits.location, required: catalogueMessages.competitionRequired }),
    /** a date (2024-08-01) or an ISO instant */
    startDate: z
      .string({ error: catalogueMessages.competitionRequired })
      .min(1, { error: catalogueMessages.competitionRequired })
      .max(40, { error: validationMessages.date })
      .meta({ description: doc.day, example: '2026-08-01' }),
    endDate: z
      .string({ error: catalogueMessages.competitionRequired })
      .min(1, { error: catalogueMessages.competitionRequired })
      .max(40, { error: validationMessages.date })
      .meta({ description: doc.day, example: '2026-08-01' }),
    /** default: Europe/Paris for a new competition, the stored timezone for an existing competition */
    timezone: timezone.optional(),
    description: text({ max: limits.description, multiline: true }).nullish(),
    disciplines: listOf(ref, {
      min: 1,
      max: eventsOfCompetition,
      error: catalogueMessages.competitionDisciplines,
      tooLong: validationMessages.list,
    }),
  })
  .meta({ id: 'CompetitionBody' });
export const competitionChangeBody = changeOf(competitionBody);

/**
 * A list separated by commas: `upcoming,active`. `ongoing` and `active` are the same; `all` or no value
 * means all statuses.
 */
const statuses = text({ max: 100 })
  .transform((value, context) => {
    const names = value.split(',').filter((name) => name !== '' && name !== 'all');
    const known = names.flatMap((name) =>
      Object.hasOwn(competitionStatusSpellings, name)
        ? [competitionStatusSpellings[name as keyof typeof competitionStatusSpellings]]
        : [],
    );
    if (known.length === names.length) return known;
    context.addIssue({ code: 'custom', message: validationMessages.status });
    return z.NEVER;
  })
  .meta({ description: doc.statuses, example: 'upcoming,active' });

export const competitionsQuery = z.object({
  ...paging,
  search,
  status: statuses.optional(),
  sort: sortBy(['startDate', 'name', 'location']),
  order,
});
export const competitionsReply = z.object({ competitions: z.array(competition), ...pageWithCount });
export const competitionReply = z.object({ competition });
export const competitionSavedReply = message.extend({ competition });

export const competitionDayQuery = z.object({
  leagueId: id.meta({ description: doc.dayLeague }).optional(),
});
/** The events of one day, in the competition's own timezone, ordered by lock time. */
export const competitionDayReply = z.object({
  day: calendarDay,
  timezone: z.string(),
  previousDay: calendarDay.nullable().meta({ description: doc.previousDay }),
  nextDay: calendarDay.nullable().meta({ description: doc.nextDay }),
  events: z.array(dayEvent),
});

/** The numbers of events, leagues and predictions that are deleted with a competition. */
export const competitionLossesReply = z.object({ events: z.int(), leagues: z.int(), predictions: z.int() });
