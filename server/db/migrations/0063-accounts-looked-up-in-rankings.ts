import { type Kysely, sql } from 'kysely';

/**
 * The members that a ranking shows, with each account looked up by its id. As a join, a plan for a few thousand accounts
 * read all of them for the 20 that are shown, which took longer than the rest of the page.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(
      `create or replace function ranked_members(of_league uuid, of_users uuid[], of_numbers int[], of_results bigint, of_members bigint)
       returns table (competition_id uuid, is_private boolean, members_count int, results_version bigint,
         members_version bigint, number int, user_id uuid, username text, predictions_count bigint)
       language plpgsql stable parallel restricted rows 26 as $$
       #variable_conflict use_column
       begin
         return query
         select league.competition_id, league.is_private, league.members_count, competition.results_version,
           league.members_version, shown.number, shown.user_id, shown.username, shown.predictions_count
         from league
         join competition on competition.id = league.competition_id
         left join lateral (
           select member.number, member.user_id, account.username,
             (select count(*) from prediction
              where prediction.user_id = member.user_id and prediction.league_id = of_league) as predictions_count
           from (
             select found.number, found.user_id
             from unnest((select of_users)::uuid[]) as wanted (user_id)
             cross join lateral (
               select member.number, member.user_id from league_member as member
               where member.league_id = of_league and member.user_id = wanted.user_id offset 0
             ) as found
             union
             select found.number, found.user_id
             from unnest((select of_numbers)::int[]) as wanted (number)
             cross join lateral (
               select member.number, member.user_id from league_member as member
               where member.league_id = of_league and member.number = wanted.number offset 0
             ) as found
             where competition.results_version = of_results and league.members_version = of_members
           ) as member
           cross join lateral (
             select account.username from account where account.id = member.user_id offset 0
           ) as account
         ) as shown on true
         where league.id = of_league;
       end $$`,
    )
    .execute(db);
};
