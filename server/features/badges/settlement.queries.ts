import type { BadgeCode } from '@pronathle/domain/badges';
import { sql, type RawBuilder } from 'kysely';
import { arrayOf } from '../../db/array-of.ts';
import { passGates } from '../../db/gate.ts';
import type { Db } from '../../services.ts';
import { packedExactPodiums, packedScores } from '../rankings/rankings.queries.ts';
import { deleteNoticesOfLoss, noticesOfBadges, noticesOfLostBadges, passBadges } from './badges.queries.ts';

/** For each badge that a single prediction can earn: the column of prediction_score that says so. */
const causes = {
  'perfect-podium': 'exact_podium',
  'lynx-eye': 'won_performance',
  oracle: 'won_pb',
} as const satisfies Partial<Record<BadgeCode, string>>;

const codes = Object.keys(causes) as (keyof typeof causes)[];

/** For each of these badges: the field of ScoredLeague with the ids of the players who earn the badge. */
const winnersOf = {
  'perfect-podium': 'exactPodiumBy',
  'lynx-eye': 'wonPerformanceBy',
  oracle: 'wonPbBy',
} as const satisfies Record<keyof typeof causes, string>;

/** The scores of an event in one league, and the ids of the players who earn its badges. */
interface ScoredLeague extends Record<(typeof winnersOf)[keyof typeof winnersOf], string[] | null> {
  leagueId: string;
  scores: Buffer;
  exactPodiums: Buffer;
}

/**
 * Stores the scores of an event in some leagues, with the version of its result, and awards the event's badges to
 * members who earn them and do not have them. Returns the ids of the badges that this event had already earned and
 * still earns. Scores the predictions only once, for the stored scores and for the badges.
 *
 * Handles league by league, so that PostgreSQL always finds a league's members in an index. With many events, the
 * planner expects a single prediction per league and event, and would read the events, the score sheets and the members
 * again for each prediction. So nested loops are switched off where possible. The event is searched as an array of one
 * id: with a constant, the planner would have no column to join by.
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
      returning id, user_id, badge_id
    ), notified as (
      ${noticesOfBadges}
    ), outdated as (
      ${deleteNoticesOfLoss}
    )
    select held_id as id from won where cause_event_id = ${eventId}
  `.execute(trx);
  return rows.map(({ id }) => id);
};

/** Deletes the stored scores of an event in at most `atMost` leagues. Returns the number of these leagues. */
export const forgetScores = async (trx: Db, eventId: string, atMost: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from league_event_score where event_id = ${eventId} and league_id = any (array(
      select league_id from league_event_score where event_id = ${eventId} limit ${atMost}))
  `.execute(trx);
  return Number(numAffectedRows ?? 0);
};

/** Returns the version of an event's result: null without a result, undefined when the event does not exist. */
export const selectResultVersion = async (db: Db, eventId: string): Promise<number | null | undefined> =>
  (await db.selectFrom('event').select('resultVersion').where('id', '=', eventId).executeTakeFirst())
    ?.resultVersion;

/**
 * Keeps an event's result unchanged until the transaction ends. Returns whether the result still has the given
 * version.
 */
export const holdResult = async (trx: Db, eventId: string, version: number | null): Promise<boolean> => {
  // A separate statement: the version must be read after the gate has been passed.
  await sql`select passed from ${passGates([eventId])} as gate`.execute(trx);
  return (await selectResultVersion(trx, eventId)) === version;
};

/**
 * Yields the ids of the leagues of an event's competition in batches. A league with `membersAtOnce` members or more
 * is a batch of its own, and these come first. Other batches end when they reach `membersAtOnce` members.
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

/**
 * Returns the ids of events with a result whose scores are not all stored. This happens after an upgrade, or when
 * rows were deleted.
 */
export const selectEventsToKeep = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select event.id from event
    where event.result_version is not null
      and lacks_scores(event.id, event.result_version)
    order by event.id
  `.execute(db);
  return rows.map(({ id }) => id);
};

/** Returns the ids of badges that an event earned, in ascending order: at most `atMost`, after the id `after`. */
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

/**
 * Removes the badges for which `which` is true. A badge that another event earns stays, as that event's badge. `then` is
 * a statement that may read the removed badges as `lost`.
 */
const takeBack = async (trx: Db, which: RawBuilder<boolean>, then: RawBuilder<unknown>): Promise<void> => {
  await sql`
    with found as materialized (
      select user_badge.id,
        other_cause(user_badge.user_id, badge.code, user_badge.cause_event_id) as other_event_id
      from user_badge join badge on badge.id = user_badge.badge_id
      where ${which}
    ), moved as (
      update user_badge set cause_event_id = found.other_event_id
      from found where user_badge.id = found.id and found.other_event_id is not null
    ), lost as (
      delete from user_badge using found where user_badge.id = found.id and found.other_event_id is null
      returning user_badge.*
    )
    ${then}
  `.execute(trx);
};

