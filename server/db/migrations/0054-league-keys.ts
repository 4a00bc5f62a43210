import { type Kysely, sql } from 'kysely';

const answers = [
  { table: 'thread_mention', reader: 'user_id' },
  { table: 'thread_reaction', reader: 'user_id' },
  { table: 'thread_report', reader: 'reporter_id' },
];

/**
 * Prepares the tables for leagues that are spread over many nodes (npm run distribute): each key of a league's rows holds
 * the league, a small table knows all leagues and their codes, and whatever is kept elsewhere about a league goes with
 * its row there. What triggers of accounts, events and leagues wrote into other tables is written by the statements
 * that cause it.
 */
const statements = [
  `create table league_key (
     id uuid primary key,
     competition_id uuid not null references competition on delete cascade,
     invitation_code text)`,
  `create index league_key_by_competition on league_key (competition_id)`,
  `insert into league_key (id, competition_id, invitation_code) select id, competition_id, invitation_code from league`,
  `alter table league
     drop constraint league_code_unique,
     add constraint league_by_key foreign key (id) references league_key on delete cascade`,
  `alter table league_key add constraint league_code_unique unique (invitation_code)`,
  ...['notice', 'share', 'replaced_code'].map(
    (table) => `alter table ${table}
      drop constraint ${table}_league_id_fkey,
      add constraint ${table}_league_id_fkey foreign key (league_id) references league_key on delete cascade`,
  ),

  `alter table notice drop constraint notice_message_id_fkey`,
  ...answers.flatMap(({ table, reader }) => [
    `alter table ${table} add column league_id uuid`,
    `update ${table} set league_id = thread_message.league_id from thread_message where id = message_id`,
    `alter table ${table}
       alter column league_id set not null,
       drop constraint ${table}_message_id_fkey,
       drop constraint ${table}_pkey,
       add primary key (message_id, ${reader}, league_id)`,
  ]),
  `alter table thread_message drop constraint thread_message_pkey, add primary key (id, league_id)`,
  ...answers.map(
    ({ table }) => `alter table ${table} add constraint ${table}_message_id_fkey
      foreign key (message_id, league_id) references thread_message (id, league_id) on delete cascade`,
  ),

  // A league is added to a season under the season's lock (link-to-season.ts), so that a competition counts once.
  `drop index league_of_season`,
  `create index league_of_season on league (season_id, competition_id) where season_id is not null`,

  // From now on set when a result is entered, and not only when it goes again.
  `update competition set has_locked = true
   where not has_locked and exists (
     select from event where event.competition_id = competition.id and event.result_version is not null)`,

  ...[
    'account_renamed on account',
    'scored_event_deleted on event',
    'event_was_locked on event',
    'league_of_season_gone on league',
  ].map((trigger) => `drop trigger ${trigger}`),
  ...[
    'renew_members_versions',
    'renew_results_version',
    'keep_first_lock',
    'delete_season_without_league',
  ].map((name) => `drop function ${name}()`),
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
