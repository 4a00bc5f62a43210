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

export const selectAllFollowed = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('followedAddress').select('id').orderBy('id').execute()).map(({ id }) => id);

/** An existing one gets the new switch. */
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

/** Deletes an address of a competition, and returns it. */
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

/** An admin has imported this text, or the wanted part of it. */
export const settleWaiting = async (trx: Db, competitionId: string, text: string): Promise<void> => {
  await trx
    .updateTable('followedAddress')
    .set({ waiting: null, waitingSince: null })
    .where('competitionId', '=', competitionId)
    .where('waiting', '=', text)
    .execute();
};

/** A look within this time counts for this one too. */
const apart = sql`interval '50 seconds'`;

export interface Look {
  competitionId: string;
  address: string;
  appliesStartLists: boolean;
  failures: number;
  seen: string | null;
  waiting: string | null;
  /** an event without a result started six hours ago at most, or starts within three hours */
  isNear: boolean;
  /** it is this look's turn: nobody else has looked just now, and the admin who set the address still is one */
  isDue: boolean;
}

/** Holds an address for a look, until the transaction ends. The first look does not wait for an event. */
export const lockForLook = async (trx: Db, addressId: string): Promise<Look | undefined> => {
  const { rows } = await sql<Look>`
    with held as (select * from followed_address where id = ${addressId} for update)
    select held.competition_id as "competitionId", held.address,
      held.applies_start_lists as "appliesStartLists", held.failures, held.seen, held.waiting,
      near.is_near as "isNear",
      account.role = 'admin' and (
        held.looked_at is null or (near.is_near and held.looked_at < clock_timestamp() - ${apart})
      ) as "isDue"
    from held
    join account on account.id = held.account_id
    cross join lateral (
      select exists (
        select from event where event.competition_id = held.competition_id
          and event_date between now() - interval '6 hours' and now() + interval '3 hours'
          and not exists (select from medal where medal.event_id = event.id)
      ) as is_near
    ) as near
  `.execute(trx);
  return rows[0];
};

export const markLook = async (trx: Db, addressId: string): Promise<void> => {
  await sql`update followed_address set looked_at = now() where id = ${addressId}`.execute(trx);
};

/** Records a look that could read the address. A waiting text keeps the time since which it waits. */
export const settleLook = async (
  trx: Db,
  addressId: string,
  { seen, waiting }: { seen: string; waiting: string | null },
): Promise<void> => {
  await sql`
    update followed_address set failures = 0, problem = null, seen = ${seen}, waiting = ${waiting},
      waiting_since = ${waiting === null ? sql`null` : sql`least(waiting_since, now())`}
    where id = ${addressId}
  `.execute(trx);
};

/** Records a look that failed, and returns how many have failed in a row; undefined when the address is deleted. */
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
