/**
 * The tables that a result affects, as decision 0003 recommends them, without the columns that scoring does not
 * need.
 */
export const TABLES = `
CREATE SEQUENCE result_version_seq;
CREATE TABLE app_user (
  id uuid PRIMARY KEY,
  username text NOT NULL
);
CREATE TABLE competition (
  id uuid PRIMARY KEY,
  results_version bigint NOT NULL DEFAULT 0
);
CREATE TABLE competition_event (
  id uuid PRIMARY KEY,
  competition_id uuid NOT NULL REFERENCES competition,
  result_version bigint,
  podium_bonus integer NOT NULL DEFAULT 20000
);
CREATE INDEX competition_event_competition ON competition_event (competition_id);
CREATE TABLE league (
  id uuid PRIMARY KEY,
  competition_id uuid NOT NULL REFERENCES competition,
  members_version bigint NOT NULL DEFAULT 0,
  members_count integer NOT NULL
);
CREATE INDEX league_competition ON league (competition_id);
CREATE TABLE league_member (
  league_id uuid NOT NULL REFERENCES league,
  user_id uuid NOT NULL REFERENCES app_user,
  number integer NOT NULL,
  predictions_count integer NOT NULL DEFAULT 0,
  PRIMARY KEY (league_id, user_id),
  UNIQUE (league_id, number)
);
CREATE INDEX league_member_user ON league_member (user_id);
CREATE TABLE prediction (
  id uuid PRIMARY KEY,
  league_id uuid NOT NULL,
  event_id uuid NOT NULL REFERENCES competition_event,
  user_id uuid NOT NULL,
  member_number integer NOT NULL,
  gold_athlete_id uuid NOT NULL,
  gold_performance bigint,
  silver_athlete_id uuid,
  silver_performance bigint,
  bronze_athlete_id uuid,
  bronze_performance bigint,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (event_id, league_id, user_id)
);
CREATE INDEX prediction_user ON prediction (user_id);
CREATE TABLE score_sheet (
  event_id uuid NOT NULL REFERENCES competition_event,
  athlete_id uuid NOT NULL,
  mask smallint NOT NULL,
  place smallint NOT NULL,
  points integer NOT NULL,
  exact boolean NOT NULL,
  performance_from bigint,
  performance_to bigint,
  performance_bonus integer NOT NULL,
  pb_bonus boolean NOT NULL,
  PRIMARY KEY (event_id, athlete_id, mask, place)
);
CREATE TABLE league_event_score (
  event_id uuid NOT NULL REFERENCES competition_event,
  league_id uuid NOT NULL REFERENCES league,
  result_version bigint NOT NULL,
  scores bytea NOT NULL,
  exact_podiums bytea NOT NULL,
  PRIMARY KEY (league_id, event_id)
);
ALTER TABLE league_event_score ALTER scores SET STORAGE EXTERNAL, ALTER exact_podiums SET STORAGE EXTERNAL;
CREATE TABLE user_badge (
  user_id uuid NOT NULL REFERENCES app_user,
  badge text NOT NULL,
  cause_event_id uuid,
  earned_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, badge)
);`;
