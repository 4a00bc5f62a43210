import { threadLimits } from '@pronathle/domain/thread';
import { type Kysely, sql } from 'kysely';

/**
 * A notice about an event belongs to the event and not to a league: it outlives the league, and leads to one that the
 * player is in when it is read. For servers of the version before, notices_of stays, and event.withdrawn, which nothing
 * reads any more: score sheets have rows for withdrawn athletes (0055).
 */
const statements = [
  `alter table notice add column competition_id uuid references competition on delete cascade`,
  `create index notice_by_competition on notice (competition_id) where competition_id is not null`,
  `update notice set competition_id = league_key.competition_id from league_key
   where league_key.id = notice.league_id and notice.what = 'event-deleted'`,
  `update notice set league_id = null
   where kind in ('eve', 'hour', 'moved', 'withdrawn') or what = 'event-deleted'`,

  // What the bell says of a player's notices, as notices_of had it. The league of a notice about an event is the first
  // by name of the player's leagues with the event's competition, one without a prediction before the others. A
  // withdrawal is about the leagues with a prediction that names the athlete, and a merge about those with an empty
  // place. Each array stands in a select: with its value at hand each call would be planned anew.
  `create function notices_for(of_account uuid, unread_only boolean, of_notice uuid)
   returns table (id uuid, what text, others int, league_id uuid, league_name text, competition_id uuid, message text,
     is_said boolean, is_member boolean, is_followed boolean)
   language plpgsql stable parallel restricted rows 30 as $$
   #variable_conflict use_column
   declare
     mine notice[];
     leagues uuid[];
     messages uuid[];
     is_reminded boolean;
     is_of_event boolean;
     has_withdrawal boolean;
     has_merge boolean;
     reminded uuid[];
     missing uuid[];
     about uuid[] := '{}';
     leads uuid[] := '{}';
     whats text[] := '{}';
     counts int[] := '{}';
     named uuid[];
     names text[];
     competitions uuid[];
     own uuid[];
     talking uuid[];
     texts text[];
     shown uuid[];
   begin
     if unread_only then
       select array_agg(notice) into mine from notice
       where notice.account_id = of_account and notice.read_at is null and notice.at > now() - interval '90 days';
     else
       select array_agg(notice) into mine from notice
       where notice.account_id = of_account
         and case when of_notice is null then notice.at > now() - interval '90 days' else notice.id = of_notice end;
     end if;
     if mine is null then return; end if;
     select array_agg(distinct notice.league_id) filter (where notice.league_id is not null),
       array_agg(notice.message_id) filter (where notice.message_id is not null),
       bool_or(notice.kind in ('eve', 'hour')),
       bool_or(notice.kind in ('eve', 'hour', 'moved') or notice.what = 'event-deleted'),
       bool_or(notice.kind = 'withdrawn'), bool_or(notice.what = 'merged')
     into leagues, messages, is_reminded, is_of_event, has_withdrawal, has_merge
     from unnest(mine) as notice;
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
     if is_of_event then
       with joined as materialized (
         select league.id, league.competition_id, league.search_key, array_agg(prediction.event_id) as predicted
         from league_member as member
         join league on league.id = member.league_id
         left join prediction on prediction.league_id = member.league_id and prediction.user_id = member.user_id
           and prediction.event_id = any ((select array_agg(notice.event_id) from unnest(mine) as notice)::uuid[])
         where member.user_id = of_account
         group by league.id, league.competition_id, league.search_key
       ), led as (
         select distinct on (notice.id) notice.id, joined.id as league_id
         from unnest(mine) as notice
         left join event on event.id = notice.event_id
         join joined on joined.competition_id = coalesce(event.competition_id, notice.competition_id)
         where notice.kind in ('eve', 'hour', 'moved') or notice.what = 'event-deleted'
         order by notice.id, coalesce(notice.event_id = any (joined.predicted), false), joined.search_key, joined.id
       )
       select array_agg(led.id), array_agg(led.league_id), array_agg(null::text), array_agg(null::int)
       into about, leads, whats, counts from led;
     end if;
     if has_withdrawal then
       select about || array_agg(notice.id), leads || array_agg(naming.league_id),
         whats || array_agg(case when naming.is_substitute then 'substitute' when naming.is_replaced then 'replaced' end),
         counts || array_agg(naming.others)
       into about, leads, whats, counts
       from unnest(mine) as notice
       cross join lateral players_naming(notice.event_id, notice.athlete_id, of_account) as naming
       where notice.kind = 'withdrawn' and notice.what is distinct from 'merged';
     end if;
     if has_merge then
       with emptied as materialized (
         select notice.id, prediction.league_id from unnest(mine) as notice
         join prediction on prediction.event_id = notice.event_id and prediction.user_id = of_account
         join league on league.id = prediction.league_id
         where notice.what = 'merged' and notice.athlete_id in (prediction.gold_athlete_id,
             prediction.silver_athlete_id, prediction.bronze_athlete_id, prediction.substitute_athlete_id)
           and (prediction.silver_athlete_id is null or prediction.bronze_athlete_id is null
             or league.substitute = 'on' and prediction.substitute_athlete_id is null)
       ), led as (
         select distinct on (emptied.id) emptied.id, emptied.league_id,
           count(*) over (partition by emptied.id)::int - 1 as others
         from emptied order by emptied.id, emptied.league_id
       )
       select about || array_agg(led.id), leads || array_agg(led.league_id), whats || array_agg(null::text),
         counts || array_agg(led.others)
       into about, leads, whats, counts from led;
     end if;
     leagues := leagues || leads;
     if cardinality(leagues) > 0 then
       select array_agg(league.id), array_agg(league.name), array_agg(league.competition_id),
         array_agg(league.id) filter (where member.user_id is not null),
         array_agg(league.id) filter (
           where member.user_id is not null and coalesce(league.has_thread, league.is_private))
       into named, names, competitions, own, talking
       from league
       left join league_member as member on member.league_id = league.id and member.user_id = of_account
       where league.id = any ((select leagues)::uuid[]);
     end if;
     if messages is not null then
       select array_agg(message.id), array_agg(message.text), array_agg(message.id) filter (
         where message.kept or ${String(threadLimits.hidingReporters)} > (
           select count(*) from thread_report as report
           where report.league_id = message.league_id and report.message_id = message.id))
       into messages, texts, shown
       from thread_message as message
       where message.league_id = any ((select leagues)::uuid[]) and message.id = any ((select messages)::uuid[]);
     end if;
     return query
     select notice.id, coalesce(whats[led.at], notice.what), coalesce(counts[led.at], notice.others), led.league_id,
       names[array_position(named, led.league_id)],
       coalesce(competitions[array_position(named, led.league_id)], notice.competition_id),
       texts[array_position(messages, notice.message_id)],
       notice.kind <> 'mention'
         or coalesce(notice.league_id = any (talking) and notice.message_id = any (shown), false),
       coalesce(led.league_id = any (own), false),
       notice.kind in ('eve', 'hour') and not exists (
         select from reminder_sent as sent where sent.account_id = of_account and sent.kind = notice.kind
           and sent.at = notice.at and sent.events && missing)
     from unnest(mine) as notice
     cross join lateral (
       select place.at, coalesce(leads[place.at], notice.league_id) as league_id
       from (select array_position(about, notice.id) as at) as place) as led;
   end $$`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
