import { genders } from '@pronathle/domain/gender';
import { limits } from '@pronathle/domain/limits';
import { z } from 'zod';
import {
  changeOf,
  gender,
  id,
  message,
  listOf,
  order,
  pageWithCount,
  paging,
  ref,
  search,
  sortBy,
  text,
} from './primitives.ts';
import { documentation as doc } from './documentation.messages.ts';
import { catalogueMessages } from './catalogue.messages.ts';
import { validationMessages } from './validation.messages.ts';

/** An athlete as shown on start lists and podiums. */
export const athleteName = z
  .object({
    _id: id,
    firstName: z.string(),
    lastName: z.string(),
    country: z.string(),
  })
  .meta({ id: 'AthleteName' });
export type AthleteName = z.infer<typeof athleteName>;

export const performanceRecord = z
  .object({
    discipline: z.object({ _id: id, name: z.string(), gender: z.enum(genders) }),
    pb: z.string(),
    sb: z.string(),
    sbSeason: z.int().nullable().meta({ description: doc.sbSeason }),
  })
  .meta({ id: 'PerformanceRecord' });

export const athlete = athleteName
  .extend({
    gender: z.enum(genders),
    performanceRecords: z.array(performanceRecord),
  })
  .meta({ id: 'Athlete' });
export type Athlete = z.infer<typeof athlete>;

/** PB and SB: text as typed. */
export const mark = text({ max: limits.markText, tooLong: catalogueMessages.mark }).meta({
  description: doc.mark,
});

export const country = text({ max: limits.country, tooLong: catalogueMessages.country })
  .pipe(
    z
      .string()
      .transform((value) => value.toLocaleUpperCase('fr'))
      .pipe(z.string().regex(/^[A-Z]{0,3}$/, { error: catalogueMessages.country })),
  )
  .meta({ pattern: '^[A-Za-z]{0,3}$', description: doc.country });

export const athleteBody = z
  .object({
    firstName: text({ max: limits.personName }).default(''),
    lastName: text({ max: limits.personName, required: catalogueMessages.athleteNameRequired }),
    country: country.default(''),
    gender,
    performanceRecords: listOf(z.object({ discipline: ref, pb: mark.default(''), sb: mark.default('') }), {
      max: 60,
      error: validationMessages.list,
    })
      .refine((records) => new Set(records.map(({ discipline }) => discipline)).size === records.length, {
        error: catalogueMessages.recordTwice,
      })
      .meta({ description: doc.records })
      .optional(),
  })
  .meta({ id: 'AthleteBody' });
export const athleteChangeBody = changeOf(athleteBody);

export const athletesQuery = z.object({
  ...paging,
  search,
  gender: gender.optional(),
  country: country.optional(),
  discipline: id.meta({ description: doc.recordDiscipline }).optional(),
  sort: sortBy(['lastName', 'firstName', 'country', 'gender']),
  order,
});
export const athletesReply = z.object({ athletes: z.array(athlete), ...pageWithCount });
export const athleteReply = z.object({ athlete });
export const athleteSavedReply = message.extend({ athlete });
