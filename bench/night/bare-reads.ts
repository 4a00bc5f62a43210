import type { BareStatement } from './limit.ts';

/** The least SQL that reads what the main screens show: no other columns and no other rows. */

const athletes = (...columns: string[]): string =>
  columns
    .map(
      (column) =>
        `(select json_build_array(id, first_name, last_name, country) from athlete where id = prediction.${column}) as ${column}`,
    )
    .join(', ');
const picks = `${athletes('gold_athlete_id', 'silver_athlete_id', 'bronze_athlete_id')},
  prediction.gold_performance, prediction.silver_performance, prediction.bronze_performance`;

const ofLeague = `league.id, league.name, league.status, league.is_private, league.invitation_code, league.max_members,
  league.members_count, league.created_at, league.tie_break, league.joker, league.substitute, league.season_id,
  league.has_thread, owner.id as owner_id, owner.username, owner.first_name, owner.last_name, competition.id as competition_id,
  competition.name as competition_name, competition.start_date, competition.end_date, competition.starts_at, competition.ends_at,
  competition.has_locked`;
const joinsOfLeague = `join competition on competition.id = league.competition_id join account as owner on owner.id = league.owner_id`;

/** `offset 0` makes PostgreSQL look up each league and member separately. */
const joined = `array(select given.id from unnest($1::uuid[]) as given (id) where exists (
  select from league_member where league_id = league.id and user_id = given.id offset 0)) as joined`;

const ofEvent = `event.id, event.event_date, event.result_version, discipline.id as discipline_id, discipline.name, discipline.type,
  discipline.gender, discipline.unit, discipline.display_format, discipline.performance_tolerance,
  (select count(*) from participant where participant.event_id = event.id and not withdrawn) as participants_count,
  (select json_agg(json_build_array(medal.place, medal.performance, athlete.id, athlete.first_name, athlete.last_name, athlete.country))
    from medal join athlete on athlete.id = medal.athlete_id where medal.event_id = event.id) as medals`;

/** Ids. `open` is an event that can still be predicted, `locked` is one that cannot. */
interface Places {
  league: string;
  competition: string;
  open: string;
  locked: string;
}

/**
 * Returns functions that make the bare statement of a screen. `usersOf` returns the ids of the users of a batch of
 * callers.
 */
