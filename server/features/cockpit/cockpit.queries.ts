import type { Gender } from '@pronathle/domain/gender';
import { sql } from 'kysely';
import { arrayOf } from '../../db/array-of.ts';
import { isOpenInPlay } from '../../db/is-locked.ts';
import type { Db } from '../../services.ts';
import { unreadOf } from '../thread/thread.queries.ts';

/**
 * Joins to `league`, whose competition is not over, its events that can still be predicted, each with the user's
 * prediction if there is one.
 */
const openEvents = (userId: string) => sql`
  join event on event.competition_id = league.competition_id and ${isOpenInPlay}
    and exists (select from participant where participant.event_id = event.id and not participant.withdrawn)
  left join prediction on prediction.league_id = league.id and prediction.event_id = event.id
    and prediction.user_id = ${userId}`;

/**
 * Condition: the prediction of an open event is missing, or names a withdrawn athlete whom no substitute replaces:
 * leavesWithdrawnPick of domain/substitute.ts as SQL. A test compares the SQL with the function.
 */
const isToPredict = sql`(prediction.id is null or (
  select count(*) filter (where gone.athlete_id = prediction.gold_athlete_id)
      + count(*) filter (where gone.athlete_id = prediction.silver_athlete_id)
      + count(*) filter (where gone.athlete_id = prediction.bronze_athlete_id)
    > (prediction.substitute_counts
      and count(*) filter (where gone.athlete_id = prediction.substitute_athlete_id) = 0)::int
  from participant as gone
  where gone.event_id = event.id and gone.withdrawn and gone.athlete_id in
    (prediction.gold_athlete_id, prediction.silver_athlete_id, prediction.bronze_athlete_id,
      prediction.substitute_athlete_id)))`;

export interface EventToPredictRow {
  eventId: string;
  eventDate: Date;
  disciplineName: string;
  gender: Gender;
  competitionId: string;
  competitionName: string;
  timezone: string;
  /** the first by name of the leagues in which the event is to be predicted */
  leagueId: string;
  leagueName: string;
  /** the number of leagues in which the event is to be predicted */
  leaguesToPredict: number;
  hasWithdrawnPick: boolean;
}

/**
 * Returns the next events that the user still has to predict in at least one league whose competition is not over: the
 * prediction is missing in that league, or names a withdrawn athlete whom no substitute replaces. The event that starts
 * first comes first.
 */
export const selectEventsToPredict = async (
  db: Db,
  { userId, atMost }: { userId: string; atMost: number },
): Promise<EventToPredictRow[]> => {
  const { rows } = await sql<EventToPredictRow>`
    with pair as materialized (
      select league.id as league_id, league.search_key, event.id as event_id, event.event_date, event.discipline_id,
        league.competition_id, competition.name as competition_name, competition.timezone, league.name as league_name,
        prediction.id is not null as has_withdrawn_pick
      from league_member as member
      join league on league.id = member.league_id
      join competition on competition.id = league.competition_id and competition.ends_at > now()
      ${openEvents(userId)}
      where member.user_id = ${userId} and ${isToPredict})
    select pair.event_id, pair.event_date, discipline.name as discipline_name, discipline.gender,
      pair.competition_id, pair.competition_name, pair.timezone,
      (array_agg(pair.league_id order by pair.search_key, pair.league_id))[1] as league_id,
      (array_agg(pair.league_name order by pair.search_key, pair.league_id))[1] as league_name,
      count(*)::int as leagues_to_predict, bool_or(pair.has_withdrawn_pick) as has_withdrawn_pick
    from pair join discipline on discipline.id = pair.discipline_id
    group by pair.event_id, pair.event_date, discipline.name, discipline.gender, pair.competition_id,
      pair.competition_name, pair.timezone
    order by pair.event_date, pair.event_id
    limit ${atMost}`.execute(db);
  return rows;
};

/** What a member saw of a league at the last visit, and the number of results since. */
export interface SeenRow {
  /** null before the first visit */
  rankSeen: number | null;
  /** in hundredths; null before the first visit */
  pointsSeen: number | null;
  /** 0 before the first visit */
  resultsSince: number;
}

