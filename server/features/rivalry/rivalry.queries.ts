import { sql } from 'kysely';
import { arrayOf, arrayText } from '../../db/array-of.ts';
import { rowForEach } from '../../db/by-position.ts';
import type { Db } from '../../services.ts';
import { isLocked } from '../predictions/predictions.queries.ts';

/** Members named who have not predicted. */
const namedAbsent = 100;

export interface PickCounts {
  gold: number;
  silver: number;
  bronze: number;
  podium: number;
}

interface Player {
  _id: string;
  username: string;
}

export interface RevealRow {
  isPrivate: boolean;
  /** those of the asked users who are members */
  membersAmong: string[];
  membersCount: number;
  hasEvent: boolean;
  isPlayed: boolean;
  locked: boolean;
  /** null before the lock, as all that follows */
  predictorsCount: number | null;
  overallCount: number | null;
  athletes:
    | {
        athlete: { _id: string; firstName: string; lastName: string; country: string; withdrawn: boolean };
        isAutre: boolean;
        overall: PickCounts;
        inLeague: PickCounts | null;
        /** one of those who picked the athlete */
        picker: Player | null;
      }[]
    | null;
  absent: Player[] | null;
}

/** The picks of the event's predictions, a row for each, and the players who made them, by athlete. */
const countsOfPicks = sql`
  count(distinct prediction.user_id) filter (where pick.place = 1) as gold,
  count(distinct prediction.user_id) filter (where pick.place = 2) as silver,
  count(distinct prediction.user_id) filter (where pick.place = 3) as bronze,
  count(distinct prediction.user_id) as podium`;
const picks = sql`
  cross join lateral (values (1, prediction.gold_athlete_id), (2, prediction.silver_athlete_id),
    (3, prediction.bronze_athlete_id)) as pick (place, athlete_id)`;
const countsOf = (table: 'counted' | 'picked') => sql`json_build_object(
  'gold', ${sql.ref(`${table}.gold`)}, 'silver', ${sql.ref(`${table}.silver`)},
  'bronze', ${sql.ref(`${table}.bronze`)}, 'podium', ${sql.ref(`${table}.podium`)})`;

/**
 * For each given league what it picked in an event, and those of the given users who are members; undefined where there
 * is no such league. Nothing is counted before the lock. What all leagues picked is counted once for all of them.
 */
export const selectReveals = async (
  db: Db,
  { eventId, asked }: { eventId: string; asked: readonly { leagueId: string; userIds: readonly string[] }[] },
): Promise<(RevealRow | undefined)[]> => {
  const { rows } = await sql<RevealRow & { position: number }>`
    with fact as materialized (
      select event.id, event.competition_id, ${isLocked} as locked
      from event join competition on competition.id = event.competition_id
      where event.id = ${eventId}
    ),
    counted as materialized (
      select pick.athlete_id, ${countsOfPicks}
      from fact join prediction on prediction.event_id = fact.id
      ${picks}
      where fact.locked and pick.athlete_id is not null
      group by pick.athlete_id
    ),
    overall as materialized (
      select count(distinct prediction.user_id) as players
      from fact join prediction on prediction.event_id = fact.id
      where fact.locked
    )
    select asked.position, league.is_private, league.members_count, among.members_among,
      fact.id is not null as has_event, coalesce(fact.competition_id = league.competition_id, false) as is_played,
      coalesce(fact.locked, false) as locked,
      shown.predictors_count, shown.athletes, shown.absent,
      case when fact.locked then (select players from overall) end as overall_count
    from unnest(
      ${arrayOf(
        'uuid',
        asked.map(({ leagueId }) => leagueId),
      )},
      ${arrayOf(
        'text',
        asked.map(({ userIds }) => arrayText(userIds)),
      )}
    ) with ordinality as asked (league_id, user_ids, position)
    join league on league.id = asked.league_id
    left join fact on true
    cross join lateral (
      select coalesce(json_agg(found.user_id), '[]') as members_among
      from unnest(asked.user_ids::uuid[]) as wanted (user_id)
      cross join lateral (
        select member.user_id from league_member as member
        where member.league_id = league.id and member.user_id = wanted.user_id
        offset 0
      ) as found
    ) as among
    left join lateral (
      select
        (select count(*) from prediction
         where prediction.event_id = fact.id and prediction.league_id = league.id) as predictors_count,
        (select coalesce(json_agg(json_build_object(
            'athlete', json_build_object('_id', athlete.id, 'firstName', athlete.first_name,
              'lastName', athlete.last_name, 'country', athlete.country,
              'withdrawn', coalesce(participant.withdrawn, false)),
            'isAutre', athlete.is_autre,
            'overall', ${countsOf('counted')},
            'inLeague', case when picked.athlete_id is not null then ${countsOf('picked')} end,
            'picker', case when account.id is not null
              then json_build_object('_id', account.id, 'username', account.username) end
          ) order by picked.podium desc nulls last, picked.gold desc, picked.silver desc, counted.podium desc,
            athlete.last_name, athlete.id), '[]')
         from counted
         join athlete on athlete.id = counted.athlete_id
         left join participant on participant.event_id = fact.id and participant.athlete_id = athlete.id
         left join (
           select pick.athlete_id, ${countsOfPicks}, min(prediction.user_id::text)::uuid as picker
           from prediction ${picks}
           where prediction.event_id = fact.id and prediction.league_id = league.id
             and pick.athlete_id is not null
           group by pick.athlete_id
         ) as picked on picked.athlete_id = counted.athlete_id
         left join account on account.id = picked.picker
        ) as athletes,
        (select coalesce(json_agg(json_build_object('_id', missing.id, 'username', missing.username)
            order by missing.username_key), '[]')
         from (
           select account.id, account.username, account.username_key
           from league_member as member join account on account.id = member.user_id
           where member.league_id = league.id and not exists (
             select from prediction where prediction.event_id = fact.id
               and prediction.league_id = league.id and prediction.user_id = member.user_id)
           order by account.username_key
           limit ${namedAbsent}
         ) as missing
        ) as absent
    ) as shown on fact.locked and fact.competition_id = league.competition_id
  `.execute(db);
  return rowForEach(asked, rows);
};
