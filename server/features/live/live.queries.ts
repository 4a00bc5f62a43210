import { sql } from 'kysely';
import { arrayOf } from '../../db/array-of.ts';
import { isLocked } from '../../db/is-locked.ts';
import type { Db } from '../../services.ts';
import type { CompetitionState } from './changes-between.ts';

/**
 * Returns the states of those given competitions whose state differs from the one the caller knows; '' means that
 * the caller knows none. For an unchanged competition, the statement computes only the digest.
 */
export const selectOtherStates = async (
  db: Db,
  known: readonly { competitionId: string; state: string }[],
): Promise<(CompetitionState & { competitionId: string })[]> => {
  const { rows } = await sql<CompetitionState & { competitionId: string }>`
    with fact as (
      select event.competition_id, event.id, event.result_version, event.start_list_version, ${isLocked} as locked,
        (extract(epoch from event.event_date) * 1000)::float8 as at
      from event join competition on competition.id = event.competition_id
      where event.competition_id = any (${arrayOf(
        'uuid',
        known.map(({ competitionId }) => competitionId),
      )})
    ),
    digest as materialized (
      select competition_id,
        md5(string_agg(concat_ws(' ', id, at, locked, start_list_version, result_version), ',' order by id)) as state
      from fact group by competition_id
    )
    select competition.id as competition_id, competition.results_version, coalesce(digest.state, 'none') as state,
      coalesce((
        select json_agg(json_build_object('id', fact.id, 'at', fact.at, 'version', fact.result_version,
          'locked', fact.locked, 'startListVersion', fact.start_list_version))
        from fact where fact.competition_id = competition.id
      ), '[]') as events
    from unnest(
      ${arrayOf(
        'uuid',
        known.map(({ competitionId }) => competitionId),
      )},
      ${arrayOf(
        'text',
        known.map(({ state }) => state),
      )}
    ) as asked (competition_id, state)
    join competition on competition.id = asked.competition_id
    left join digest on digest.competition_id = asked.competition_id
    where coalesce(digest.state, 'none') <> asked.state
  `.execute(db);
  return rows;
};

/**
 * Returns the indexes of those given streams that must end: the session has ended, the league is deleted, or the player
 * is neither a member of the league nor an admin any more.
 */
export const selectEnded = async (
  db: Db,
  followers: readonly { tokenHash: Buffer; leagueId: string }[],
): Promise<number[]> => {
  const { rows } = await sql<{ position: number }>`
    select asked.position::int as position
    from unnest(
      ${followers.map(({ tokenHash }) => tokenHash)}::bytea[],
      ${arrayOf(
        'uuid',
        followers.map(({ leagueId }) => leagueId),
      )}
    ) with ordinality as asked (token_hash, league_id, position)
    where not exists (
      select from session join account on account.id = session.account_id
      join league_key on league_key.id = asked.league_id
      where session.token_hash = asked.token_hash and session.expires_at > now()
        and (account.role = 'admin' or is_member_of(asked.league_id, account.id))
      offset 0
    )
  `.execute(db);
  return rows.map(({ position }) => position - 1);
};
