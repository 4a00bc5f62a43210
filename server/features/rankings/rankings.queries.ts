import type { Gender } from '@pronathle/domain/gender';
import type { TieBreak } from '@pronathle/domain/standings';
import { sql } from 'kysely';
import { arrayOf, arrayText } from '../../db/array-of.ts';
import { builtOnce } from '../../db/built-once.ts';
import { rowForEach, rowsForEach } from '../../db/by-position.ts';
import { readPage, type Page } from '../../db/read-page.ts';
import type { Db } from '../../services.ts';

/** Member numbers and scores, packed as league_event_score keeps them. */
export const packedScores = sql<Buffer>`coalesce(string_agg(int4send(number) || int4send(points::int), ''::bytea), ''::bytea)`;
export const packedExactPodiums = sql<Buffer>`
  coalesce(string_agg(int4send(number), ''::bytea) filter (where exact_podium), ''::bytea)`;

interface KeptStandings {
  competitionId: string;
  tieBreak: TieBreak;
  resultsVersion: number;
  membersVersion: number;
  resultVersions: number[];
  /** true when the caller can add the scores to the standings in memory: no result in these was corrected or cancelled */
  isAddition: boolean;
  numbers: Buffer | null;
  scores: Buffer | null;
  exactPodiums: Buffer | null;
  /** events that have predictions and a result, and whose scores are not kept */
  missing: string[] | null;
}

/**
 * Returns, for each given league, the part of its standings that the database keeps and the caller does not hold in
 * memory yet: the scores of results that are not held, and the members if they have changed. Also returns the versions
 * of the standings. Undefined for an unknown league.
 */
export const selectKeptStandings = async (
  db: Db,
  asked: readonly {
    leagueId: string;
    held: { membersVersion: number; resultVersions: readonly number[] } | undefined;
  }[],
): Promise<(KeptStandings | undefined)[]> => {
  const { rows } = await sql<KeptStandings & { position: number }>`
    select asked.position, kept.*
    from unnest(
      ${arrayOf(
        'uuid',
        asked.map(({ leagueId }) => leagueId),
      )},
      ${arrayOf(
        'bigint',
        asked.map(({ held }) => held?.membersVersion ?? null),
      )},
      ${arrayOf(
        'text',
        asked.map(({ held }) => arrayText(held?.resultVersions ?? [])),
      )}
    ) with ordinality as asked (league_id, members_version, counted, position)
    cross join lateral kept_standings(asked.league_id, asked.members_version, asked.counted::bigint[]) as kept
  `.execute(db);
  return rowForEach(asked, rows);
};

interface DerivedScores {
  resultsVersion: number;
  membersVersion: number;
  scores: Buffer;
  exactPodiums: Buffer;
}

/**
 * Returns, for each given league, the derived scores of the given events, with their versions. The caller gives
 * the events, because a second search for missing scores would skip scores that were kept in the meantime.
 * Undefined for an unknown league.
 */
export const deriveScores = async (
  db: Db,
  asked: readonly { leagueId: string; eventIds: readonly string[] }[],
): Promise<(DerivedScores | undefined)[]> => {
  const { rows } = await sql<DerivedScores & { position: number }>`
    select asked.position, derived.*
    from unnest(
      ${arrayOf(
        'uuid',
        asked.map(({ leagueId }) => leagueId),
      )},
      ${arrayOf(
        'text',
        asked.map(({ eventIds }) => arrayText(eventIds)),
      )}
    ) with ordinality as asked (league_id, event_ids, position)
    cross join lateral derived_scores(asked.league_id, asked.event_ids::uuid[]) as derived
  `.execute(db);
  return rowForEach(asked, rows);
};

export interface LastResult {
  resultsVersion: number;
  membersVersion: number;
  eventId: string;
  disciplineName: string;
  gender: Gender;
  /** packed: member numbers and points */
  scores: Buffer;
  /** packed: member numbers */
  exactPodiums: Buffer;
}

/**
 * Returns the last result of each given league's competition, with its scores in the league. Undefined for an
 * unknown league, or without a result.
 */
