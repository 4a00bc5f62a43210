import { sql } from 'kysely';
import type { OpenDatabase } from '../db/open-database.ts';

/** The number of rows of each kind in a crowded database. */
export interface CrowdSizes {
  athletes: number;
  competitions: number;
  eventsPerCompetition: number;
  leagues: number;
  users: number;
  /** the number of leagues that each user joins, in addition to those that the user owns */
  leaguesPerUser: number;
  /** the number of events of the first competition that all members of its leagues predict */
  predictedEvents: number;
  auditEntries: number;
}

/** The content of an instance after years: every admin table must be able to answer at these sizes. */
export const yearsOfUse: CrowdSizes = {
  athletes: 10_000,
  competitions: 11,
  eventsPerCompetition: 46,
  leagues: 5_000,
  users: 50_000,
  leaguesPerUser: 2,
  predictedEvents: 10,
  auditEntries: 50_000,
};

/** Returns the sizes of one league whose players have all predicted all events of its competition. */
export const oneLeague = ({ players, events }: { players: number; events: number }): CrowdSizes => ({
  athletes: 20,
  competitions: 1,
  eventsPerCompetition: events,
  leagues: 1,
  users: players,
  leaguesPerUser: 1,
  predictedEvents: events,
  auditEntries: 1,
});

const firstNames = [
  'Noah',
  'Armand',
  'Femke',
  'Faith',
  'Karsten',
  'Yulimar',
  'Mondo',
  'Sydney',
  'Rai',
  'Alice',
];
const lastNames = ['Lyles', 'Duplantis', 'Bol', 'Kipyegon', 'Warholm', 'Rojas', 'Diop', 'Benjamin', 'Finot'];
const countries = ['FRA', 'USA', 'SWE', 'NED', 'KEN', 'NOR', 'VEN', 'JAM'];

/**
 * Fills a migrated database that has the catalogue of disciplines. Names consist of a first name, a last name and a
 * number, so that a search finds a part of the rows. Distributes leagues over the competitions, and players over the
 * leagues.
 */