/**
 * Removes those of the given badges that an event had earned, unless another event earns them. Players who have seen
 * their badge get a notice.
 */
export const takeBackLost = (trx: Db, eventId: string, ids: readonly string[]): Promise<void> =>
  takeBack(
    trx,
    sql`user_badge.id = any (${ids}::uuid[]) and user_badge.cause_event_id = ${eventId}`,
    noticesOfLostBadges,
  );

/** Removes the badges whose event no longer exists, unless another event earns them. */
export const takeBackUncaused = (trx: Db): Promise<void> =>
  takeBack(
    trx,
    sql`user_badge.cause_event_id is null and badge.code = any (${codes}::text[])`,
    sql`select from lost`,
  );

/** Returns the ids of a competition's leagues with at least `minMembers` members. */
export const selectHonourLeagues = (db: Db, competitionId: string, minMembers: number) =>
  db
    .selectFrom('league')
    .select(['id', 'membersCount'])
    .where('competitionId', '=', competitionId)
    .where('membersCount', '>=', minMembers)
    .orderBy('id')
    .execute();

/**
 * Returns the start and end of a competition, the version of its results, the number of its events, how many of them have
 * a result, and the database's time `now`.
 */
export const selectCompetitionProgress = (db: Db, competitionId: string) =>
  db
    .selectFrom('competition')
    .select(['startsAt', 'endsAt', 'resultsVersion', sql<Date>`clock_timestamp()`.as('now')])
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

/** Like selectCompetitionProgress. Keeps the competition's results and dates unchanged until the transaction ends. */
export const holdCompetitionProgress = async (trx: Db, competitionId: string) => {
  // A separate statement: the progress must be read after the wait for the lock.
  await trx.selectFrom('competition').select('id').where('id', '=', competitionId).forNoKeyUpdate().execute();
  return selectCompetitionProgress(trx, competitionId);
};

/** Deletes the honours of all leagues of a competition. Their badges stay until syncHonourBadges runs. */
export const clearHonours = (trx: Db, competitionId: string) =>
  trx
    .deleteFrom('leagueHonour')
    .where('leagueId', 'in', (eb) =>
      eb.selectFrom('league').select('id').where('competitionId', '=', competitionId),
    )
    .execute();

export interface Honour {
  leagueId: string;
  /** the number of the member in the league */
  number: number;
  code: (typeof honourCodes)[number];
}

/** Replaces the honours of some leagues. They name members by number; a former member's number is ignored. */
export const replaceHonours = async (
  trx: Db,
  leagueIds: readonly string[],
  honours: readonly Honour[],
): Promise<void> => {
  await sql`delete from league_honour where league_id = any(${arrayOf('uuid', leagueIds)})`.execute(trx);
  await sql`
    insert into league_honour (league_id, user_id, code)
    select member.league_id, member.user_id, honour.code
    from unnest(${arrayOf(
      'uuid',
      honours.map(({ leagueId }) => leagueId),
    )}, ${honours.map(({ number }) => number)}::int[], ${honours.map(({ code }) => code)}::text[])
      as honour (league_id, number, code)
    join league_member as member on member.league_id = honour.league_id and member.number = honour.number
  `.execute(trx);
};

export const honourCodes = ['champion', 'turtle'] as const satisfies BadgeCode[];

/**
 * Awards the badges of stored honours, and removes the badges of honours that are no longer stored. With
 * `byResults`, results have changed the honours: players who have seen a badge that they lose get a notice. Waits for
 * other transactions that do this: the last one sees what all of them wrote.
 */
export const syncHonourBadges = async (
  trx: Db,
  codes: readonly BadgeCode[],
  { byResults }: { byResults: boolean },
): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('honours', 0))`.execute(trx);
  await passBadges(trx, codes);
  await sql`
    with awarded as (
      insert into user_badge (id, user_id, badge_id)
      select new_id(), honoured.user_id, badge.id
      from honoured() as honoured
      join badge on badge.code = honoured.code
      on conflict do nothing
      returning id, user_id, badge_id
    ), outdated as (
      ${deleteNoticesOfLoss}
    )
    ${noticesOfBadges}
  `.execute(trx);
  await sql`
    with lost as (
      delete from user_badge using badge
      where badge.id = user_badge.badge_id and badge.code = any (${codes}::text[])
        and not exists (select from honoured() as honoured
          where honoured.user_id = user_badge.user_id and honoured.code = badge.code)
      returning user_badge.*
    )
    ${byResults ? noticesOfLostBadges : sql`select from lost`}
  `.execute(trx);
};
