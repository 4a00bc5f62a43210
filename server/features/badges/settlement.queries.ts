import type { BadgeCode } from '@pronathle/domain/badges';
import { sql, type RawBuilder } from 'kysely';
import { passGates } from '../../db/gate.ts';
import type { Db } from '../../services.ts';
import { packedExactPodiums, packedScores } from '../rankings/rankings.queries.ts';
import { noticesOfBadges, passBadges } from './badges.queries.ts';

/** The badges that one scored prediction earns, by their column in prediction_score. */
const causes = {
  'perfect-podium': 'exact_podium',
  'lynx-eye': 'won_performance',
  oracle: 'won_pb',
} as const satisfies Partial<Record<BadgeCode, string>>;

const codes = Object.keys(causes) as (keyof typeof causes)[];

const winnersOf = {
  'perfect-podium': 'exactPodiumBy',
  'lynx-eye': 'wonPerformanceBy',
  oracle: 'wonPbBy',
} as const satisfies Record<keyof typeof causes, string>;

/** The scores and badges that a result brings in one league. */
interface ScoredLeague extends Record<(typeof winnersOf)[keyof typeof winnersOf], string[] | null> {
  leagueId: string;
  scores: Buffer;
  exactPodiums: Buffer;
}

/**
 * Keeps some leagues' scores of an event under the version of its result, and awards its badges to members
 * who now earn them and do not have them: the predictions are scored once for both. Returns the ids of the
 * badges that came from this event before and are still earned.
 *
 * It works league by league, so that a league's members are found in an index, whatever the other
 * statistics. With many events, the planner expects one row for a league's predictions of one of them, and
 * would read the events, the score sheets and the members once for each: nested loops are switched off
 * except where nothing else is possible, and the event is searched as one of many, since a constant would
 * leave nothing to join by.
 */
export const keepScoresAndAward = async (
  trx: Db,
  eventId: string,
  leagueIds: readonly string[],
): Promise<string[]> => {
  const winners = codes.map(
    (code) =>
      sql`array_agg(score.user_id) filter (where score.${sql.ref(causes[code])}) as ${sql.ref(`${causes[code]}_by`)}`,
  );
  await passBadges(trx, codes);
  await sql`set local enable_nestloop = off`.execute(trx);
  const { rows: scored } = await sql<ScoredLeague>`
    select portion.id as league_id, packed.*
    from league as portion
    cross join lateral (
      select ${packedScores} as scores, ${packedExactPodiums} as exact_podiums, ${sql.join(winners)}, count(*) as count
      from prediction_score as score
      join league_member as member on member.league_id = portion.id and member.user_id = score.user_id
      where score.event_id = any (array[${eventId}]::uuid[]) and score.league_id = portion.id
    ) as packed
    where portion.id = any (${leagueIds}::uuid[]) and packed.count > 0`.execute(trx);
  if (scored.length === 0) return [];
  await sql`
    insert into league_event_score as score (league_id, event_id, result_version, scores, exact_podiums)
    select scored.league_id, event.id, event.result_version, scored.scores, scored.exact_podiums
    from unnest(
      ${scored.map(({ leagueId }) => leagueId)}::uuid[],
      ${scored.map(({ scores }) => scores)}::bytea[],
      ${scored.map(({ exactPodiums }) => exactPodiums)}::bytea[]
    ) as scored (league_id, scores, exact_podiums) cross join event
    where event.id = ${eventId}
    on conflict (league_id, event_id) do update
      set result_version = excluded.result_version, scores = excluded.scores, exact_podiums = excluded.exact_podiums
      where score.result_version <> excluded.result_version`.execute(trx);
  const won = [
    ...new Map(
      scored.flatMap((league) =>
        codes.flatMap((code) =>
          (league[winnersOf[code]] ?? []).map((userId) => [`${userId} ${code}`, { userId, code }] as const),
        ),
      ),
    ).values(),
  ];
  const { rows } = await sql<{ id: string }>`
    with won as materialized (
      select winner.user_id, badge.id as badge_id, held.id as held_id, held.cause_event_id
      from unnest(${won.map(({ userId }) => userId)}::uuid[], ${won.map(({ code }) => code)}::text[])
        as winner (user_id, code)
      join badge on badge.code = winner.code
      left join lateral (
        select id, cause_event_id from user_badge
        where user_badge.user_id = winner.user_id and user_badge.badge_id = badge.id
        offset 0
      ) as held on true
    ), awarded as (
      insert into user_badge (id, user_id, badge_id, cause_event_id)
      select new_id(), user_id, badge_id, ${eventId} from won where held_id is null
      order by user_id, badge_id
      on conflict do nothing
      returning id, user_id
    ), notified as (
      ${noticesOfBadges}
    )
    select held_id as id from won where cause_event_id = ${eventId}
  `.execute(trx);
  return rows.map(({ id }) => id);
};

