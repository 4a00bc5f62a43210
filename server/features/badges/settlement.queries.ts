import type { BadgeCode } from '@pronathle/domain/badges';
import { sql } from 'kysely';
import type { Db } from '../../services.ts';

/** The badges that one scored prediction earns, by the column of prediction_score that says so. */
const causes = {
  'perfect-podium': 'exact_podium',
  'lynx-eye': 'won_performance',
  oracle: 'won_pb',
} as const satisfies Partial<Record<BadgeCode, string>>;

const codes = Object.keys(causes) as (keyof typeof causes)[];

/** Gives the badge to all who now earn it by this event, and do not have it. */
export const awardByEvent = async (trx: Db, eventId: string): Promise<void> => {
  for (const code of codes)
    await sql`
      insert into user_badge (id, user_id, badge_id, cause_event_id)
      select new_id(), winner.user_id, badge.id, ${eventId}
      from (select distinct user_id from prediction_score
            where event_id = ${eventId} and ${sql.ref(causes[code])}) as winner
      join badge on badge.code = ${code}
      on conflict do nothing
    `.execute(trx);
};

/** Takes the badge back from those it came to by this event, unless another event gives cause for it. */
export const takeBackByEvent = async (trx: Db, eventId: string): Promise<void> => {
  for (const code of codes) {
    const cause = sql.ref(causes[code]);
    await sql`
      with held as materialized (
        select user_badge.id, user_badge.user_id from user_badge join badge on badge.id = user_badge.badge_id
        where user_badge.cause_event_id = ${eventId} and badge.code = ${code}
      ), lost as materialized (
        select held.id,
          (select score.event_id from prediction_score as score
           where score.user_id = held.user_id and score.event_id <> ${eventId} and ${cause} limit 1) as other_event_id
        from held
        where not exists (select from prediction_score as score
          where score.event_id = ${eventId} and score.user_id = held.user_id and ${cause})
      ), moved as (
        update user_badge set cause_event_id = lost.other_event_id
        from lost where user_badge.id = lost.id and lost.other_event_id is not null
      )
      delete from user_badge using lost where user_badge.id = lost.id and lost.other_event_id is null
    `.execute(trx);
  }
};

/** Leagues of a competition large enough for honours, and what the honours depend on. */
export const selectHonourLeagues = (db: Db, competitionId: string, minMembers: number) =>
  db
    .selectFrom('league')
    .select('id')
    .where('competitionId', '=', competitionId)
    .where('membersCount', '>=', minMembers)
    .orderBy('id')
    .execute();

export const selectCompetitionProgress = (db: Db, competitionId: string) =>
  db
    .selectFrom('competition')
    .select(['startsAt', 'endsAt', sql<Date>`clock_timestamp()`.as('now')])
    .select((eb) => [
      eb
        .selectFrom('event')
        .whereRef('event.competitionId', '=', 'competition.id')
        .select((of) => of.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('eventsCount'),
      eb
        .selectFrom('event')
        .whereRef('event.competitionId', '=', 'competition.id')
        .where('event.resultVersion', 'is not', null)
        .select((of) => of.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('eventsWithResult'),
    ])
    .where('id', '=', competitionId)
    .executeTakeFirst();

export const clearHonours = (trx: Db, competitionId: string) =>
  trx
    .deleteFrom('leagueHonour')
    .where('leagueId', 'in', (eb) =>
      eb.selectFrom('league').select('id').where('competitionId', '=', competitionId),
    )
    .execute();

export const replaceHonours = async (
  trx: Db,
  leagueId: string,
  honours: { userId: string; code: BadgeCode }[],
): Promise<void> => {
  await trx.deleteFrom('leagueHonour').where('leagueId', '=', leagueId).execute();
  if (honours.length > 0)
    await trx
      .insertInto('leagueHonour')
      .values(honours.map((honour) => ({ leagueId, ...honour })))
      .execute();
};

/** Makes the badges of the honours exactly what the honours say. */
export const syncHonourBadges = async (trx: Db, honourCodes: readonly BadgeCode[]): Promise<void> => {
  await sql`
    insert into user_badge (id, user_id, badge_id)
    select new_id(), honoured.user_id, badge.id
    from (select distinct user_id, code from league_honour) as honoured
    join badge on badge.code = honoured.code
    on conflict do nothing
  `.execute(trx);
  await sql`
    delete from user_badge using badge
    where badge.id = user_badge.badge_id and badge.code = any (${honourCodes}::text[])
      and not exists (select from league_honour
        where league_honour.user_id = user_badge.user_id and league_honour.code = badge.code)
  `.execute(trx);
};
