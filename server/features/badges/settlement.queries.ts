import type { BadgeCode } from '@pronathle/domain/badges';
import { sql } from 'kysely';
import type { Db } from '../../services.ts';
import { packedExactPodiums, packedScores } from '../rankings/rankings.queries.ts';

/** The badges that one scored prediction earns, by the column of prediction_score that says so. */
const causes = {
  'perfect-podium': 'exact_podium',
  'lynx-eye': 'won_performance',
  oracle: 'won_pb',
} as const satisfies Partial<Record<BadgeCode, string>>;

const codes = Object.keys(causes) as (keyof typeof causes)[];

/**
 * Keeps some leagues' scores of an event under the version of its result, and gives its badges to all in them who now
 * earn these and do not have them: the predictions are scored once for both.
 */
export const keepScoresAndAward = async (
  trx: Db,
  eventId: string,
  leagueIds: readonly string[],
): Promise<void> => {
  const wins = codes.map(
    (code) => sql`select user_id, ${code}::text as code from scored where ${sql.ref(causes[code])}`,
  );
  await sql`
    with scored as materialized (
      select score.*, member.number
      from prediction_score as score
      join league_member as member on member.league_id = score.league_id and member.user_id = score.user_id
      where score.event_id = ${eventId} and score.league_id = any (${leagueIds}::uuid[])
    ), kept as (
      insert into league_event_score as score (league_id, event_id, result_version, scores, exact_podiums)
      select scored.league_id, event.id, event.result_version, ${packedScores}, ${packedExactPodiums}
      from scored join event on event.id = scored.event_id
      group by scored.league_id, event.id
      on conflict (league_id, event_id) do update
        set result_version = excluded.result_version, scores = excluded.scores, exact_podiums = excluded.exact_podiums
        where score.result_version <> excluded.result_version
    )
    insert into user_badge (id, user_id, badge_id, cause_event_id)
    select new_id(), won.user_id, badge.id, ${eventId}
    from (${sql.join(wins, sql` union `)}) as won
    join badge on badge.code = won.code
    where not exists (
      select from user_badge as held where held.user_id = won.user_id and held.badge_id = badge.id
    )
    order by won.user_id, badge.id
    on conflict do nothing
  `.execute(trx);
};

/** Forgets scores kept of an event that has no result any more; says how many leagues' these were. */
export const forgetScores = async (trx: Db, eventId: string, atMost: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from league_event_score where ctid = any (array(
      select ctid from league_event_score where event_id = ${eventId} limit ${atMost}))
  `.execute(trx);
  return Number(numAffectedRows ?? 0);
};

export const hasResult = async (db: Db, eventId: string): Promise<boolean> =>
  (await db
    .selectFrom('event')
    .select('id')
    .where('id', '=', eventId)
    .where('resultVersion', 'is not', null)
    .executeTakeFirst()) !== undefined;

/** The leagues in which an event may have been predicted, in portions of so many members: the largest first. */
export async function* portionsOfLeagues(
  db: Db,
  eventId: string,
  membersAtOnce: number,
): AsyncGenerator<string[]> {
  const leagues = db
    .selectFrom('league')
    .innerJoin('event', 'event.competitionId', 'league.competitionId')
    .where('event.id', '=', eventId)
    .select(['league.id', 'league.membersCount']);
  const large = await leagues
    .where('league.membersCount', '>=', membersAtOnce)
    .orderBy('league.membersCount', 'desc')
    .execute();
  for (const { id } of large) yield [id];

  const done = new Set(large.map(({ id }) => id));
  let portion: string[] = [];
  let members = 0;
  let last: string | undefined;
  for (;;) {
    const rows = await leagues
      .$if(last !== undefined, (query) => query.where('league.id', '>', last ?? ''))
      .orderBy('league.id')
      .limit(membersAtOnce)
      .execute();
    for (const { id, membersCount } of rows) {
      if (done.has(id)) continue;
      portion.push(id);
      members += membersCount;
      if (members < membersAtOnce) continue;
      yield portion;
      [portion, members] = [[], 0];
    }
    last = rows.at(-1)?.id;
    if (last === undefined) break;
  }
  if (portion.length > 0) yield portion;
}

/** Events whose scores are not all kept, though some predicted them: after an upgrade, or when rows were deleted. */
export const selectEventsToKeep = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select event.id from event
    where event.result_version is not null
      and not exists (select from league_event_score as score
        where score.event_id = event.id and score.result_version = event.result_version)
      and exists (select from prediction where prediction.event_id = event.id)
    order by event.id
  `.execute(db);
  return rows.map(({ id }) => id);
};

/** The next of the badges that an event has earned, in the order of their ids. */
const selectHeldPortion = async (trx: Db, eventId: string, after: string | null, atMost: number) => {
  const rows = await trx
    .selectFrom('userBadge')
    .select('id')
    .where('causeEventId', '=', eventId)
    .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(atMost)
    .execute();
  return rows.map(({ id }) => id);
};

/**
 * Takes badges back from those they came to by this event and who no longer earn them, unless another event gives
 * cause for it: of a portion of the badges held, after the id `after`. Gives the last id of the portion, null at the end.
 */
export const takeBackPortion = async (
  trx: Db,
  eventId: string,
  after: string | null,
  atMost: number,
): Promise<string | null> => {
  const portion = await selectHeldPortion(trx, eventId, after, atMost);
  const last = portion.at(-1);
  if (last === undefined) return null;
  for (const code of codes) {
    const cause = sql.ref(causes[code]);
    await sql`
      with held as materialized (
        select user_badge.id, user_badge.user_id from user_badge join badge on badge.id = user_badge.badge_id
        where user_badge.cause_event_id = ${eventId} and badge.code = ${code}
          and user_badge.id between ${portion[0]} and ${last}
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
  return last;
};

/** The same for the badges whose event is there no more. */
export const takeBackUncaused = async (trx: Db): Promise<void> => {
  for (const code of codes)
    await sql`
      with uncaused as materialized (
        select user_badge.id,
          (select score.event_id from prediction_score as score
           where score.user_id = user_badge.user_id and ${sql.ref(causes[code])} limit 1) as other_event_id
        from user_badge join badge on badge.id = user_badge.badge_id
        where user_badge.cause_event_id is null and badge.code = ${code}
      ), moved as (
        update user_badge set cause_event_id = uncaused.other_event_id
        from uncaused where user_badge.id = uncaused.id and uncaused.other_event_id is not null
      )
      delete from user_badge using uncaused
      where user_badge.id = uncaused.id and uncaused.other_event_id is null
    `.execute(trx);
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

/** Honours by the members' numbers; who is no member any more gets none. */
export const replaceHonours = async (
  trx: Db,
  leagueId: string,
  honours: { number: number; code: BadgeCode }[],
): Promise<void> => {
  await trx.deleteFrom('leagueHonour').where('leagueId', '=', leagueId).execute();
  await sql`
    insert into league_honour (league_id, user_id, code)
    select member.league_id, member.user_id, honour.code
    from unnest(${honours.map(({ number }) => number)}::int[], ${honours.map(({ code }) => code)}::text[])
      as honour (number, code)
    join league_member as member on member.number = honour.number
    where member.league_id = ${leagueId}
  `.execute(trx);
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
