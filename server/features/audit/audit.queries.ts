import type { AuditSubject } from '@pronathle/contract/audit-subjects';
import { genderLabels } from '@pronathle/contract/labels.messages';
import type { DisplayFormat } from '@pronathle/domain/discipline';
import type { Gender } from '@pronathle/domain/gender';
import { sql, type RawBuilder } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { arrayOf } from '../../db/array-of.ts';
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

/** Writes one audit entry for each of many objects of a kind, in the transaction of their changes. */
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

/** Writes an audit entry for a change, in the transaction of this change. */
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
  /** each word of a search, as a pattern for LIKE */
  words: readonly string[];
}

/** The text in lower case and without accents, like the words of a search. */
const folded = (text: RawBuilder<unknown>) =>
  sql<string>`lower(regexp_replace(normalize(${text}, NFKD), '[\u0300-\u036f]', '', 'g'))`;

/** Condition: an entry has a word in its values, or in the name of its author or its object. */
const contains = (entry: string, word: string) => {
  const of = (column: string) => sql.ref(`${entry}.${column}`);
  const holds = (column: string) => sql`exists (
    select from jsonb_path_query(${of(column)}, 'strict $.** ? (@.type() == "string")') as value
    where ${folded(sql`value #>> '{}'`)} like ${word}
  )`;
  return sql<boolean>`(
    ${folded(of('actor'))} like ${word} or ${holds('before')} or ${holds('after')}
    or ${of('subject_id')} in (
      select event.id from event
      join discipline on discipline.id = event.discipline_id
      join competition on competition.id = event.competition_id
      where ${folded(sql`concat_ws(' ', discipline.name, ${JSON.stringify(genderLabels)}::jsonb ->> discipline.gender, competition.name)`)} like ${word}
    )
    or ${of('subject_id')} in (select id from account where ${folded(sql`username`)} like ${word})
  )`;
};

/** Condition: the filter selects an entry. */
const isSelected = (entry: string, { actor, subject, from, to, words }: AuditFilter) => {
  const of = (column: string) => sql.ref(`${entry}.${column}`);
  const conditions = [
    ...(actor !== undefined && actor !== '' ? [sql<boolean>`${of('actor')} = ${actor}`] : []),
    ...(subject !== undefined ? [sql<boolean>`${of('subject')} = ${subject}`] : []),
    ...(from !== undefined ? [sql<boolean>`${of('at')} >= ${from}`] : []),
    ...(to !== undefined ? [sql<boolean>`${of('at')} < ${to}`] : []),
    ...words.map((word) => contains(entry, word)),
  ];
  return conditions.length === 0 ? sql<boolean>`true` : sql.join<boolean>(conditions, sql` and `);
};

/** The order of the entries of one operation, by the kind of their object. A list shows only the first of them. */
const rank = (entry: string) => sql`(
  coalesce(
    array_position(array['competition', 'result', 'start-list', 'event'], ${sql.ref(`${entry}.subject`)}), 9
  ),
  ${sql.ref(`${entry}.id`)}
)`;

const shownColumns = ['id', 'at', 'actor', 'action', 'subject', 'subjectId', 'before', 'after'] as const;

/**
 * Returns a page of the log, newest first, with one entry for each operation. The entries of an operation have the
 * same time, that of their transaction; `others` is the number of those that are not shown.
 */
export const selectAudit = (db: Db, filter: AuditFilter, page: Page) =>
  readPage(
    db
      .selectFrom('auditEntry as entry')
      .select(shownColumns.map((column) => `entry.${column}` as const))
      .select(
        sql<number>`(
          select count(*)::int - 1 from audit_entry as other where other.at = entry.at and other.actor = entry.actor
        )`.as('others'),
      )
      .where(isSelected('entry', filter))
      .where(
        sql<boolean>`not exists (
          select from audit_entry as other
          where other.at = entry.at and other.actor = entry.actor and ${rank('other')} < ${rank('entry')}
            and ${isSelected('other', filter)}
        )`,
      )
      .orderBy('entry.at', 'desc')
      .orderBy('entry.id', 'desc'),
    page,
  );

export type AuditRow = Awaited<ReturnType<typeof selectAudit>>['rows'][number];

/**
 * Returns a page of all entries of the operation that an entry belongs to, in the order in which they were written.
 */
export const selectDeed = (db: Db, entryId: string, page: Page) =>
  readPage(
    db
      .selectFrom('auditEntry as entry')
      .innerJoin('auditEntry as given', (join) =>
        join.onRef('given.at', '=', 'entry.at').onRef('given.actor', '=', 'entry.actor'),
      )
      .where('given.id', '=', entryId)
      .select(shownColumns.map((column) => `entry.${column}` as const))
      .select(sql<number>`0`.as('others'))
      .orderBy('entry.id'),
    page,
  );

/** Returns the usernames of all authors in the log, including deleted accounts. */
export const selectActors = async (db: Db): Promise<string[]> => {
  const rows = await db.selectFrom('auditEntry').select('actor').distinct().orderBy('actor').execute();
  return rows.map((row) => row.actor);
};

/** Returns all entries about one object, newest first. */
export const selectAuditOf = (db: Db, subject: AuditSubject, subjectId: string) =>
  db
    .selectFrom('auditEntry')
    .select(['id', 'at', 'actor', 'action', 'before', 'after'])
    .where('subjectId', '=', subjectId)
    .where('subject', '=', subject)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Returns the ids of the given objects that still exist. */
export const selectPresent = async (db: Db, ids: readonly string[]): Promise<Set<string>> => {
  const wanted = arrayOf('uuid', ids);
  const { rows } = await sql<{ id: string }>`
    select id from competition where id = any(${wanted}) union all select id from event where id = any(${wanted})
    union all select id from discipline where id = any(${wanted})
    union all select id from athlete where id = any(${wanted})
    union all select id from league where id = any(${wanted}) union all select id from account where id = any(${wanted})
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
};

/**
 * Returns the ids of the merges that can be undone, by the ids of their log entries. A merge and its entry have the
 * same time, that of their transaction.
 */
export const selectMergesOf = async (db: Db, entryIds: readonly string[]): Promise<Map<string, string>> => {
  const { rows } = await sql<{ entryId: string; mergeId: string }>`
    select entry.id as "entryId", athlete_merge.id as "mergeId"
    from audit_entry as entry
    join athlete_merge on athlete_merge.stays_id = entry.subject_id and athlete_merge.at = entry.at
    join athlete on athlete.id = athlete_merge.stays_id
    where entry.id = any(${arrayOf('uuid', entryIds)}) and entry.action = 'merge'
      and athlete_merge.undone_at is null
  `.execute(db);
  return new Map(rows.map(({ entryId, mergeId }) => [entryId, mergeId]));
};

/** Returns the current names of events and accounts, which the log does not store. */
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
