import type { OpenDatabase } from '../../db/open-database.ts';

/** A value for each type of column, as SQL. */
const values: Partial<Record<string, string>> = {
  bigint: '1',
  boolean: 'true',
  bytea: String.raw`'\xc0ffee'`,
  date: "'2026-01-01'",
  integer: '1',
  jsonb: "'{}'",
  smallint: '1',
  text: "'Texte'",
  'text[]': "'{}'",
  'timestamp with time zone': "'2026-01-01T00:00:00Z'",
  uuid: 'new_id()',
};

/**
 * Inserts a row into a table: each reference uses the first possible row, each other column a value of its type. The
 * database refuses the row when a constraint of the table needs more.
 */
export const insertPlainRow = async ({ execute }: OpenDatabase, table: string): Promise<void> => {
  const { rows } = await execute(`
    select attname as name, format_type(atttypid, null) as type, confrelid::regclass::text as other,
      (select attname from pg_attribute where attrelid = confrelid and attnum = confkey[1]) as key
    from pg_attribute as mine
    left join pg_constraint on conrelid = attrelid and contype = 'f' and conkey = array[attnum]
    where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`);
  const columns = rows as { name: string; type: string; other: string | null; key: string }[];
  const valueOf = ({ type, other, key }: (typeof columns)[number]) =>
    other === null
      ? (values[type] ?? 'default')
      : `(select ${key} from ${other} order by ${key}::text limit 1)`;
  await execute(
    `insert into ${table} (${columns.map(({ name }) => name).join(', ')}) values (${columns.map(valueOf).join(', ')})`,
  );
};
