import { sql } from 'kysely';
import type { Db } from '../../services.ts';

const addressRows = (db: Db) =>
  db
    .selectFrom('followedAddress')
    .innerJoin('account', 'account.id', 'followedAddress.accountId')
    .select([
      'followedAddress.id',
      'followedAddress.address',
      'account.username as setBy',
      'followedAddress.appliesStartLists',
      'followedAddress.lookedAt',
      'followedAddress.problem',
      'followedAddress.waitingSince',
    ]);

export type FollowedRow = Awaited<ReturnType<ReturnType<typeof addressRows>['executeTakeFirstOrThrow']>>;

export const selectFollowedOf = (db: Db, competitionId: string): Promise<FollowedRow[]> =>
  addressRows(db)
    .where('followedAddress.competitionId', '=', competitionId)
    .orderBy('followedAddress.createdAt')
    .orderBy('followedAddress.id')
    .execute();

/** Returns the ids of all followed addresses. */
export const selectAllFollowed = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('followedAddress').select('id').orderBy('id').execute()).map(({ id }) => id);

/**
 * Stores a followed address and returns it. If the competition already follows the address, replaces the account and
 * the switch `appliesStartLists`, and forgets which text was read last: the next look treats the text as new.
 */
export const insertFollowed = async (
  trx: Db,
  followed: { competitionId: string; accountId: string; address: string; appliesStartLists: boolean },
): Promise<FollowedRow> => {
  const { accountId, appliesStartLists } = followed;
  const { id } = await trx
    .insertInto('followedAddress')
    .values(followed)
    .onConflict((conflict) =>
      conflict
        .columns(['competitionId', 'address'])
        .doUpdateSet({ accountId, appliesStartLists, seen: null }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return addressRows(trx).where('followedAddress.id', '=', id).executeTakeFirstOrThrow();
};

/** Deletes a followed address of a competition, and returns the address as text; undefined when there is none. */
export const deleteFollowed = async (
  trx: Db,
  { competitionId, addressId }: { competitionId: string; addressId: string },
): Promise<string | undefined> =>
  (
    await trx
      .deleteFrom('followedAddress')
      .where('id', '=', addressId)
      .where('competitionId', '=', competitionId)
      .returning('address')
      .executeTakeFirst()
  )?.address;

/** Returns the text of an address that waits for an admin; null when none waits or the address is unknown. */
export const selectWaiting = async (
  db: Db,
  { competitionId, addressId }: { competitionId: string; addressId: string },
): Promise<string | null> =>
  (
    await db
      .selectFrom('followedAddress')
      .select('waiting')
      .where('id', '=', addressId)
      .where('competitionId', '=', competitionId)
      .executeTakeFirst()
  )?.waiting ?? null;

/**
 * Removes a waiting text from the addresses of a competition, because the text or a part of it has been imported.
 */
export const settleWaiting = async (trx: Db, competitionId: string, text: string): Promise<void> => {
  await trx
    .updateTable('followedAddress')
    .set({ waiting: null, waitingSince: null })
    .where('competitionId', '=', competitionId)
    .where('waiting', '=', text)
    .execute();
};

/** A look (one reading of a followed address) is skipped when the last look is more recent than this. */
const minimumPause = sql`interval '50 seconds'`;

/** The facts that a look at a followed address needs. */
export interface Look {
  competitionId: string;
  address: string;
  appliesStartLists: boolean;
  /** the number of failed looks in a row */
  failures: number;
  /** a digest of the text read last; null before the first */
  seen: string | null;
  /** the text that waits for an admin; null when none does */
  waiting: string | null;
  /** whether an event without a result started in the last six hours, or starts in the next three hours */
  isNear: boolean;
  /**
   * whether to read the address now: its account must still be an admin's, and either the address was never read, or
   * an event is near and the last look is older than the minimum pause
   */
  isDue: boolean;
}

/**
 * Locks a followed address until the transaction ends, and returns what a look needs; undefined when it is deleted.
 */
export const lockForLook = async (trx: Db, addressId: string): Promise<Look | undefined> => {
  // A separate statement: the rights of the account must be read after the wait for the lock.
  await sql`select from followed_address where id = ${addressId} for update`.execute(trx);
  const { rows } = await sql<Look>`
    select held.competition_id as "competitionId", held.address,
      held.applies_start_lists as "appliesStartLists", held.failures, held.seen, held.waiting,
      near.is_near as "isNear",
      account.role = 'admin' and (
        held.looked_at is null or (near.is_near and held.looked_at < clock_timestamp() - ${minimumPause})
      ) as "isDue"
    from followed_address as held
    join account on account.id = held.account_id
    cross join lateral (
      select exists (
        select from event where event.competition_id = held.competition_id
          and event_date between now() - interval '6 hours' and now() + interval '3 hours'
          and not exists (select from medal where medal.event_id = event.id)
      ) as is_near
    ) as near
    where held.id = ${addressId}
  `.execute(trx);
  return rows[0];
};

/** Stores that the address is being read now, so that no other process reads it. */
export const markLook = async (trx: Db, addressId: string): Promise<void> => {
  await sql`update followed_address set looked_at = now() where id = ${addressId}`.execute(trx);
};

/** What an address holds of the texts that were read. */
export type Held = Pick<Look, 'seen' | 'waiting'>;

/**
 * Records a look that read the address. Stores what it has read only when the address still holds `before`, with which
 * the look began: meanwhile an admin may have imported the waiting text, or followed the address anew. If a text was
 * already waiting, `waiting_since` stays.
 */
export const settleLook = async (
  trx: Db,
  addressId: string,
  { before, read }: { before: Held; read: Held },
): Promise<void> => {
  await sql`
    update followed_address set failures = 0, problem = null where id = ${addressId}`.execute(trx);
  await sql`
    update followed_address set seen = ${read.seen}, waiting = ${read.waiting},
      waiting_since = ${read.waiting === null ? sql`null` : sql`least(waiting_since, now())`}
    where id = ${addressId}
      and seen is not distinct from ${before.seen} and waiting is not distinct from ${before.waiting}
  `.execute(trx);
};

/** Records a failed look. Returns the number of failures in a row; undefined when the address is deleted. */
export const countFailure = async (
  trx: Db,
  addressId: string,
  problem: string,
): Promise<number | undefined> =>
  (
    await trx
      .updateTable('followedAddress')
      .set((eb) => ({ problem, failures: eb('failures', '+', 1) }))
      .where('id', '=', addressId)
      .returning('failures')
      .executeTakeFirst()
  )?.failures;
