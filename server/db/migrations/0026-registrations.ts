import { type Kysely, sql } from 'kysely';

/** The secret of the browser that registered stands beside the links of the account's mails. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table mail_token drop constraint mail_token_purpose`.execute(db);
  await sql`
    alter table mail_token add constraint mail_token_purpose
      check (purpose in ('verify-email', 'reset-password', 'change-email', 'registration'))`.execute(db);
};
