import { sql } from 'kysely';
import { readPage } from '../../db/read-page.ts';
import type { Page } from '../../http/page.ts';
import type { Db } from '../../services.ts';

/** Member numbers and scores, packed as league_event_score keeps them. */
export const packedScores = sql<Buffer>`coalesce(string_agg(int4send(number) || int4send(points::int), ''::bytea), ''::bytea)`;
export const packedExactPodiums = sql<Buffer>`
  coalesce(string_agg(int4send(number), ''::bytea) filter (where exact_podium), ''::bytea)`;

interface KeptStandings {
  resultsVersion: number;
  membersVersion: number;
  resultVersions: number[];
  /** whether what is held can be added to: no result that is counted in it was corrected or cancelled */
  isAddition: boolean;
  numbers: Buffer | null;
  scores: Buffer | null;
  exactPodiums: Buffer | null;
  /** events that have predictions and a result, and whose scores are not kept */
  missing: string[] | null;
}

/**
 * What is kept of a league's standings beyond what the caller holds, with the versions it stands under: scores of the
 * results not counted yet, and the members when they are others.
 */
export const selectKeptStandings = async (
  db: Db,
  leagueId: string,
  held: { membersVersion: number; resultVersions: readonly number[] } | undefined,
): Promise<KeptStandings | undefined> => {
  const counted = held?.resultVersions ?? [];
  const { rows } = await sql<KeptStandings>`
    select competition.results_version, league.members_version,
      scored.versions as result_versions, scored.is_addition,
      case when league.members_version is distinct from ${held?.membersVersion ?? null}::bigint then (
        select coalesce(string_agg(int4send(member.number), ''::bytea
          order by account.username collate "und-x-icu", account.id), ''::bytea)
        from league_member as member join account on account.id = member.user_id
        where member.league_id = league.id
      ) end as numbers,
      kept.scores, kept.exact_podiums, kept.missing
    from league
    join competition on competition.id = league.competition_id
    cross join lateral (
      select coalesce(array_agg(event.result_version), '{}') as versions,
        ${counted}::bigint[] <@ coalesce(array_agg(event.result_version), '{}') as is_addition
      from event where event.competition_id = league.competition_id and event.result_version is not null
    ) as scored
    cross join lateral (
      select string_agg(score.scores, ''::bytea) as scores,
        string_agg(score.exact_podiums, ''::bytea) as exact_podiums,
        array_agg(event.id) filter (where score.event_id is null and exists (
          select from prediction where prediction.event_id = event.id and prediction.league_id = league.id
        )) as missing
      from event
      left join league_event_score as score on score.league_id = league.id
        and score.event_id = event.id and score.result_version = event.result_version
      where event.competition_id = league.competition_id and event.result_version is not null
        and not (scored.is_addition and event.result_version = any (${counted}::bigint[]))
    ) as kept
    where league.id = ${leagueId}
  `.execute(db);
  return rows[0];
};

interface DerivedScores {
  resultsVersion: number;
  membersVersion: number;
  scores: Buffer;
  exactPodiums: Buffer;
}

/**
 * A league's scores of some events, derived, with the versions they stand under. The caller names the events: looking
 * again for those that are not kept would miss what was kept in between.
 */
export const deriveScores = async (
  db: Db,
  leagueId: string,
  eventIds: readonly string[],
): Promise<DerivedScores | undefined> => {
  const { rows } = await sql<DerivedScores>`
    select competition.results_version, league.members_version, derived.scores, derived.exact_podiums
    from league
    join competition on competition.id = league.competition_id
    cross join lateral (
      select ${packedScores} as scores, ${packedExactPodiums} as exact_podiums
      from prediction_score as score
      join league_member as member on member.league_id = score.league_id and member.user_id = score.user_id
      where score.league_id = league.id and score.event_id = any (${eventIds}::uuid[])
    ) as derived
    where league.id = ${leagueId}
  `.execute(db);
  return rows[0];
};

