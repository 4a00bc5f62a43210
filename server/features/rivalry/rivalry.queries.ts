import { sql } from 'kysely';
import { arrayOf, arrayText } from '../../db/array-of.ts';
import { builtOnce } from '../../db/built-once.ts';
import { rowForEach } from '../../db/by-position.ts';
import { isLocked } from '../../db/is-locked.ts';
import type { Db } from '../../services.ts';

/** Maximum number of named members who have not predicted. */
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
  /** the given users who are members */
  membersAmong: string[];
  membersCount: number;
  /** true when the event exists */
  hasEvent: boolean;
  /** true when the event belongs to the league's competition */
  isPlayed: boolean;
  locked: boolean;
  /** null before the lock, like all fields below */
  predictorsCount: number | null;
  /** the number of players who have predicted the event in any league */
  overallCount: number | null;
  athletes:
    | {
        athlete: { _id: string; firstName: string; lastName: string; country: string; withdrawn: boolean };
        isAutre: boolean;
        overall: PickCounts;
        inLeague: PickCounts | null;
        /** a player who picked the athlete */
        picker: Player | null;
      }[]
    | null;
  /** members without a prediction who joined before the start */
  absent: Player[] | null;
  /** members without a prediction who joined after the start */
  latecomers: number | null;
}

/** The picks of all players in an event, over all leagues. */
export interface OverallPicks {
  counts: (PickCounts & { athlete_id: string })[];
  /** the number of players */
  players: number;
}

/** Counts the picks of all players in an event; null while the event is open, and for an unknown event. */
export const selectOverallPicks = async (db: Db, eventId: string): Promise<OverallPicks | null> => {
  const { rows } = await sql<OverallPicks>`
    with picked as materialized (
      select user_id, gold_athlete_id, silver_athlete_id, bronze_athlete_id
      from prediction where event_id = ${eventId}
    )
    select (select count(distinct user_id) from picked) as players, (
      select coalesce(json_agg(counted), '[]') from (
        select pick.athlete_id,
          count(distinct picked.user_id) filter (where pick.place = 1) as gold,
          count(distinct picked.user_id) filter (where pick.place = 2) as silver,
          count(distinct picked.user_id) filter (where pick.place = 3) as bronze,
          count(distinct picked.user_id) as podium
        from picked
        cross join lateral (values (1, gold_athlete_id), (2, silver_athlete_id), (3, bronze_athlete_id))
          as pick (place, athlete_id)
        where pick.athlete_id is not null
        group by pick.athlete_id
      ) as counted
    ) as counts
    from event join competition on competition.id = event.competition_id
    where event.id = ${eventId} and ${isLocked}
  `.execute(db);
  return rows[0] ?? null;
};

interface AskedReveals {
  eventId: string;
  /** whether the caller has read the picks of all players, which is possible only for a locked event */
  isKnown: boolean;
  /** the number of all players who have predicted the event */
  players: number;
  /** the counts of OverallPicks as JSON */
  counts: string;
  leagueIds: readonly string[];
  /** arrays as text */
  userIds: readonly string[];
}

const selectRevealRows = builtOnce(
  (_db, { eventId, isKnown, players, counts, leagueIds, userIds }: AskedReveals) => sql<
    RevealRow & { position: number }
  >`
    with fact as materialized (
      select event.id, event.competition_id, ${isLocked} and ${isKnown} as locked
      from event join competition on competition.id = event.competition_id
      where event.id = ${eventId}
    )
    select asked.position, of_league.is_private, of_league.members_count, of_league.members_among,
      fact.id is not null as has_event, coalesce(fact.competition_id = of_league.competition_id, false) as is_played,
      coalesce(fact.locked, false) as locked,
      of_league.predictors_count, of_league.athletes, of_league.absent, of_league.latecomers,
      case when fact.locked then ${players}::int end as overall_count
    from unnest(
      ${arrayOf('uuid', leagueIds)}, ${arrayOf('text', userIds)}
    ) with ordinality as asked (league_id, user_ids, position)
    left join fact on true
    cross join lateral league_reveal(asked.league_id, asked.user_ids::uuid[], ${eventId}, fact.competition_id,
      fact.locked, ${counts}::json, ${namedAbsent}) as of_league`,
);

/**
 * Returns, for each given league, its picks in an event, those of all players, and its members among the given
 * users; undefined for an unknown league. Before the lock there are no picks.
 */
export const selectReveals = async (
  db: Db,
  {
    eventId,
    overall,
    asked,
  }: {
    eventId: string;
    overall: OverallPicks | null;
    asked: readonly { leagueId: string; userIds: readonly string[] }[];
  },
): Promise<(RevealRow | undefined)[]> => {
  const rows = await selectRevealRows(db, {
    eventId,
    isKnown: overall !== null,
    players: overall?.players ?? 0,
    counts: JSON.stringify(overall?.counts ?? []),
    leagueIds: asked.map(({ leagueId }) => leagueId),
    userIds: asked.map(({ userIds }) => arrayText(userIds)),
  });
  return rowForEach(asked, rows);
};
