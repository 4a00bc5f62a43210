import { toThousandths } from '@pronathle/domain/decimal';
import { disciplineTypes, displayFormats, units } from '@pronathle/domain/discipline';
import { genders } from '@pronathle/domain/gender';
import { limits } from '@pronathle/domain/limits';
import { z } from 'zod';
import { documentation as doc } from './documentation.messages.ts';
import { changeOf, gender, id, message, pageOf, paging, text } from './primitives.ts';
import { catalogueMessages as say } from './catalogue.messages.ts';

export const discipline = z
  .object({
    _id: id,
    name: z.string(),
    type: z.enum(disciplineTypes),
    gender: z.enum(genders),
    unit: z.enum(units),
    performanceTolerance: z.number().nullable().meta({ description: doc.performanceTolerance }),
    displayFormat: z.enum(displayFormats),
  })
  .meta({ id: 'Discipline' });
export type Discipline = z.infer<typeof discipline>;

const type = z.enum(disciplineTypes, { error: say.disciplineType });

export const disciplineBody = z
  .object({
    name: text({ max: limits.disciplineName, required: say.disciplineNameRequired }),
    type,
    gender,
    unit: z.enum(units, { error: say.unit }).nullish(),
    performanceTolerance: z
      .number({ error: say.tolerance })
      .min(0, { error: say.tolerance })
      .max(100_000, { error: say.tolerance })
      .refine((tolerance) => toThousandths(tolerance) !== null, { error: say.tolerance })
      .nullish()
      .meta({ description: doc.performanceTolerance }),
    displayFormat: z.enum(displayFormats, { error: say.displayFormat }).nullish(),
  })
  .meta({ id: 'DisciplineBody' });
export const disciplineChangeBody = changeOf(disciplineBody);

export const disciplinesQuery = z.object({
  ...paging,
  name: text({ max: limits.search }).optional(),
  type: type.optional(),
  gender: gender.optional(),
});
export const disciplinesReply = z.object({
  disciplines: z.array(discipline),
  ...pageOf,
  totalResults: z.int(),
});
export const disciplineReply = z.object({ discipline });
export const disciplineSavedReply = message.extend({ discipline });
