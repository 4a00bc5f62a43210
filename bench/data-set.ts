/** Returns SQL that computes an id. Ids sort by number, as UUIDv7 sort by time. `kind` is in the first digits of an id. */
const idSql = (kind: number, number: string): string =>
  `('0192${String(kind).padStart(4, '0')}-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;

const idOf = (kind: number, number: number): string =>
  `0192${String(kind).padStart(4, '0')}-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;

const kinds = {
  user: 1,
  competition: 2,
  event: 3,
  league: 4,
  athlete: 5,
  prediction: 6,
  participant: 7,
} as const;

/** The numbers of a competition's events and leagues begin at its own number times this. */
const spacing = 1_000_000;
const athletesCount = 12;

export interface CompetitionSize {
  /** the number of the competition, from which its id and those of its events and leagues are made */
  competition: number;
  leagues: number;
  /** members of each league */
  members: number;
  events: number;
}

export const competitionId = ({ competition }: CompetitionSize): string =>
  idOf(kinds.competition, competition);
export const eventId = ({ competition }: CompetitionSize, event: number): string =>
  idOf(kinds.event, competition * spacing + event);
export const leagueId = ({ competition }: CompetitionSize, league: number): string =>
  idOf(kinds.league, competition * spacing + league);
export const userId = (user: number): string => idOf(kinds.user, user);
export const athleteId = (athlete: number): string => idOf(kinds.athlete, athlete);

/** Returns the session token of a user. User 0 is an admin; the players are from 1 on. */
export const tokenOf = (user: number): string => `bench-session-of-user-${String(user).padStart(9, '0')}`;

/** Returns the number of a member's user. The prime spreads the members of a league over the users. */
export const memberOf = (size: CompetitionSize, users: number, league: number, member: number): number =>
  1 + (((league - 1) * size.members + member * 7919) % users);

/** Runs a statement, always on the same connection to the product's database. */
export type RunSql = (statement: string) => Promise<unknown>;

/**
 * Runs statements without the triggers of the tables. So the statements must write the values that these
 * triggers compute.
 */
const load = async (run: RunSql, statements: readonly string[]): Promise<void> => {
  await run('set session_replication_role = replica');
  for (const statement of statements) await run(statement);
  await run('set session_replication_role = origin');
};

/** Adds an admin and `users` players, with a session each, and the athletes. */
export const addUsers = (run: RunSql, users: number): Promise<void> =>
  load(run, [
    `insert into account (id, username, username_key, email, email_key, first_name, last_name, search_key, role,
       password_hash, is_email_verified)
     select ${idSql(kinds.user, 'n')}, name, name, name || '@bench.test', name || '@bench.test', 'Prénom', name, name,
       case when n = 0 then 'admin' else 'user' end, 'none', true
     from (select n, 'joueur-' || substr(md5(n::text), 1, 10) || '-' || n as name from generate_series(0, ${users}) n) named`,
    `insert into session (token_hash, account_id, expires_at)
     select sha256(convert_to('bench-session-of-user-' || lpad(n::text, 9, '0'), 'UTF8')), ${idSql(kinds.user, 'n')},
       now() + interval '1 day'
     from generate_series(0, ${users}) n`,
    `insert into athlete (id, first_name, last_name, country, gender, is_autre, search_key)
     select ${idSql(kinds.athlete, 'n')}, 'Athlète', 'Numéro ' || n, 'FRA', 'male', false, 'numero'
     from generate_series(0, ${athletesCount - 1}) n`,
  ]);

/**
 * Adds a competition in progress, with events that start in an hour, leagues and members, but without
 * predictions.
 */
export const addCompetition = (run: RunSql, size: CompetitionSize, users: number): Promise<void> => {
  const base = size.competition * spacing;
  const competition = `'${competitionId(size)}'::uuid`;
  const event = idSql(kinds.event, `${base} + n`);
  return load(run, [
    `insert into competition (id, name, location, description, search_key, start_date, end_date, timezone, starts_at, ends_at)
     values (${competition}, 'Championnat ${size.competition}', 'Stade', '', 'championnat', current_date - 1,
       current_date + 7, 'Europe/Paris', now() - interval '1 day', now() + interval '7 days')`,
    `insert into discipline (id, name, name_key, type, gender, unit, display_format)
     select ${event}, 'Épreuve ' || ${base} + n, 'epreuve ' || ${base} + n, 'course', 'male', 's', 'time_ms'
     from generate_series(1, ${size.events}) n`,
    `insert into competition_discipline select ${competition}, ${event} from generate_series(1, ${size.events}) n`,
    `insert into event (id, competition_id, discipline_id, event_date)
     select ${event}, ${competition}, ${event}, now() + interval '1 hour' from generate_series(1, ${size.events}) n`,
    `insert into participant (id, event_id, athlete_id, cote, cote_source, pb, sb)
     select ${idSql(kinds.participant, `(${base} + n) * 100 + a`)}, ${event}, ${idSql(kinds.athlete, 'a')},
       1500 + a * 500, 'manual', '9.80', '9.90'
     from generate_series(1, ${size.events}) n, generate_series(0, ${athletesCount - 1}) a`,
    `insert into league_key (id, competition_id)
     select ${idSql(kinds.league, `${base} + l`)}, ${competition} from generate_series(1, ${size.leagues}) l`,
    `insert into league (id, name, search_key, is_private, owner_id, competition_id, members_count, members_version,
       last_member_number)
     select ${idSql(kinds.league, `${base} + l`)}, 'Ligue ' || l, 'ligue ' || l, false,
       ${idSql(kinds.user, `1 + ((l - 1) * ${size.members}::bigint + 7919) % ${users}`)}, ${competition},
       ${size.members}, 1, ${size.members}
     from generate_series(1, ${size.leagues}) l`,
    `insert into league_member (league_id, user_id, number)
     select ${idSql(kinds.league, `${base} + l`)},
       ${idSql(kinds.user, `1 + ((l - 1) * ${size.members}::bigint + m * 7919::bigint) % ${users}`)}, m
     from generate_series(1, ${size.leagues}) l, generate_series(1, ${size.members}) m`,
  ]);
};

/**
 * Adds a prediction of every member for the event. The first athletes are picked more often, and half of the
 * picks have a performance.
 */
export const addPredictions = (run: RunSql, size: CompetitionSize, event: number): Promise<void> => {
  const number = size.competition * spacing + event;
  const pick = (offset: string) => idSql(kinds.athlete, `(first + ${offset}) % ${athletesCount}`);
  const performance = 'case when random() < 0.5 then 9700 + 10 * floor(random() * 30)::bigint end';
  return load(run, [
    `insert into prediction (id, league_id, event_id, user_id, gold_athlete_id, gold_performance, silver_athlete_id,
       silver_performance, bronze_athlete_id, bronze_performance, created_at, updated_at)
     select ${idSql(kinds.prediction, `(${number}::bigint << 24) + row_number() over ()`)}, league_id,
       '${eventId(size, event)}', user_id, ${pick('0')}, ${performance}, ${pick('1 + second')}, ${performance},
       ${pick('(1 + second + 1 + third % (11 - 1 - second))')}, ${performance}, now(), now()
     from (
       select member.league_id, member.user_id, floor(random() * random() * ${athletesCount})::int as first,
         floor(random() * random() * 9)::int as second, floor(random() * 9)::int as third
       from league_member as member join league on league.id = member.league_id
       where league.competition_id = '${competitionId(size)}' order by random()
     ) as drawn`,
  ]);
};
