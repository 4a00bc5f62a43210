import type { AuditEntry } from '@pronathle/contract';
import { eventName } from '@pronathle/contract/labels.messages';
import type { DbContext } from '../../context.ts';
import { selectMergesOf, selectNames, selectPresent, type AuditRow } from './audit.queries.ts';

type State = AuditEntry['before'];

const textIn = (state: State, field: string): string => {
  const value = state?.[field];
  return typeof value === 'string' ? value : '';
};

/** Returns the name that an entry stores, in two fields for an athlete; empty when it stores none. */
const nameIn = (state: State): string =>
  textIn(state, 'name') || `${textIn(state, 'firstName')} ${textIn(state, 'lastName')}`.trim();

/**
 * Returns log entries, each with the name of its object: the current name of an event or an account, the stored
 * name of any other object; null when there is none.
 */
export const presentAudit = async ({ db }: DbContext, rows: readonly AuditRow[]): Promise<AuditEntry[]> => {
  const ids = [...new Set(rows.map((row) => row.subjectId))];
  const { events, users } = await selectNames(db, ids);
  const present = await selectPresent(db, ids);
  const merges = await selectMergesOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const [before, after] = [row.before as State, row.after as State];
    const event = events.get(row.subjectId);
    const current = event === undefined ? undefined : eventName(event.discipline);
    const name = current ?? (nameIn(after) || nameIn(before) || users.get(row.subjectId));
    const competition = textIn(after, 'competition') || textIn(before, 'competition') || event?.competition;
    return {
      _id: row.id,
      at: row.at.toISOString(),
      actor: row.actor,
      action: row.action,
      subject: row.subject,
      subjectId: row.subjectId,
      name: name ?? null,
      competition: competition ?? null,
      isThere: present.has(row.subjectId),
      others: row.others,
      merge: merges.get(row.id) ?? null,
      displayFormat: event?.discipline.displayFormat ?? null,
      before,
      after,
    };
  });
};