export const fillCrowd = (database: OpenDatabase, sizes: CrowdSizes): Promise<void> =>
  database.unhurried(async ({ db }) => {
    const run = (statement: ReturnType<typeof sql>) => statement.execute(db);
    const numbered = (count: number) => sql`generate_series(1, ${count}) as n`;
    const oneOf = (words: readonly string[]) => sql`(${words}::text[])[1 + n % ${words.length}]`;
    const named = sql`${oneOf(firstNames)} as first_name, ${oneOf(lastNames)} || ' ' || n as last_name`;

    await run(sql`
      insert into athlete (id, first_name, last_name, country, gender, is_autre, search_key)
      select new_id(), first_name, last_name, country, gender, false,
        lower(first_name || ' ' || last_name || ' ' || country)
      from (select ${named}, ${oneOf(countries)} as country,
          case when n % 2 = 0 then 'male' else 'female' end as gender
        from ${numbered(sizes.athletes)}) as drawn`);
    await run(sql`
      insert into performance_record (athlete_id, discipline_id, pb, sb)
      select athlete.id, discipline.id, '9.' || (80 + athlete.number % 20), '9.9'
      from (select id, gender, row_number() over (order by id) as number from athlete) as athlete
      join (select id, gender, row_number() over (partition by gender order by id) as number from discipline) as discipline
        on discipline.gender = athlete.gender and discipline.number in (1 + athlete.number % 20, 21 + athlete.number % 3)`);
    await run(sql`
      insert into account (id, username, username_key, email, email_key, first_name, last_name, search_key, role,
        password_hash, is_email_verified, created_at)
      select new_id(), username, lower(username), lower(username) || '@pronathle.test',
        lower(username) || '@pronathle.test', first_name, last_name,
        lower(username || ' ' || first_name || ' ' || last_name || ' ' || username || '@pronathle.test'),
        case when n % 10000 = 0 then 'admin' else 'user' end, 'no password', true, now() - n * interval '5 minutes'
      from (select n, ${named}, ${oneOf(firstNames)} || n as username from ${numbered(sizes.users)}) as drawn`);
    await run(sql`
      insert into competition (id, name, location, description, search_key, start_date, end_date, timezone, starts_at, ends_at)
      select new_id(), 'Championnat ' || n, 'Ville ' || n, '', 'championnat ' || n || ' ville ' || n,
        day, day + 9, 'Europe/Paris', day::timestamptz, day::timestamptz + interval '10 days'
      from (select n, current_date - 30 * (n - 1)::int as day from ${numbered(sizes.competitions)}) as drawn`);
    const programme = sql`(select id from discipline order by id limit ${sizes.eventsPerCompetition})`;
    await run(sql`
      insert into competition_discipline (competition_id, discipline_id)
      select competition.id, discipline.id from competition cross join ${programme} as discipline`);
    await run(sql`
      insert into event (id, competition_id, discipline_id, event_date)
      select new_id(), competition_id, discipline_id, competition.starts_at + interval '12 hours'
      from competition_discipline join competition on competition.id = competition_id`);
    await run(sql`
      insert into participant (id, event_id, athlete_id, cote, cote_source, pb, sb)
      select new_id(), event.id, athlete.id, 1500 + number * 250, 'computed', '9.80', '9.90'
      from event cross join (select id, row_number() over (order by id) as number from athlete order by id limit 16) as athlete`);
    // A league and its owner's membership are inserted together: each needs the other at the commit.
    await db.transaction().execute(async (trx) => {
      await sql`
        insert into league_key (id, competition_id, invitation_code)
        select new_id(), competition.id, case when n % 3 = 0 then 'code' || n end
        from ${numbered(sizes.leagues)}
        join (select id, row_number() over (order by starts_at desc) as number from competition) as competition
          on competition.number = 1 + n % ${sizes.competitions}`.execute(trx);
      await sql`
        insert into league (id, name, search_key, is_private, invitation_code, owner_id, competition_id, created_at)
        select drawn.id, 'Les ' || last_name, lower('Les ' || last_name), invitation_code is not null,
          invitation_code, owner.id, competition_id, now() - n * interval '1 minute'
        from (
          select id, competition_id, invitation_code, n, ${oneOf(lastNames)} || ' ' || n as last_name
          from (select *, row_number() over (order by id) as n from league_key) as known
        ) as drawn
        join (select id, row_number() over (order by id) as number from account) as owner on owner.number = n`.execute(
        trx,
      );
      await sql`
        insert into league_member (league_id, user_id) select id, owner_id from league`.execute(trx);
    });
    await run(sql`
      insert into league_member (league_id, user_id)
      select league.id, account.id
      from (select id, row_number() over (order by id) as number from account) as account
      cross join generate_series(1, ${sizes.leaguesPerUser}) as turn
      join (select id, row_number() over (order by id) as number from league) as league
        on league.number = 1 + (account.number * 7 + turn * 1013) % ${sizes.leagues}
      on conflict do nothing`);
    await run(sql`
      insert into prediction (id, league_id, event_id, user_id, gold_athlete_id, gold_performance, silver_athlete_id,
        bronze_athlete_id, created_at, updated_at)
      select new_id(), member.league_id, event.id, member.user_id, starters[1 + turn % 16], 9780 + turn % 60,
        starters[1 + (turn + 5) % 16], starters[1 + (turn + 9) % 16], now(), now()
      from (select league_id, user_id, row_number() over () as turn from league_member
        join league on league.id = league_id
        where competition_id = (select id from competition order by starts_at desc limit 1)) as member
      cross join (select id from event
        where competition_id = (select id from competition order by starts_at desc limit 1)
        order by id limit ${sizes.predictedEvents}) as event
      cross join (select array_agg(id order by id) as starters
        from (select id from athlete order by id limit 16) as first) as start_list`);
    await run(sql`
      insert into audit_entry (id, at, actor, action, subject, subject_id, before, after)
      select new_id(), now() - n * interval '10 minutes', 'admin' || n % 7,
        'update', (array['athlete', 'event', 'result', 'league', 'user'])[1 + n % 5], athlete.id,
        jsonb_build_object('name', 'avant ' || n), jsonb_build_object('name', 'après ' || n)
      from ${numbered(sizes.auditEntries)}
      join (select id, row_number() over (order by id) as number from athlete) as athlete
        on athlete.number = 1 + n % ${sizes.athletes}`);
    await run(sql`analyze`);
  });
