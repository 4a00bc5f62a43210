import { type Kysely, sql } from 'kysely';

/**
 * The sort orders in which admins page through 10,000 athletes and 50,000 accounts, with people's
 * collation.
 */
const statements = [
  `create index athlete_by_sorted_name on athlete
     (last_name collate "und-x-icu", first_name collate "und-x-icu", id)`,
  `create index account_by_sorted_username on account (username collate "und-x-icu", id)`,
  `create index account_by_sorted_email on account (email collate "und-x-icu", id)`,
  `create index account_by_sorted_first_name on account (first_name collate "und-x-icu", id)`,
  `create index account_by_sorted_last_name on account (last_name collate "und-x-icu", id)`,
  `create index account_by_age on account (created_at, id)`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
