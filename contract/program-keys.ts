import { limits } from '@pronathle/domain/limits';
import { z } from 'zod';
import { catalogueMessages } from './catalogue.messages.ts';
import { documentation as doc } from './documentation.messages.ts';
import { id, isoDate, message, text } from './primitives.ts';

const programKey = z
  .object({
    _id: id,
    name: z.string().meta({ description: doc.programKeyName }),
    madeBy: z.string(),
    createdAt: isoDate,
    lastUsedAt: isoDate.nullable(),
  })
  .meta({ id: 'ProgramKey' });
export type ProgramKey = z.infer<typeof programKey>;

export const programKeyBody = z.object({
  name: text({ required: catalogueMessages.programKeyName, max: limits.programKeyName }).meta({
    description: doc.programKeyName,
  }),
});
export const programKeysReply = z.object({ keys: z.array(programKey) });
export const newProgramKeyReply = message.extend({
  key: programKey,
  secret: z.string().meta({ description: doc.programKeySecret }),
});
