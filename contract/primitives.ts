import { cleanText } from '@pronathle/domain/clean-text';
import { isAcceptedYear } from '@pronathle/domain/accepted-years';
import { isCalendarDay } from '@pronathle/domain/calendar-day';
import { isTimezone } from '@pronathle/domain/competition-status';
import { limits } from '@pronathle/domain/limits';
import { textLength } from '@pronathle/domain/text-length';
import { z } from 'zod';
import { documentation as doc } from './documentation.messages.ts';
import { accountMessages } from './account.messages.ts';
import { catalogueMessages } from './catalogue.messages.ts';
import { validationMessages } from './validation.messages.ts';
import { genderSpellings } from './wire-names.ts';

/**
 * The parts that all schemas share. Each refuses with a French sentence. Texts are trimmed, NFC-normalised and
 * free of control characters. Ids are in lower case, as they are stored and compared.
 */
export const id = z.uuid({ error: validationMessages.id }).toLowerCase();

const idOrObject = (sentence: (given: unknown) => string) => {
  const error = ({ input }: { input?: unknown }) => sentence(input);
  return z.union([z.uuid({ error }).toLowerCase(), z.object({ _id: id }).transform((object) => object._id)], {
    error,
  });
};

/** A reference to an object of the API: its id, or an object with this `_id`. */
export const ref = idOrObject(() => validationMessages.id).meta({ id: 'Ref', description: doc.ref });

/** A reference, with its own sentence for an empty field. */
export const requiredRef = (required: string) =>
  idOrObject((given) =>
    given === undefined || given === null || given === '' ? required : validationMessages.id,
  ).meta({
    description: doc.ref,
  });

interface TextRule {
  max: number;
  /** the sentence for a missing or empty text; without it an empty text is valid */
  required?: string;
  tooLong?: string;
  multiline?: boolean;
}

export const text = ({ max, required, tooLong, multiline = false }: TextRule) =>
  z
    .string({ error: required ?? validationMessages.text })
    .transform((raw, context) => {
      const clean = cleanText(raw, { multiline, max });
      if (clean.ok && (required === undefined || clean.text !== '')) return clean.text;
      const refused =
        !clean.ok &&
        (clean.why === 'too-long'
          ? (tooLong ?? validationMessages.tooLong(max))
          : validationMessages.controlCharacters);
      context.addIssue({ code: 'custom', message: refused || (required ?? validationMessages.text) });
      return z.NEVER;
    })
    .meta({
      ...(required !== undefined && { minLength: 1 }),
      maxLength: max,
      ...(multiline && { 'x-multiline': true }),
    });

const PASSWORD_MAX = 200;

/** A password that is compared with the stored password. */
export const givenPassword = (missing: string, min = 0) =>
  z
    .string({ error: missing })
    .refine((value) => textLength(value) >= min, { error: missing, abort: true })
    .refine((value) => textLength(value) <= PASSWORD_MAX, {
      error: accountMessages.passwordTooLong,
      abort: true,
    })
    .meta({ ...(min > 0 && { minLength: min }), maxLength: PASSWORD_MAX });

/** A new password. It is stored as typed. Control characters are refused, because nobody types them on purpose. */
export const password = ({ min, tooShort }: { min: number; tooShort: string }) =>
  givenPassword(tooShort, min).refine((value) => cleanText(value).ok, {
    error: validationMessages.controlCharacters,
  });

/**
 * A list whose length is checked before its elements are parsed. Otherwise each of a million wrong elements
 * would be parsed and produce a sentence.
 */
export const listOf = <Element extends z.ZodType>(
  element: Element,
  { min = 0, max, error, tooLong = error }: { min?: number; max: number; error: string; tooLong?: string },
) =>
  z.pipe(
    z.transform<z.input<Element>[], z.input<Element>[]>((given, context) => {
      if (!Array.isArray(given) || given.length <= max) return given;
      context.addIssue({ code: 'custom', message: tooLong });
      return z.NEVER;
    }),
    z.array(element, { error }).min(min, { error }).max(max, { error: tooLong }),
  );

/** Ids in a query string, with commas between them. */
export const idList = (most: number, error: string) =>
  z
    .string({ error })
    .max(40 * most, { error })
    .transform((list) => list.split(','))
    .pipe(z.array(z.uuid({ error }).toLowerCase()).max(most, { error }));

export const flag = z.boolean({ error: validationMessages.boolean });

/** A flag in a query string. */
export const queryFlag = z
  .enum(['true', 'false'], { error: validationMessages.boolean })
  .transform((value) => value === 'true');

/** An ISO instant as input, with or without milliseconds. `missing` is the sentence for an empty field. */
export const instant = (error: string, missing = error) =>
  z.iso
    .datetime({ offset: true, error: ({ input }) => ((input ?? '') === '' ? missing : error), abort: true })
    .refine((value) => isAcceptedYear(new Date(value).getUTCFullYear()), { error });

/** A real day, `2026-08-04`, in the calendar that the call uses. */
export const calendarDay = z
  .string({ error: validationMessages.noSuchDay })
  .refine((value) => isCalendarDay(value), { error: validationMessages.noSuchDay })
  .meta({ format: 'date', example: '2026-08-04' });

/** An IANA name. */
export const timezone = z
  .string({ error: validationMessages.timezone })
  .max(60, { error: validationMessages.timezone, abort: true })
  .refine(isTimezone, { error: validationMessages.timezone })
  .meta({ description: doc.timezone, example: 'Europe/Paris' });

export const gender = z
  .string({ error: catalogueMessages.gender })
  .transform((value, context) => {
    const known = Object.hasOwn(genderSpellings, value) ? genderSpellings[value] : undefined;
    if (known !== undefined) return known;
    context.addIssue({ code: 'custom', message: catalogueMessages.gender });
    return z.NEVER;
  })
  .meta({ enum: Object.keys(genderSpellings) });

/** A whole number in a query string. */
export const wholeNumber = (error: string) =>
  z
    .string({ error })
    .regex(/^\d{1,9}$/, { error })
    .transform(Number)
    .meta({ type: 'integer', minimum: 0, maximum: 999_999_999 });

/** `page` and `limit` of every list. A limit of 0 means 'all' in calls that say so. */
export const paging = {
  page: wholeNumber(validationMessages.page)
    .refine((page) => page >= 1, { error: validationMessages.page })
    .meta({ minimum: 1, description: doc.page })
    .optional(),
  limit: wholeNumber(validationMessages.limit).meta({ description: doc.limit }).optional(),
};

export const order = z
  .enum(['asc', 'desc'], { error: validationMessages.order })
  .meta({ description: doc.order })
  .optional();

export const sortBy = <const Fields extends readonly [string, ...string[]]>(fields: Fields) =>
  z.enum(fields, { error: validationMessages.sort }).meta({ description: doc.sort }).optional();

export const search = text({ max: limits.search }).meta({ description: doc.search }).optional();

/**
 * The body of an edit. `before` is the state that the sender saw, which may be out of date. With it, the fields that the
 * sender did not change keep their current values.
 */
export const changeOf = <Shape extends z.ZodRawShape>(body: z.ZodObject<Shape>) =>
  body.extend({ before: body.optional().meta({ description: doc.before }) });

/** The common fields of paged lists. */
export const pageOf = { page: z.int(), totalPages: z.int() };
export const pageWithCount = { ...pageOf, totalCount: z.int() };

export const isoDate = z.iso.datetime();
export const message = z.object({ msg: z.string() });
