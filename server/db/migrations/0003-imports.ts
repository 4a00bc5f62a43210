import { sql, type Kysely } from 'kysely';

const statements = [
  // The values of the last import: a mark that differs from them was typed by an admin.
  `alter table participant add column imported_pb text, add column imported_sb text`,

  // Each import with the data that undoing it needs: the events before and after it.
  `create table import (
    id uuid primary key,
    at timestamptz not null default now(),
    actor_id uuid references account on delete set null,
    actor text not null,
    kind text not null constraint import_kind check (kind in ('start-list', 'results', 'competition')),
    competition_id uuid not null references competition on delete cascade,
    traces jsonb not null,
    undone_at timestamptz
  )`,
  `create index import_by_competition on import (competition_id, id)`,
  `create table import_event (
    import_id uuid not null references import on delete cascade,
    event_id uuid not null references event on delete cascade,
    primary key (event_id, import_id)
  )`,
  `create index import_event_by_import on import_event (import_id)`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