export interface RankedMember {
  number: number;
  userId: string;
  username: string;
  predictionsCount: number;
}

interface MemberRow {
  isPrivate: boolean;
  resultsVersion: number;
  membersVersion: number;
  /** null when none of those asked for is a member */
  number: number | null;
  userId: string;
  username: string;
  predictionsCount: number;
}

/**
 * Some members of a league, by account, and by number while the versions are those that are asked for; with the versions
 * and the privacy of the league just then.
 */
export const selectRankedMembers = async (
  db: Db,
  leagueId: string,
  asked: {
    numbers: readonly number[];
    userIds: readonly string[];
    resultsVersion: number;
    membersVersion: number;
  },
): Promise<
  { isPrivate: boolean; resultsVersion: number; membersVersion: number; members: RankedMember[] } | undefined
> => {
  const { rows } = await sql<MemberRow>`
    select league.is_private, competition.results_version, league.members_version,
      asked.number, asked.user_id, asked.username, asked.predictions_count
    from league
    join competition on competition.id = league.competition_id
    left join lateral (
      select member.number, member.user_id, account.username,
        (select count(*) from prediction
         where prediction.user_id = member.user_id and prediction.league_id = league.id) as predictions_count
      from league_member as member
      join account on account.id = member.user_id
      where member.league_id = league.id
        and (member.user_id = any (${asked.userIds}::uuid[]) or (member.number = any (${asked.numbers}::int[])
          and competition.results_version = ${asked.resultsVersion}::bigint
          and league.members_version = ${asked.membersVersion}::bigint))
    ) as asked on true
    where league.id = ${leagueId}
  `.execute(db);
  const [league] = rows;
  if (league === undefined) return undefined;
  const { isPrivate, resultsVersion, membersVersion } = league;
  const members = rows.flatMap(({ number, userId, username, predictionsCount }) =>
    number === null ? [] : [{ number, userId, username, predictionsCount }],
  );
  return { isPrivate, resultsVersion, membersVersion, members };
};

/** All members of all leagues (of one competition) by total, for admins. */
export const selectGeneralRanking = (
  db: Db,
  filter: { competitionId?: string | undefined; nameLike?: string | undefined },
  page: Page,
) => {
  const ranked = db
    .with('scored', (cte) =>
      cte
        .selectFrom('predictionScore as score')
        .select((eb) => ['score.leagueId', 'score.userId', eb.fn.sum<number>('score.points').as('total')])
        .$if(filter.competitionId !== undefined, (query) =>
          query.where('score.eventId', 'in', (eb) =>
            eb
              .selectFrom('event')
              .select('id')
              .where('competitionId', '=', filter.competitionId ?? ''),
          ),
        )
        .groupBy(['score.leagueId', 'score.userId']),
    )
    .with('ranked', (cte) =>
      cte
        .selectFrom('leagueMember as member')
        .innerJoin('league', 'league.id', 'member.leagueId')
        .innerJoin('account', 'account.id', 'member.userId')
        .leftJoin('scored', (join) =>
          join.onRef('scored.leagueId', '=', 'member.leagueId').onRef('scored.userId', '=', 'member.userId'),
        )
        .$if(filter.competitionId !== undefined, (query) =>
          query.where('league.competitionId', '=', filter.competitionId ?? ''),
        )
        .select([
          'member.userId',
          'account.username',
          'account.usernameKey',
          'account.searchKey',
          'member.leagueId',
          'league.name as leagueName',
          'league.competitionId',
          sql<number>`coalesce(scored.total, 0)`.as('score'),
          sql<number>`rank() over (order by coalesce(scored.total, 0) desc)`.as('rank'),
        ]),
    )
    .selectFrom('ranked')
    .$if(filter.nameLike !== undefined, (query) =>
      query.where('ranked.searchKey', 'like', filter.nameLike ?? ''),
    );
  return readPage(ranked.selectAll().orderBy('rank').orderBy('usernameKey').orderBy('leagueId'), page);
};
