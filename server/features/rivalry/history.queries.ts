import type { Gender } from '@pronathle/domain/gender';
import type { TieBreak } from '@pronathle/domain/standings';
import { sql } from 'kysely';
import type { Db } from '../../services.ts';
import { packedExactPodiums, packedScores } from '../rankings/rankings.queries.ts';

export interface ScoredEvent {
  eventId: string;
  eventDate: Date;
  disciplineName: string;
  gender: Gender;
  /** 8 bytes for each prediction: member number, hundredths of a point */
  scores: Buffer;
  /** 4 bytes for each exact podium: member number */
  exactPodiums: Buffer;
  /** the league's rule for equal totals */
  tieBreak: TieBreak;
}

/**
 * Returns the events with a result of a league's competition, in the order of their starts, with the league's
 * scores.
 */
export const selectScoredEvents = async (db: Db, leagueId: string): Promise<ScoredEvent[]> => {
  const { rows } = await sql<ScoredEvent>`
    select event.id as event_id, event.event_date, discipline.name as discipline_name, discipline.gender,
      league.tie_break, packed.scores, packed.exact_podiums
    from league
    join event on event.competition_id = league.competition_id and event.result_version is not null
    join discipline on discipline.id = event.discipline_id
    left join league_event_score as kept on kept.league_id = ${leagueId} and kept.event_id = event.id
      and kept.result_version = event.result_version
    cross join lateral (
      select kept.scores, kept.exact_podiums where kept.event_id is not null
      union all
      select ${packedScores}, ${packedExactPodiums}
      from prediction_score as score
      join league_member as member on member.league_id = ${leagueId} and member.user_id = score.user_id
      where score.league_id = ${leagueId} and score.event_id = event.id and kept.event_id is null
      having kept.event_id is null
    ) as packed (scores, exact_podiums)
    where league.id = ${leagueId}
    order by event.event_date, event.id
  `.execute(db);
  return rows;
};

/** Returns the members of a league in username order, packed in 20 bytes each: number and account id. */
export const selectPackedMembers = async (db: Db, leagueId: string): Promise<Buffer> => {
  const { rows } = await sql<{ members: Buffer }>`
    select coalesce(string_agg(int4send(member.number) || uuid_send(account.id), ''::bytea
      order by account.username collate "und-x-icu", account.id), ''::bytea) as members
    from league_member as member join account on account.id = member.user_id
    where member.league_id = ${leagueId}
  `.execute(db);
  return rows[0]?.members ?? Buffer.alloc(0);
};