/** Deletes kept scores of an event that has no result any more; returns the number of their leagues. */
export const forgetScores = async (trx: Db, eventId: string, atMost: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from league_event_score where event_id = ${eventId} and league_id = any (array(
      select league_id from league_event_score where event_id = ${eventId} limit ${atMost}))
  `.execute(trx);
  return Number(numAffectedRows ?? 0);
};

/** The version of an event's result, null when it has none; undefined when there is no such event. */
export const selectResultVersion = async (db: Db, eventId: string): Promise<number | null | undefined> =>
  (await db.selectFrom('event').select('resultVersion').where('id', '=', eventId).executeTakeFirst())
    ?.resultVersion;

/** Keeps an event from another result while its result is of this version; false when it no longer is. */
export const holdResult = async (trx: Db, eventId: string, version: number | null): Promise<boolean> => {
  // A separate statement: the version must be read once nobody changes the event.
  await sql`select passed from ${passGates([eventId])} as gate`.execute(trx);
  return (await selectResultVersion(trx, eventId)) === version;
};

/**
 * The leagues in which an event may have been predicted, in batches of a given number of members: the largest first.
 */
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

/** Predicted events whose scores are not all kept: after an upgrade, or when rows were deleted. */
export const selectEventsToKeep = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select event.id from event
    where event.result_version is not null
      and lacks_scores(event.id, event.result_version)
    order by event.id
  `.execute(db);
  return rows.map(({ id }) => id);
};

/** Some of the badges that came from an event, in the order of their ids: those after the id `after`. */
export const selectHeldBadges = async (
  db: Db,
  eventId: string,
  after: string | undefined,
  atMost: number,
): Promise<string[]> => {
  const rows = await db
    .selectFrom('userBadge')
    .innerJoin('badge', 'badge.id', 'userBadge.badgeId')
    .select('userBadge.id')
    .where('causeEventId', '=', eventId)
    .where('badge.code', 'in', codes)
    .$if(after !== undefined, (query) => query.where('userBadge.id', '>', after ?? ''))
    .orderBy('userBadge.id')
    .limit(atMost)
    .execute();
  return rows.map(({ id }) => id);
};

/** Removes the badges for which `which` is true, unless another event than their own earns them. */
const takeBack = async (trx: Db, which: RawBuilder<boolean>): Promise<void> => {
  await sql`
    with lost as materialized (
      select user_badge.id,
        other_cause(user_badge.user_id, badge.code, user_badge.cause_event_id) as other_event_id
      from user_badge join badge on badge.id = user_badge.badge_id
      where ${which}
    ), moved as (
      update user_badge set cause_event_id = lost.other_event_id
      from lost where user_badge.id = lost.id and lost.other_event_id is not null
    )
    delete from user_badge using lost where user_badge.id = lost.id and lost.other_event_id is null
  `.execute(trx);
};

/** Removes those of some badges that came from an event and are lost. */
export const takeBackLost = (trx: Db, eventId: string, ids: readonly string[]): Promise<void> =>
  takeBack(trx, sql`user_badge.id = any (${ids}::uuid[]) and user_badge.cause_event_id = ${eventId}`);

/** Removes the badges whose event no longer exists. */
export const takeBackUncaused = (trx: Db): Promise<void> =>
  takeBack(trx, sql`user_badge.cause_event_id is null and badge.code = any (${codes}::text[])`);

/** Leagues of a competition large enough for honours, with the facts that the honours depend on. */
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

/** Honours by the members' numbers; a former member gets none. */
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

export const honourCodes = ['champion', 'turtle'] as const satisfies BadgeCode[];

/** Makes the badges of the honours equal to the stored honours. */
export const syncHonourBadges = async (trx: Db, codes: readonly BadgeCode[]): Promise<void> => {
  await passBadges(trx, codes);
  await sql`
    with awarded as (
      insert into user_badge (id, user_id, badge_id)
      select new_id(), honoured.user_id, badge.id
      from honoured() as honoured
      join badge on badge.code = honoured.code
      on conflict do nothing
      returning id, user_id
    )
    ${noticesOfBadges}
  `.execute(trx);
  await sql`
    delete from user_badge using badge
    where badge.id = user_badge.badge_id and badge.code = any (${codes}::text[])
      and not exists (select from honoured() as honoured
        where honoured.user_id = user_badge.user_id and honoured.code = badge.code)
  `.execute(trx);
};
