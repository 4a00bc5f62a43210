import { threadLimits } from '@pronathle/domain/thread';
import { type Kysely, sql } from 'kysely';

/** Whether an event can still be predicted, and has somebody to predict. */
const isToPredict = `event.event_date > now() and event.result_version is null
  and exists (select from participant where participant.event_id = event.id and not participant.withdrawn)`;

/**
 * Where leagues are spread over many nodes, no statement reads their tables together with those that the first node alone
 * has: notices, reminders sent, badges of players. What such a statement has to know of leagues is read by functions; the
 * statement itself reads their rows.
 */
const statements = [
  // What the bell says of a player's notices: of all that it shows, of those that are unread, or of one, however old.
  `create function notices_of(of_account uuid, unread_only boolean, of_notice uuid)
   returns table (id uuid, league_name text, competition_id uuid, message text, is_said boolean, is_member boolean,
     is_followed boolean)
   language plpgsql stable parallel restricted rows 30 as $$
   #variable_conflict use_column
   declare
     leagues uuid[];
     messages uuid[];
     is_reminded boolean;
     reminded uuid[];
     missing uuid[];
   begin
     select array_agg(distinct notice.league_id),
       array_agg(notice.message_id) filter (where notice.message_id is not null),
       coalesce(bool_or(notice.kind in ('eve', 'hour')), false)
     into leagues, messages, is_reminded
     from notice
     where notice.account_id = of_account and (not unread_only or notice.read_at is null)
       and case when of_notice is null then notice.at > now() - interval '90 days' else notice.id = of_notice end;
     if is_reminded then
       reminded := array(
         select distinct events.id from reminder_sent as sent cross join unnest(sent.events) as events (id)
         where sent.account_id = of_account and sent.kind in ('eve', 'hour'));
       missing := array(
         select distinct event.id from league_member as member
         join league on league.id = member.league_id
         join event on event.competition_id = league.competition_id
         where member.user_id = of_account and event.id = any (reminded) and not exists (
           select from prediction where prediction.event_id = event.id
             and prediction.league_id = member.league_id and prediction.user_id = member.user_id));
     end if;
     return query
     with named as materialized (
       select league.id, league.name, league.competition_id, member.user_id is not null as is_member,
         coalesce(league.has_thread, league.is_private) as has_thread
       from league
       left join league_member as member on member.league_id = league.id and member.user_id = of_account
       where league.id = any (leagues)
     ), said as materialized (
       select message.id, message.text, message.kept or ${String(threadLimits.hidingReporters)} > (
         select count(*) from thread_report as report
         where report.league_id = message.league_id and report.message_id = message.id) as is_shown
       from thread_message as message
       where message.league_id = any (leagues) and message.id = any (messages)
     )
     select notice.id, named.name, named.competition_id, said.text,
       notice.kind <> 'mention' or coalesce(said.is_shown and named.has_thread and named.is_member, false),
       coalesce(named.is_member, false),
       notice.kind in ('eve', 'hour') and not exists (
         select from reminder_sent as sent where sent.account_id = of_account and sent.kind = notice.kind
           and sent.at = notice.at and sent.events && missing)
     from notice
     left join named on named.id = notice.league_id
     left join said on said.id = notice.message_id
     where notice.account_id = of_account and (not unread_only or notice.read_at is null)
       and case when of_notice is null then notice.at > now() - interval '90 days' else notice.id = of_notice end;
   end $$`,

  // The events of players' leagues before an instant that can still be predicted, and whether the player has to.
  `create function events_ahead(of_accounts uuid[], before timestamptz)
   returns table (account_id uuid, league_id uuid, search_key text, event_id uuid, event_date timestamptz,
     is_missing boolean)
   language plpgsql stable parallel restricted rows 1000 as $$
   #variable_conflict use_column
   begin
     return query
     select member.user_id, league.id, league.search_key, event.id, event.event_date,
       prediction.id is null and exists (
         select from participant where participant.event_id = event.id and not participant.withdrawn)
     from league_member as member
     join league on league.id = member.league_id
     join competition on competition.id = league.competition_id and competition.ends_at > now()
     join event on event.competition_id = competition.id and event.event_date > now() and event.event_date < before
       and event.result_version is null
     left join prediction on prediction.event_id = event.id and prediction.league_id = member.league_id
       and prediction.user_id = member.user_id
     where member.user_id = any (of_accounts);
   end $$`,

  // The state of a league for one of its members.
  `create function cockpit_league(of_league uuid, of_user uuid)
   returns table (to_predict int, predicted int, last_event_id uuid, last_discipline_name text, last_gender text,
     last_points int, rank_seen int, points_seen bigint, results_since int)
   language plpgsql stable parallel restricted rows 1 as $$
   #variable_conflict use_column
   begin
     return query
     select
       (select count(*)::int from event
        left join prediction on prediction.event_id = event.id and prediction.league_id = of_league
          and prediction.user_id = of_user
        where event.competition_id = league.competition_id and ${isToPredict}
          and (prediction.id is null or exists (
            select from participant where participant.event_id = event.id and participant.withdrawn
              and participant.athlete_id in
                (prediction.gold_athlete_id, prediction.silver_athlete_id, prediction.bronze_athlete_id)))),
       (select count(*)::int from prediction where prediction.league_id = of_league and prediction.user_id = of_user),
       last.event_id, last.name, last.gender,
       (select score.points::int from prediction_score as score where score.league_id = of_league
          and score.event_id = last.event_id and score.user_id = of_user),
       visit.rank, visit.points,
       (select count(*)::int from event where event.competition_id = league.competition_id
          and event.result_version > visit.results_version)
     from league
     left join league_visit as visit on visit.league_id = of_league and visit.user_id = of_user
     left join lateral (
       select event.id as event_id, discipline.name, discipline.gender
       from event join discipline on discipline.id = event.discipline_id
       where event.competition_id = league.competition_id and event.result_version is not null
       order by event.result_version desc limit 1) as last on true
     where league.id = of_league;
   end $$`,

  // As playersNaming of reminder-mails.queries.ts has it, of all players or of one.
  `create function players_naming(of_event uuid, of_athlete uuid, of_account uuid)
   returns table (user_id uuid, league_id uuid, league_name text, is_substitute boolean, is_replaced boolean, others int)
   language plpgsql stable parallel restricted rows 100 as $$
   #variable_conflict use_column
   begin
     return query
     with named as materialized (
       select prediction.user_id, prediction.league_id, league.name,
         coalesce(of_athlete in
           (prediction.gold_athlete_id, prediction.silver_athlete_id, prediction.bronze_athlete_id), false) as is_pick,
         prediction.substitute_counts and of_athlete = (
           select gone.athlete_id from participant as gone
           where gone.event_id = prediction.event_id and gone.withdrawn and gone.athlete_id in
             (prediction.substitute_athlete_id, prediction.gold_athlete_id, prediction.silver_athlete_id,
               prediction.bronze_athlete_id)
           order by case gone.athlete_id when prediction.substitute_athlete_id then 0
             when prediction.gold_athlete_id then 1 when prediction.silver_athlete_id then 2 else 3 end
           limit 1) as is_replaced
       from prediction
       join league on league.id = prediction.league_id
       join league_member as member on member.league_id = prediction.league_id and member.user_id = prediction.user_id
       where prediction.event_id = of_event and (of_account is null or prediction.user_id = of_account)
         and (of_athlete in (prediction.gold_athlete_id, prediction.silver_athlete_id, prediction.bronze_athlete_id)
           or league.substitute = 'on' and prediction.substitute_athlete_id = of_athlete)
     )
     select distinct on (named.user_id) named.user_id, named.league_id, named.name, not named.is_pick,
       named.is_pick and bool_and(named.is_replaced or not named.is_pick) over (partition by named.user_id),
       count(*) over (partition by named.user_id)::int - 1
     from named
     order by named.user_id, named.is_pick desc, named.is_replaced, named.league_id;
   end $$`,

  // Keeps a league's scores of an event under the version of its result. Returns who has what a badge is given for;
  // nothing of a league without a prediction.
  `create function keep_scores(of_league uuid, of_event uuid)
   returns table (exact_podium_by uuid[], won_performance_by uuid[], won_pb_by uuid[])
   language plpgsql rows 1 as $$
   #variable_conflict use_column
   declare
     packed record;
     version bigint;
   begin
     select count(*) as count,
       string_agg(int4send(member.number) || int4send(score.points::int), ''::bytea) as scores,
       coalesce(string_agg(int4send(member.number), ''::bytea) filter (where score.exact_podium), ''::bytea)
         as exact_podiums,
       array_agg(score.user_id) filter (where score.exact_podium) as exact_podium_by,
       array_agg(score.user_id) filter (where score.won_performance) as won_performance_by,
       array_agg(score.user_id) filter (where score.won_pb) as won_pb_by
     into packed
     from prediction_score as score
     join league_member as member on member.league_id = of_league and member.user_id = score.user_id
     where score.event_id = any (array[of_event]) and score.league_id = of_league;
     if packed.count = 0 then
       return;
     end if;
     select event.result_version into version from event where event.id = of_event;
     insert into league_event_score as score (league_id, event_id, result_version, scores, exact_podiums)
     values (of_league, of_event, version, packed.scores, packed.exact_podiums)
     on conflict (league_id, event_id) do update
       set result_version = excluded.result_version, scores = excluded.scores, exact_podiums = excluded.exact_podiums
       where score.result_version <> excluded.result_version;
     return query select packed.exact_podium_by, packed.won_performance_by, packed.won_pb_by;
   end $$`,

  // An event but one that gives a player a badge; null without any.
  `create function other_cause(of_user uuid, of_code text, but_event uuid) returns uuid
   language plpgsql stable parallel restricted as $$
   begin
     return (
       select score.event_id from prediction_score as score
       where score.user_id = of_user and score.event_id is distinct from but_event
         and case of_code when 'perfect-podium' then score.exact_podium when 'lynx-eye' then score.won_performance
           when 'oracle' then score.won_pb end
       limit 1);
   end $$`,

  // Who has an honour in any league.
  `create function honoured() returns table (user_id uuid, code text)
   language plpgsql stable parallel restricted rows 1000 as $$
   #variable_conflict use_column
   begin
     return query select distinct honour.user_id, honour.code from league_honour as honour;
   end $$`,

  // Whether an event was predicted, and no league's scores are kept under the version of its result.
  `create function lacks_scores(of_event uuid, of_version bigint) returns boolean
   language plpgsql stable parallel restricted as $$
   begin
     return not exists (
         select 1 from league_event_score where event_id = of_event and result_version = of_version)
       and exists (select 1 from prediction where event_id = of_event);
   end $$`,

  `create function is_member_of(of_league uuid, of_account uuid) returns boolean
   language plpgsql stable parallel restricted as $$
   begin
     return exists (select 1 from league_member where league_id = of_league and user_id = of_account);
   end $$`,

  // How many leagues in play an account owns.
  `create function owned_in_play(of_account uuid) returns bigint
   language plpgsql stable parallel restricted as $$
   begin
     return (
       select count(*) from league join competition on competition.id = league.competition_id
       where league.owner_id = of_account and competition.ends_at > now());
   end $$`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
