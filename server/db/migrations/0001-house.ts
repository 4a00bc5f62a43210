import { type Kysely, sql } from 'kysely';

/**
 * All tables of the game. Every invariant is a constraint here, not only a rule in the code: one prediction
 * per league, event and user; an owner is a member of the league; a league never exceeds its size; e-mail
 * and username are unique in any case; every reference has a foreign key.
 *
 * Units: performances, cotes and points are integers in thousandths.
 */
const statements = [
  // A UUIDv7, for rows that a statement creates: the time in milliseconds, then random bits.
  `create function new_id() returns uuid language sql volatile as $$
    select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
      placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
      52, 1), 53, 1), 'hex')::uuid
  $$`,

  `create table account (
    id uuid primary key,
    username text not null,
    username_key text not null constraint account_username_unique unique,
    email text not null,
    email_key text not null constraint account_email_unique unique,
    first_name text not null,
    last_name text not null,
    search_key text not null,
    role text not null constraint account_role check (role in ('user', 'admin')),
    password_hash text not null,
    is_email_verified boolean not null default false,
    created_at timestamptz not null default now()
  )`,

  `create table session (
    token_hash bytea primary key,
    account_id uuid not null references account on delete cascade,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null
  )`,
  `create index session_by_account on session (account_id)`,

  // A link sent by mail. The token is only in the mail.
  `create table mail_token (
    token_hash bytea primary key,
    account_id uuid not null references account on delete cascade,
    purpose text not null constraint mail_token_purpose check (purpose in ('verify-email', 'reset-password')),
    email text not null,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  `create index mail_token_by_account on mail_token (account_id)`,

  `create table follow (
    follower_id uuid not null references account on delete cascade,
    followed_id uuid not null references account on delete cascade,
    created_at timestamptz not null default now(),
    primary key (follower_id, followed_id),
    constraint follow_another check (follower_id <> followed_id)
  )`,
  `create index follow_by_followed on follow (followed_id)`,

  `create table discipline (
    id uuid primary key,
    name text not null,
    name_key text not null,
    type text not null constraint discipline_type check (type in ('course', 'saut', 'lancer', 'marche', 'combiné')),
    gender text not null constraint discipline_gender check (gender in ('male', 'female', 'mixed', 'unspecified')),
    unit text not null constraint discipline_unit check (unit in ('', 's', 'm', 'pts', 'h:m:s')),
    display_format text not null
      constraint discipline_display_format check (display_format in ('time_ms', 'time_hms', 'distance_m', 'points', 'raw')),
    performance_tolerance bigint constraint discipline_tolerance check (performance_tolerance >= 0),
    constraint discipline_unique unique (name_key, gender)
  )`,

  `create table athlete (
    id uuid primary key,
    first_name text not null,
    last_name text not null,
    country text not null,
    gender text not null constraint athlete_gender check (gender in ('male', 'female', 'mixed', 'unspecified')),
    is_autre boolean not null,
    search_key text not null,
    created_at timestamptz not null default now()
  )`,
  `create index athlete_by_name on athlete (last_name, first_name)`,

  `create table performance_record (
    athlete_id uuid not null references athlete on delete cascade,
    discipline_id uuid not null references discipline on delete cascade,
    pb text not null,
    sb text not null,
    primary key (athlete_id, discipline_id)
  )`,
  `create index performance_record_by_discipline on performance_record (discipline_id)`,

  `create table competition (
    id uuid primary key,
    name text not null,
    location text not null,
    description text not null,
    search_key text not null,
    start_date date not null,
    end_date date not null,
    timezone text not null,
    starts_at timestamptz not null,
    ends_at timestamptz not null,
    results_version bigint not null default 0,
    created_at timestamptz not null default now(),
    constraint competition_dates check (end_date >= start_date and ends_at > starts_at)
  )`,
  `create index competition_by_end on competition (ends_at)`,

  `create table competition_discipline (
    competition_id uuid not null references competition on delete cascade,
    discipline_id uuid not null references discipline on delete restrict,
    primary key (competition_id, discipline_id)
  )`,
  `create index competition_discipline_by_discipline on competition_discipline (discipline_id)`,

  `create table event (
    id uuid primary key,
    competition_id uuid not null references competition on delete cascade,
    discipline_id uuid not null references discipline on delete restrict,
    event_date timestamptz not null,
    result_version bigint,
    podium_bonus integer not null default 0,
    created_at timestamptz not null default now(),
    constraint event_unique unique (competition_id, discipline_id),
    constraint event_discipline_of_competition foreign key (competition_id, discipline_id)
      references competition_discipline (competition_id, discipline_id)
  )`,
  `create index event_by_discipline on event (discipline_id)`,
  `create index event_by_date on event (competition_id, event_date)`,

  `create table participant (
    id uuid primary key,
    event_id uuid not null references event on delete cascade,
    athlete_id uuid not null references athlete on delete restrict,
    cote integer not null constraint participant_cote check (cote >= 0),
    cote_source text not null constraint participant_cote_source check (cote_source in ('manual', 'computed')),
    pb text not null,
    sb text not null,
    withdrawn boolean not null default false,
    constraint participant_unique unique (event_id, athlete_id)
  )`,
  `create index participant_by_athlete on participant (athlete_id)`,

  // The official podium. Several athletes may share a place; 'Autre' may have several places.
  `create table medal (
    event_id uuid not null references event on delete cascade,
    position smallint not null,
    place smallint not null constraint medal_place check (place between 1 and 3),
    athlete_id uuid not null references athlete on delete restrict,
    performance bigint not null constraint medal_performance check (performance > 0),
    primary key (event_id, position)
  )`,
  `create index medal_by_athlete on medal (athlete_id)`,

  // The domain's rules written out for one event (domain/score-sheet.ts), so that SQL scores with look-ups
  // only.
  `create table score_sheet (
    event_id uuid not null references event on delete cascade,
    athlete_id uuid not null references athlete on delete restrict,
    mask smallint not null,
    place smallint not null,
    points integer not null,
    exact boolean not null,
    performance_from bigint not null,
    performance_to bigint not null,
    performance_bonus integer not null,
    pb_bonus integer not null,
    primary key (event_id, athlete_id, mask, place)
  )`,

  `create table league (
    id uuid primary key,
    name text not null,
    description text not null default '',
    search_key text not null,
    status text not null default 'open' constraint league_status check (status in ('open', 'active', 'closed')),
    is_private boolean not null,
    invitation_code text constraint league_code_unique unique,
    max_members integer,
    members_count integer not null default 0,
    owner_id uuid not null,
    competition_id uuid not null references competition on delete cascade,
    created_at timestamptz not null default now(),
    constraint league_code_when_private check (is_private = (invitation_code is not null)),
    constraint league_size check (max_members is null or (max_members >= 2 and members_count <= max_members))
  )`,
  `create index league_by_competition on league (competition_id)`,
  `create index league_popular on league (members_count desc, id) where not is_private`,

  `create table league_member (
    league_id uuid not null references league on delete cascade,
    user_id uuid not null references account on delete cascade,
    joined_at timestamptz not null default now(),
    constraint league_member_pkey primary key (league_id, user_id)
  )`,
  `create index league_member_by_user on league_member (user_id)`,

  // Checked at commit, so that a league and its owner's membership can be inserted one after the other.
  `alter table league add constraint league_owner_is_member foreign key (id, owner_id)
     references league_member (league_id, user_id) deferrable initially deferred`,

  // The number of members always equals the number of rows, for every cause: a join, a leave, a deleted
  // account.
  `create function count_league_members() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      update league set members_count = members_count + 1 where id = new.league_id;
    else
      update league set members_count = members_count - 1 where id = old.league_id;
    end if;
    return null;
  end $$`,
  `create trigger league_members_counted after insert or delete on league_member
     for each row execute function count_league_members()`,

  `create table prediction (
    id uuid primary key,
    league_id uuid not null,
    event_id uuid not null references event on delete cascade,
    user_id uuid not null,
    gold_athlete_id uuid not null references athlete on delete restrict,
    gold_performance bigint,
    silver_athlete_id uuid references athlete on delete restrict,
    silver_performance bigint,
    bronze_athlete_id uuid references athlete on delete restrict,
    bronze_performance bigint,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    constraint prediction_unique unique (event_id, league_id, user_id),
    constraint prediction_by_member foreign key (league_id, user_id)
      references league_member (league_id, user_id) on delete cascade
  )`,
  `create index prediction_by_user on prediction (user_id, league_id)`,

  // The points of each prediction of an event with a result: looked up when read, never stored. Points are
  // hundredths, rounded half up once from the sheet's thousandths.
  `create view prediction_score as
   select looked_up.prediction_id, looked_up.event_id, looked_up.league_id, looked_up.user_id,
     ((gold_points + silver_points + bronze_points
       + case when gold_won then gold_bonus else 0 end
       + case when silver_won then silver_bonus else 0 end
       + case when bronze_won then bronze_bonus else 0 end
       + case when exact_podium then podium_bonus else 0 end + 5) / 10)::bigint as points,
     exact_podium,
     gold_exact, silver_exact, bronze_exact,
     gold_won or silver_won or bronze_won as won_performance,
     (gold_won and gold_pb > 0) or (silver_won and silver_pb > 0) or (bronze_won and bronze_pb > 0) as won_pb
   from (
     select p.id as prediction_id, p.event_id, p.league_id, p.user_id, e.podium_bonus,
       coalesce(g.points, 0) as gold_points, coalesce(s.points, 0) as silver_points, coalesce(b.points, 0) as bronze_points,
       coalesce(g.performance_bonus, 0) as gold_bonus, coalesce(s.performance_bonus, 0) as silver_bonus,
       coalesce(b.performance_bonus, 0) as bronze_bonus,
       coalesce(g.pb_bonus, 0) as gold_pb, coalesce(s.pb_bonus, 0) as silver_pb, coalesce(b.pb_bonus, 0) as bronze_pb,
       coalesce(p.gold_performance between g.performance_from and g.performance_to, false) as gold_won,
       coalesce(p.silver_performance between s.performance_from and s.performance_to, false) as silver_won,
       coalesce(p.bronze_performance between b.performance_from and b.performance_to, false) as bronze_won,
       coalesce(g.exact, false) as gold_exact, coalesce(s.exact, false) as silver_exact,
       coalesce(b.exact, false) as bronze_exact,
       coalesce(g.exact and s.exact and b.exact, false) as exact_podium
     from prediction p
     join event e on e.id = p.event_id and e.result_version is not null
     left join score_sheet g on g.event_id = p.event_id and g.athlete_id = p.gold_athlete_id and g.place = 1
       and g.mask = 1 + case when p.silver_athlete_id = p.gold_athlete_id then 2 else 0 end
                      + case when p.bronze_athlete_id = p.gold_athlete_id then 4 else 0 end
     left join score_sheet s on s.event_id = p.event_id and s.athlete_id = p.silver_athlete_id and s.place = 2
       and s.mask = 2 + case when p.gold_athlete_id = p.silver_athlete_id then 1 else 0 end
                      + case when p.bronze_athlete_id = p.silver_athlete_id then 4 else 0 end
     left join score_sheet b on b.event_id = p.event_id and b.athlete_id = p.bronze_athlete_id and b.place = 3
       and b.mask = 4 + case when p.gold_athlete_id = p.bronze_athlete_id then 1 else 0 end
                      + case when p.silver_athlete_id = p.bronze_athlete_id then 2 else 0 end
   ) as looked_up`,

  `create table badge (
    id uuid primary key,
    code text constraint badge_code_unique unique,
    name text not null constraint badge_name_unique unique,
    description text not null,
    icon text not null,
    reward_points integer not null constraint badge_reward check (reward_points >= 0)
  )`,
  `create table user_badge (
    id uuid primary key,
    user_id uuid not null references account on delete cascade,
    badge_id uuid not null references badge on delete cascade,
    earned_at timestamptz not null default now(),
    told_at timestamptz,
    cause_event_id uuid references event on delete set null,
    constraint user_badge_once unique (user_id, badge_id)
  )`,
  `create index user_badge_by_badge on user_badge (badge_id)`,
  `create index user_badge_by_cause on user_badge (cause_event_id)`,

  // First and last of each league whose competition is completed and fully scored: the causes of two
  // badges.
  `create table league_honour (
    league_id uuid not null references league on delete cascade,
    user_id uuid not null references account on delete cascade,
    code text not null,
    primary key (league_id, code, user_id)
  )`,
  `create index league_honour_by_user on league_honour (user_id)`,

  // The changes made by admins: each is written in the transaction of the change itself.
  `create table audit_entry (
    id uuid primary key,
    at timestamptz not null default now(),
    actor_id uuid references account on delete set null,
    actor text not null,
    action text not null,
    subject text not null,
    subject_id uuid not null,
    before jsonb,
    after jsonb
  )`,
  `create index audit_entry_by_subject on audit_entry (subject_id, at)`,
  `create index audit_entry_by_time on audit_entry (at)`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
