import { uuidv7 } from 'uuidv7';
import type { Caller } from '../../http/caller.ts';
import type { Db } from '../../services.ts';

/** Writes down who changed what, in the transaction of the change itself. */
export const writeAudit = async (
  trx: Db,
  caller: Caller,
  action: string,
  subject: string,
  subjectId: string,
  before: object | null,
  after: object | null,
): Promise<void> => {
  await trx
    .insertInto('auditEntry')
    .values({
      id: uuidv7(),
      actorId: caller.id,
      actor: caller.username,
      action,
      subject,
      subjectId,
      before: before === null ? null : JSON.stringify(before),
      after: after === null ? null : JSON.stringify(after),
    })
    .execute();
};
