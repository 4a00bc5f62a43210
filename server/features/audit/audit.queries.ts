import type { AuditSubject } from '@pronathle/contract/wire-names';
import type { DisplayFormat } from '@pronathle/domain/discipline';
import type { Gender } from '@pronathle/domain/gender';
import { uuidv7 } from 'uuidv7';
import { inBatches } from '../../db/in-batches.ts';
import { readPage, type Page } from '../../db/read-page.ts';
import type { Caller } from '../../http/caller.ts';
import type { Db } from '../../services.ts';

/** The author of a change: a caller, or the operator, who has no account. */
type Actor = Pick<Caller, 'username'> & { id: string | null };

interface Written {
  subjectId: string;
  before: object | null;
  after: object | null;
}

/** Writes audit entries for many objects of a kind, in the transaction of the changes themselves. */
export const writeAudits = async (
  trx: Db,
  caller: Actor,
  action: string,
  subject: AuditSubject,
  written: readonly Written[],
): Promise<void> => {
  const entries = written.map(({ subjectId, before, after }) => ({
    id: uuidv7(),
    actorId: caller.id,
    actor: caller.username,
    action,
    subject,
    subjectId,
    before: before === null ? null : JSON.stringify(before),
    after: after === null ? null : JSON.stringify(after),
  }));
  await inBatches(entries, (batch) => trx.insertInto('auditEntry').values(batch).execute());
};

/** Writes the author and the content of a change, in the transaction of the change itself. */
export const writeAudit = (
  trx: Db,
  caller: Actor,
  action: string,
  subject: AuditSubject,
  subjectId: string,
  before: object | null,
  after: object | null,
): Promise<void> => writeAudits(trx, caller, action, subject, [{ subjectId, before, after }]);

export interface AuditFilter {
  actor?: string | undefined;
  subject?: AuditSubject | undefined;
  /** inclusive */
  from?: Date | undefined;
  /** exclusive */
  to?: Date | undefined;
}

const auditEntries = (db: Db, { actor, subject, from, to }: AuditFilter) => {
  let rows = db.selectFrom('auditEntry');
  if (actor !== undefined && actor !== '') rows = rows.where('actor', '=', actor);
  if (subject !== undefined) rows = rows.where('subject', '=', subject);
  if (from !== undefined) rows = rows.where('at', '>=', from);
  if (to !== undefined) rows = rows.where('at', '<', to);
  return rows;
};

/** Newest first. */
export const selectAudit = (db: Db, filter: AuditFilter, page: Page) =>
  readPage(
    auditEntries(db, filter)
      .select(['id', 'at', 'actor', 'action', 'subject', 'subjectId', 'before', 'after'])
      .orderBy('at', 'desc')
      .orderBy('id', 'desc'),
    page,
  );

export type AuditRow = Awaited<ReturnType<typeof selectAudit>>['rows'][number];

/** Everybody in the log, including deleted accounts. */
export const selectActors = async (db: Db): Promise<string[]> => {
  const rows = await db.selectFrom('auditEntry').select('actor').distinct().orderBy('actor').execute();
  return rows.map((row) => row.actor);
};

/** All entries about one object, newest first. */
export const selectAuditOf = (db: Db, subject: AuditSubject, subjectId: string) =>
  db
    .selectFrom('auditEntry')
    .select(['id', 'at', 'actor', 'action', 'before', 'after'])
    .where('subjectId', '=', subjectId)
    .where('subject', '=', subject)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** The current names of events and accounts: the log stores no name of these. */
export const selectNames = async (
  db: Db,
  ids: readonly string[],
): Promise<{
  events: Map<
    string,
    { discipline: { name: string; gender: Gender; displayFormat: DisplayFormat }; competition: string }
  >;
  users: Map<string, string>;
}> => {
  if (ids.length === 0) return { events: new Map(), users: new Map() };
  const events = await db
    .selectFrom('event')
    .innerJoin('discipline', 'discipline.id', 'event.disciplineId')
    .innerJoin('competition', 'competition.id', 'event.competitionId')
    .select([
      'event.id',
      'discipline.name',
      'discipline.gender',
      'discipline.displayFormat',
      'competition.name as competition',
    ])
    .where('event.id', 'in', ids)
    .execute();
  const users = await db.selectFrom('account').select(['id', 'username']).where('id', 'in', ids).execute();
  return {
    events: new Map(
      events.map(({ id, competition, ...discipline }) => [id, { discipline, competition }] as const),
    ),
    users: new Map(users.map(({ id, username }) => [id, username])),
  };
};