export interface CockpitLeagueRow extends SeenRow {
  id: string;
  name: string;
  competitionId: string;
  competitionName: string;
  membersCount: number;
  /** the number of leagues that the filter selects, shown or not */
  leaguesCount: number;
  /** the next start of an event of the league's competition */
  nextStart: Date | null;
  /** the number of the league's events that the user still has to predict */
  toPredict: number;
  /** the number of the user's predictions in the league */
  predicted: number;
  /** the number of unread messages in the league's thread */
  unread: number;
  lastEventId: string | null;
  lastDisciplineName: string | null;
  lastGender: Gender | null;
  /** in hundredths; null without a prediction */
  lastPoints: number | null;
}

/**
 * Returns the user's leagues whose competition is not over, or those of them in `leagueIds`: at most `atMost`, the
 * league with the next start first. `leaguesCount` is their number without this limit.
 */
export const selectCockpitLeagues = async (
  db: Db,
  { userId, leagueIds, atMost }: { userId: string; leagueIds: readonly string[] | undefined; atMost: number },
): Promise<CockpitLeagueRow[]> => {
  const { rows } = await sql<CockpitLeagueRow>`
    with own as materialized (
      select league.id, league.name, league.search_key, league.competition_id, league.members_count,
        competition.name as competition_name, ${unreadOf()} as unread,
        (select min(event_date) from event where event.competition_id = league.competition_id
          and ${isOpenInPlay}) as next_start
      from league_member as member
      join league on league.id = member.league_id
      join competition on competition.id = league.competition_id
      where member.user_id = ${userId} and competition.ends_at > now()
        and ${leagueIds === undefined ? sql`true` : sql`league.id = any(${arrayOf('uuid', leagueIds)})`}),
    shown as materialized (
      select own.*, count(*) over ()::int as leagues_count
      from own order by next_start nulls last, search_key, id limit ${atMost}),
    open as materialized (
      select league.id as league_id, count(*)::int as to_predict
      from league
      ${openEvents(userId)}
      where league.id in (select id from shown) and ${isToPredict}
      group by league.id),
    seen as materialized (
      select league.id as league_id, visit.rank as rank_seen, visit.points as points_seen, last.event_id as last_event_id,
        last.name as last_discipline_name, last.gender as last_gender,
        (select count(*)::int from prediction where prediction.league_id = league.id
          and prediction.user_id = ${userId}) as predicted,
        (select score.points from prediction_score as score where score.league_id = league.id
          and score.event_id = last.event_id and score.user_id = ${userId}) as last_points,
        (select count(*)::int from event where event.competition_id = league.competition_id
          and event.result_version > visit.results_version) as results_since
      from league
      left join league_visit as visit on visit.league_id = league.id and visit.user_id = ${userId}
      left join lateral (
        select event.id as event_id, discipline.name, discipline.gender
        from event join discipline on discipline.id = event.discipline_id
        where event.competition_id = league.competition_id and event.result_version is not null
        order by event.result_version desc limit 1) as last on true
      where league.id in (select id from shown))
    select shown.*, coalesce(open.to_predict, 0) as to_predict, seen.*
    from shown
    join seen on seen.league_id = shown.id
    left join open on open.league_id = shown.id
    order by shown.next_start nulls last, shown.search_key, shown.id`.execute(db);
  return rows;
};

interface Visit {
  leagueId: string;
  userId: string;
  resultsVersion: number;
  rank: number;
  /** in hundredths */
  points: number;
}

/** Returns what a member saw of a league at the last visit; undefined before the first visit. */
export const selectSeen = async (
  trx: Db,
  { leagueId, userId }: Pick<Visit, 'leagueId' | 'userId'>,
): Promise<SeenRow | undefined> => {
  const { rows } = await sql<SeenRow>`
    select visit.rank as rank_seen, visit.points as points_seen,
      (select count(*)::int from event where event.competition_id = league.competition_id
        and event.result_version > visit.results_version) as results_since
    from league_visit as visit join league on league.id = visit.league_id
    where visit.league_id = ${leagueId} and visit.user_id = ${userId}`.execute(trx);
  return rows[0];
};

/** Stores what a member has seen of a league. Never replaces newer results by older ones. */
export const saveVisit = (trx: Db, { leagueId, userId, ...seen }: Visit) =>
  trx
    .insertInto('leagueVisit')
    .values({ leagueId, userId, ...seen, seenAt: sql<Date>`now()` })
    .onConflict((conflict) =>
      conflict
        .columns(['leagueId', 'userId'])
        .doUpdateSet((eb) => ({ ...seen, seenAt: eb.ref('excluded.seenAt') }))
        .where('leagueVisit.resultsVersion', '<=', seen.resultsVersion),
    )
    .execute();
