import { type Kysely, sql } from 'kysely';

/** Returns the zone, or another one where this database knows none of its name: its time would be an error. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create function known_zone(zone text, otherwise text) returns text language plpgsql stable strict as $$
    begin
      perform timestamptz 'epoch' at time zone zone;
      return zone;
    exception when invalid_parameter_value then
      return otherwise;
    end $$`.execute(db);
};
