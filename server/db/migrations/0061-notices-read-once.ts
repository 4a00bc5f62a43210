import { threadLimits } from '@pronathle/domain/thread';
import { type Kysely, sql } from 'kysely';

/**
 * What the bell says of a player's notices, as 0060 has it, for less: each page asks how many are unread. Their own rows
 * are read once, by the index of those that are unread; leagues and messages only where there are some. An array stands
 * in a select: with its value at hand each call would be planned anew, which takes longer than the call.
 */
const statement = `
   create or replace function notices_of(of_account uuid, unread_only boolean, of_notice uuid)
   returns table (id uuid, league_name text, competition_id uuid, message text, is_said boolean, is_member boolean,
     is_followed boolean)
   language plpgsql stable parallel restricted rows 30 as $$
   #variable_conflict use_column
   declare
     mine notice[];
     leagues uuid[];
     messages uuid[];
     is_reminded boolean;
     reminded uuid[];
     missing uuid[];
     named uuid[];
     names text[];
     competitions uuid[];
     own uuid[];
     talking uuid[];
     texts text[];
     shown uuid[];
   begin
     if unread_only then
       select array_agg(notice), array_agg(distinct notice.league_id),
         array_agg(notice.message_id) filter (where notice.message_id is not null),
         bool_or(notice.kind in ('eve', 'hour'))
       into mine, leagues, messages, is_reminded
       from notice
       where notice.account_id = of_account and notice.read_at is null and notice.at > now() - interval '90 days';
     else
       select array_agg(notice), array_agg(distinct notice.league_id),
         array_agg(notice.message_id) filter (where notice.message_id is not null),
         bool_or(notice.kind in ('eve', 'hour'))
       into mine, leagues, messages, is_reminded
       from notice
       where notice.account_id = of_account
         and case when of_notice is null then notice.at > now() - interval '90 days' else notice.id = of_notice end;
     end if;
     if mine is null then return; end if;
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
     if leagues is not null then
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
     select notice.id, names[array_position(named, notice.league_id)],
       competitions[array_position(named, notice.league_id)], texts[array_position(messages, notice.message_id)],
       notice.kind <> 'mention'
         or coalesce(notice.league_id = any (talking) and notice.message_id = any (shown), false),
       coalesce(notice.league_id = any (own), false),
       notice.kind in ('eve', 'hour') and not exists (
         select from reminder_sent as sent where sent.account_id = of_account and sent.kind = notice.kind
           and sent.at = notice.at and sent.events && missing)
     from unnest(mine) as notice;
   end $$`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(statement).execute(db);
};
