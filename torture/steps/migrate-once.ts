import { migrate, migrations } from '../../server/db/migrate.ts';
import { openDatabase } from '../../server/db/open-database.ts';

/**
 * A program of its own. It migrates the database of DATABASE_URL or DATA_DIR, and prints what it has then:
 * every column, constraint, index, function, view, trigger, migration, queue and account. With UP_TO it stops
 * after that migration and adds three accounts.
 */
const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '', UP_TO: upTo } = process.env;

const shape = `
  select format('column %s.%s %s %s %s', table_schema, table_name, column_name, udt_name, is_nullable) || coalesce(column_default, '') as line
    from information_schema.columns where table_schema in ('public', 'pgboss')
  union all select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
    where connamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
  union all select indexdef from pg_indexes where schemaname in ('public', 'pgboss')
  union all select pg_get_functiondef(oid) from pg_proc where pronamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
  union all select viewname || definition from pg_views where schemaname = 'public'
  union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all select 'migration ' || name from kysely_migration
  union all select 'queue ' || name || policy from pgboss.queue
  union all select to_jsonb(account)::text from account
  order by 1`;

const database = await openDatabase({ databaseUrl, dataDir });
const known = Object.entries(migrations).filter(([name]) => upTo === undefined || name <= upTo);
await migrate(database, Object.fromEntries(known));
if (upTo !== undefined)
  await database.execute(`insert into account (id, username, username_key, email, email_key, first_name, last_name, search_key, role, password_hash, created_at)
    select gen_random_uuid(), name, lower(name), name, lower(name), '', '', '', 'user', '', now() + number * interval '1 second'
    from unnest('{Léa,lea,Zoé}'::text[]) with ordinality as named (name, number)`);
const { rows } = await database.execute(shape);
console.log(rows.map(({ line }) => String(line)).join('\n'));
await database.close();
