import { type Kysely, sql } from 'kysely';

/**
 * An athlete whom an imported start list withdrew stays out, as one withdrawn by hand. Until now the import marked such
 * athletes as non-starters of a result, also without a result, so that the next result brought them back.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    update participant set did_not_start = false from event
    where event.id = participant.event_id and event.result_version is null and participant.did_not_start
  `.execute(db);
};
