import { displayFormats } from '@pronathle/domain/discipline';
import { z } from 'zod';
import { documentation as doc } from './documentation.messages.ts';
import { id, instant, isoDate, pageWithCount, paging, search, text } from './primitives.ts';
import { validationMessages as say } from './validation.messages.ts';
import { auditSubjects } from './audit-subjects.ts';

/** The object as the audit entry recorded it; null where it did not exist. */
const state = z.record(z.string(), z.unknown()).nullable();

/** One change made by an admin. */
export const auditEntry = z
  .object({
    _id: id,
    at: isoDate,
    actor: z.string().meta({ description: doc.actor }),
    action: z.string().meta({ description: doc.auditAction }),
    subject: z.string(),
    subjectId: id,
    name: z.string().nullable().meta({ description: doc.auditName }),
    competition: z.string().nullable().meta({ description: doc.auditCompetition }),
    isThere: z.boolean().meta({ description: doc.auditIsThere }),
    others: z.int().meta({ description: doc.auditOthers }),
    merge: id.nullable().meta({ description: doc.auditMerge }),
    displayFormat: z.enum(displayFormats).nullable().meta({ description: doc.auditFormat }),
    before: state,
    after: state,
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntry>;

export const auditQuery = z.object({
  ...paging,
  search,
  deed: id.meta({ description: doc.auditDeed }).optional(),
  actor: text({ max: 100 }).meta({ description: doc.actor }).optional(),
  subject: z.enum(auditSubjects, { error: say.auditSubject }).optional(),
  from: instant(say.date).meta({ description: doc.auditFrom }).optional(),
  to: instant(say.date).meta({ description: doc.auditTo }).optional(),
});

export const auditReply = z.object({
  entries: z.array(auditEntry),
  actors: z.array(z.string()).meta({ description: doc.auditActors }),
  ...pageWithCount,
});

/** An admin's own changes in a copy of their own data. */
export const own = {
  administration: z
    .array(z.object({ at: isoDate, action: z.string(), subject: z.string(), subjectId: id }))
    .meta({ description: doc.administration }),
};
