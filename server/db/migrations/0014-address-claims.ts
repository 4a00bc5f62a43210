import { type Kysely, sql } from 'kysely';

/**
 * An address belongs to the account that has opened a link sent there. Others may claim it silently, so an
 * e-mail is unique only among verified accounts. A new address waits in its link until that is opened.
 * Sessions of admins end once: some were opened with a player's short password, before the account was
 * promoted.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table account drop constraint account_email_unique`.execute(db);
  await sql`create unique index account_email_unique on account (email_key) where is_email_verified`.execute(
    db,
  );
  await sql`create index account_by_email on account (email_key)`.execute(db);
  await sql`alter table mail_token drop constraint mail_token_purpose`.execute(db);
  await sql`
    alter table mail_token add constraint mail_token_purpose
      check (purpose in ('verify-email', 'reset-password', 'change-email'))`.execute(db);
  await sql`
    delete from session using account
    where account.id = session.account_id and account.role = 'admin'`.execute(db);
};
