import {
  athleteId,
  competitionId,
  eventId,
  leagueId,
  memberOf,
  tokenOf,
  userId,
  type CompetitionSize,
} from './data-set.ts';
import { drive, type Drive, type HttpRequest } from './http-client.ts';

interface Submissions {
  port: number;
  size: CompetitionSize;
  users: number;
  event: number;
  /** number of submissions */
  count: number;
  /** number of connections */
  clients: number;
  /** index of the first submission; 0 by default */
  offset?: number;
}

/**
 * Returns the league's id and the user's number for submission `at`. Successive submissions are of different leagues. After every member
 * of every league has had a turn, they begin again.
 */
export const memberAt = ({ size, users }: Pick<Submissions, 'size' | 'users'>, at: number) => {
  const league = 1 + (at % size.leagues);
  const member = 1 + (Math.floor(at / size.leagues) % size.members);
  return { league: leagueId(size, league), user: memberOf(size, users, league, member) };
};

const picksOf = (at: number) => ({
  gold: athleteId(at % 12),
  silver: athleteId((at + 1) % 12),
  bronze: athleteId((at + 5) % 12),
});

type Target = Pick<Submissions, 'size' | 'users' | 'event'>;

/** Returns the HTTP request of submission `at`. */
export const submissionOf = (at: number, { size, users, event }: Target): HttpRequest => {
  const { league, user } = memberAt({ size, users }, at);
  return {
    method: 'POST',
    path: '/api/predictions',
    token: tokenOf(user),
    body: {
      league,
      competition: competitionId(size),
      competitionEvent: eventId(size, event),
      ...picksOf(at),
      goldPerformance: 9.8,
    },
  };
};

/** Submits `count` predictions of a competition's members. Throws at the end if the server has refused any. */
export const submit = async ({
  port,
  clients,
  count,
  offset = 0,
  ...target
}: Submissions): Promise<Drive> => {
  let sent = 0;
  const driven = await drive(port, clients, () => {
    if (sent >= count) return undefined;
    sent += 1;
    return submissionOf(sent - 1 + offset, target);
  });
  const refused = Object.keys(driven.statuses).filter((status) => !['200', '201'].includes(status));
  if (refused.length > 0)
    throw new Error(
      `the server has refused submissions; answers by status: ${JSON.stringify(driven.statuses)}`,
    );
  return driven;
};

/** Returns the least SQL that stores submission `at`: one statement, which is its own transaction. */
export const bareUpsert = (at: number, { size, users, event }: Target) => {
  const { league, user } = memberAt({ size, users }, at);
  const { gold, silver, bronze } = picksOf(at);
  return {
    text: `insert into prediction (id, league_id, event_id, user_id, gold_athlete_id, gold_performance,
        silver_athlete_id, bronze_athlete_id, created_at, updated_at)
      values (gen_random_uuid(), $1, $2, $3, $4, 9800, $5, $6, now(), now())
      on conflict on constraint prediction_unique do update set gold_athlete_id = excluded.gold_athlete_id,
        gold_performance = excluded.gold_performance, silver_athlete_id = excluded.silver_athlete_id,
        bronze_athlete_id = excluded.bronze_athlete_id, updated_at = excluded.updated_at`,
    values: [league, eventId(size, event), userId(user), gold, silver, bronze],
  };
};

/** Returns the least SQL that stores a batch of submissions: one statement, which is its own transaction. */
export const bareUpserts = ({ size, users, event }: Target) => ({
  text: `insert into prediction (id, league_id, event_id, user_id, gold_athlete_id, gold_performance,
      silver_athlete_id, bronze_athlete_id, created_at, updated_at)
    select gen_random_uuid(), league_id, $1, user_id, gold, 9800, silver, bronze, now(), now()
    from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::uuid[], $6::uuid[]) as given (league_id, user_id, gold, silver, bronze)
    on conflict on constraint prediction_unique do update set gold_athlete_id = excluded.gold_athlete_id,
      gold_performance = excluded.gold_performance, silver_athlete_id = excluded.silver_athlete_id,
      bronze_athlete_id = excluded.bronze_athlete_id, updated_at = excluded.updated_at`,
  valuesOf: (submissions: readonly number[]) => {
    const places = submissions.map((at) => memberAt({ size, users }, at));
    const picks = submissions.map(picksOf);
    return [
      eventId(size, event),
      places.map(({ league }) => league),
      places.map(({ user }) => userId(user)),
      picks.map(({ gold }) => gold),
      picks.map(({ silver }) => silver),
      picks.map(({ bronze }) => bronze),
    ];
  },
});