export const selectLastResults = async (
  db: Db,
  leagueIds: readonly string[],
): Promise<(LastResult | undefined)[]> => {
  return rowForEach(leagueIds, await selectLastResultRows(db, { leagueIds }));
};

const selectLastResultRows = builtOnce(
  (_db, { leagueIds }: { leagueIds: readonly string[] }) => sql<LastResult & { position: number }>`
    select asked.position, last.*
    from unnest(${arrayOf('uuid', leagueIds)}) with ordinality as asked (league_id, position)
    cross join lateral last_result(asked.league_id) as last`,
);

export interface RankedMember {
  number: number;
  userId: string;
  username: string;
  predictionsCount: number;
}

export interface RankedLeague {
  competitionId: string;
  isPrivate: boolean;
  membersCount: number;
  resultsVersion: number;
  membersVersion: number;
  members: RankedMember[];
}

/** A row for each member of a league; a single row with a null number when no member is shown. */
interface RankedRow extends Omit<RankedLeague, 'members'>, Omit<RankedMember, 'number'> {
  position: number;
  number: number | null;
}

interface AskedColumns {
  leagueIds: readonly string[];
  /** arrays as text */
  userIds: readonly string[];
  /** arrays as text */
  numbers: readonly string[];
  resultsVersions: readonly (number | null)[];
  membersVersions: readonly (number | null)[];
}

const selectRankedRows = builtOnce(
  (_db, asked: AskedColumns) => sql<RankedRow>`
    select asked.position, shown.*
    from unnest(${arrayOf('uuid', asked.leagueIds)}, ${arrayOf('text', asked.userIds)}, ${arrayOf('text', asked.numbers)},
      ${arrayOf('bigint', asked.resultsVersions)}, ${arrayOf('bigint', asked.membersVersions)}
    ) with ordinality as asked (league_id, user_ids, numbers, results_version, members_version, position)
    cross join lateral ranked_members(asked.league_id, asked.user_ids::uuid[], asked.numbers::int[],
      asked.results_version, asked.members_version) as shown`,
);

interface AskedMembers {
  leagueId: string;
  userIds: readonly string[];
  numbers: readonly number[];
  /** the versions of the standings that the numbers come from */
  versions: { resultsVersion: number; membersVersion: number } | undefined;
}

/**
 * Returns each given league with the wanted members: by account, and by number if the league still has the
 * given versions. Undefined for an unknown league.
 */
export const selectRankedMembers = async (
  db: Db,
  asked: readonly AskedMembers[],
): Promise<(RankedLeague | undefined)[]> => {
  const rows = await selectRankedRows(db, {
    leagueIds: asked.map(({ leagueId }) => leagueId),
    userIds: asked.map(({ userIds }) => arrayText(userIds)),
    numbers: asked.map(({ numbers }) => arrayText(numbers)),
    resultsVersions: asked.map(({ versions }) => versions?.resultsVersion ?? null),
    membersVersions: asked.map(({ versions }) => versions?.membersVersion ?? null),
  });
  return rowsForEach(asked, rows).map((found) => {
    const [league] = found;
    if (league === undefined) return undefined;
    const { competitionId, isPrivate, membersCount, resultsVersion, membersVersion } = league;
    const members = found.flatMap(({ number, userId, username, predictionsCount }) =>
      number === null ? [] : [{ number, userId, username, predictionsCount }],
    );
    return { competitionId, isPrivate, membersCount, resultsVersion, membersVersion, members };
  });
};

export const selectUsernames = async (db: Db, userIds: readonly string[]): Promise<Map<string, string>> => {
  const { rows } = await sql<{ id: string; username: string }>`
    select id, username from account where id = any(${arrayOf('uuid', userIds)})
  `.execute(db);
  return new Map(rows.map(({ id, username }) => [id, username]));
};

/** Returns a page of all members of all leagues, or of the leagues of a competition, the highest total first. */
export const selectGeneralRanking = (
  db: Db,
  { page, ...filter }: { competitionId?: string | undefined; nameLike?: string | undefined; page: Page },
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
