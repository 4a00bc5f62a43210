import { threadLimits } from '@pronathle/domain/thread';
import { type Kysely, sql } from 'kysely';

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
     where notice.account_id = of_account and (notice.read_at is null or not (select unread_only))
       and case when (select of_notice) is null then notice.at > now() - interval '90 days'
         else notice.id = (select of_notice) end;
     if is_reminded then
       reminded := array(
         select distinct events.id from reminder_sent as sent cross join unnest(sent.events) as events (id)
         where sent.account_id = of_account and sent.kind in ('eve', 'hour'));
       missing := array(
         select distinct event.id from league_member as member
         join league on league.id = member.league_id
         join event on event.competition_id = league.competition_id
         where member.user_id = of_account and event.id = any ((select reminded)::uuid[]) and not exists (
           select from prediction where prediction.event_id = event.id
             and prediction.league_id = member.league_id and prediction.user_id = member.user_id));
     end if;
     return query
     with named as materialized (
       select league.id, league.name, league.competition_id, member.user_id is not null as is_member,
         coalesce(league.has_thread, league.is_private) as has_thread
       from league
       left join league_member as member on member.league_id = league.id and member.user_id = of_account
       where league.id = any ((select leagues)::uuid[])
     ), said as materialized (
       select message.id, message.text, message.kept or ${String(threadLimits.hidingReporters)} > (
         select count(*) from thread_report as report
         where report.league_id = message.league_id and report.message_id = message.id) as is_shown
       from thread_message as message
       where message.league_id = any ((select leagues)::uuid[]) and message.id = any ((select messages)::uuid[])
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
     where notice.account_id = of_account and (notice.read_at is null or not (select unread_only))
       and case when (select of_notice) is null then notice.at > now() - interval '90 days'
         else notice.id = (select of_notice) end;
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

  // The players, or one, whose prediction of an event names an athlete, as a pick or as the substitute where their league
  // plays it: each once, with the first of the leagues, a pick before a substitute, and how many others there are. An
  // athlete is replaced where a substitute stands in for every pick (substitute.ts of the domain); else a league where
  // none does is the first.
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