export const bareReads = (usersOf: (callers: readonly number[]) => string[]) => {
  const forAll = (text: string, ...values: string[]): BareStatement => ({ text, valuesOf: () => values });
  const forUsers = (text: string, ...values: unknown[]): BareStatement => ({
    text,
    valuesOf: (callers) => [usersOf(callers), ...values],
  });
  return {
    competitions: () =>
      forAll(`select id, name, location, description, start_date, end_date, timezone, starts_at, ends_at,
        (select count(*) from event where event.competition_id = competition.id) as events_count,
        (select json_agg(json_build_array(discipline.id, name, type, gender, unit, performance_tolerance, display_format))
          from competition_discipline join discipline on discipline.id = discipline_id
          where competition_discipline.competition_id = competition.id) as disciplines
      from competition where ends_at > now() order by start_date, id limit 500`),
    myLeagues: () =>
      forUsers(`select member.user_id, ${ofLeague}
      from (select league_id, user_id from league_member where user_id = any($1::uuid[]) offset 0) as member
      cross join lateral (select * from league where league.id = member.league_id and status = 'open' offset 0) as league
      ${joinsOfLeague}`),
    popularLeagues: () =>
      forUsers(`select ${ofLeague},
        ${joined}
      from (select * from league where not is_private and status = 'open' order by members_count desc, id desc limit 5) as league
      ${joinsOfLeague}`),
    league: (league: string) =>
      forUsers(
        `select ${ofLeague},
        ${joined},
        (select json_agg(json_build_array(account.id, username, first_name, last_name) order by username_key)
          from league_member as member join account on account.id = member.user_id where member.league_id = league.id) as members
      from league ${joinsOfLeague} where league.id = $2`,
        league,
      ),
    ranking: (league: string) =>
      forUsers(
        `select league.members_version, competition.results_version, member.number, member.user_id, account.username,
          (select count(*) from prediction where prediction.user_id = member.user_id and prediction.league_id = league.id)
            as predictions_count
        from league join competition on competition.id = league.competition_id
        cross join (
          select number, user_id from league_member where league_id = $2 and number = any($3::int[])
          union select number, user_id from league_member where league_id = $2 and user_id = any($1::uuid[])) as member
        join account on account.id = member.user_id
        where league.id = $2`,
        league,
        Array.from({ length: 20 }, (_, index) => index + 1),
      ),
    chosenEvents: ({ league, competition }: Places) =>
      forUsers(
        `select ${ofEvent},
        (select json_agg(own) from (
          select prediction.id, prediction.user_id, ${picks}, (select points from prediction_score as score where
            score.event_id = event.id and score.league_id = prediction.league_id and score.user_id = prediction.user_id)
          from prediction where prediction.event_id = event.id and prediction.league_id = $2
            and prediction.user_id = any($1::uuid[])) as own) as own
      from event join discipline on discipline.id = event.discipline_id where event.competition_id = $3
      order by event.event_date, event.id`,
        league,
        competition,
      ),
    event: (open: string) =>
      forAll(
        `select ${ofEvent}, competition.name as competition_name, competition.ends_at,
        (select json_agg(json_build_array(participant.id, athlete.id, first_name, last_name, country, cote, cote_source, pb, sb,
          withdrawn, did_not_start) order by last_name, first_name) from participant join athlete on athlete.id = athlete_id
          where participant.event_id = event.id) as participants,
        (select json_agg(json_build_array(round, starts_at)) from event_round where event_round.event_id = event.id) as rounds
      from event join discipline on discipline.id = event.discipline_id
      join competition on competition.id = event.competition_id where event.id = $1`,
        open,
      ),
    ownPrediction: ({ league, open }: Places) =>
      forUsers(
        `select prediction.id, prediction.user_id, league.name, ${picks}, prediction.created_at, prediction.updated_at
      from prediction join league on league.id = prediction.league_id
      where prediction.event_id = $3 and prediction.league_id = $2 and prediction.user_id = any($1::uuid[])`,
        league,
        open,
      ),
    othersPicks: ({ league, locked }: Places) =>
      forAll(
        `select prediction.id, account.id as user_id, account.username, ${picks}, prediction.created_at, prediction.updated_at,
        (select points from prediction_score as score where score.event_id = prediction.event_id
          and score.league_id = prediction.league_id and score.user_id = prediction.user_id)
      from prediction join account on account.id = prediction.user_id
      where prediction.event_id = $1 and prediction.league_id = $2 order by account.username_key limit 20`,
        locked,
        league,
      ),
    /**
     * Counts the picks of the league only. The counts of all players are the same in every answer, and the product reads
     * them only once.
     */
    reveal: ({ league, locked }: Places) =>
      forAll(
        `select athlete.id, athlete.first_name, athlete.last_name, athlete.country,
          count(*) filter (where place = 1) as gold, count(*) filter (where place = 2) as silver,
          count(*) filter (where place = 3) as bronze, count(*) as podium, min(user_id::text) as picker,
          (select json_agg(json_build_array(account.id, username)) from league_member as member
            join account on account.id = member.user_id where member.league_id = $2 and not exists (select from prediction
              where event_id = $1 and league_id = $2 and prediction.user_id = member.user_id)) as absent
        from prediction
        cross join lateral (values (1, gold_athlete_id), (2, silver_athlete_id), (3, bronze_athlete_id)) as pick (place, athlete_id)
        join athlete on athlete.id = pick.athlete_id
        where event_id = $1 and league_id = $2
        group by athlete.id`,
        locked,
        league,
      ),
    leaguePredictions: ({ league, competition }: Places) =>
      forUsers(
        `select ${ofEvent},
        (select count(*) from prediction where prediction.event_id = event.id and prediction.league_id = $2) as predictors_count,
        (select json_agg(shown) from (
          select prediction.id, prediction.user_id, account.username, ${picks}, prediction.created_at, prediction.updated_at,
            (select points from prediction_score as score where score.event_id = prediction.event_id
              and score.league_id = prediction.league_id and score.user_id = prediction.user_id)
          from prediction join account on account.id = prediction.user_id
          where prediction.event_id = event.id and prediction.league_id = $2
            and (event.result_version is not null or prediction.user_id = any($1::uuid[]))
          order by account.username_key limit 20) as shown) as predictions
      from event join discipline on discipline.id = event.discipline_id where event.competition_id = $3
      order by event.event_date, event.id`,
        league,
        competition,
      ),
  };
};
