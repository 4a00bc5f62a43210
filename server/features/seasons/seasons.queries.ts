import { sql, type NotNull } from 'kysely';
import { arrayOf } from '../../db/array-of.ts';
import type { Db } from '../../services.ts';

export const insertSeason = (trx: Db, season: { id: string; name: string }) =>
  trx.insertInto('season').values(season).execute();

export const renameSeason = (trx: Db, { seasonId, name }: { seasonId: string; name: string }) =>
  trx.updateTable('season').set({ name }).where('id', '=', seasonId).execute();

/**
 * Locks a season until the transaction ends, so that leagues are linked to it one after the other. Returns the season's
 * name, as `name`; undefined for an unknown season.
 */
export const holdSeason = (trx: Db, seasonId: string) =>
  trx.selectFrom('season').select('name').where('id', '=', seasonId).forUpdate().executeTakeFirst();

/** True when a league of the season is of the competition. */
export const isPlayedInSeason = async (
  trx: Db,
  { seasonId, competitionId }: { seasonId: string; competitionId: string },
): Promise<boolean> => {
  const row = await trx
    .selectFrom('league')
    .select('id')
    .where('seasonId', '=', seasonId)
    .where('competitionId', '=', competitionId)
    .executeTakeFirst();
  return row !== undefined;
};

/** Returns the latest league of a season, whose owner also owns the season; undefined for an unknown season. */
export const selectLastLeague = (db: Db, seasonId: string) =>
  db
    .selectFrom('league')
    .select(['id', 'ownerId'])
    .where('seasonId', '=', seasonId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Returns the ids of the seasons of some leagues, or of the leagues of some competitions. */
export const selectSeasonsOf = async (
  trx: Db,
  by: 'id' | 'competitionId',
  ids: readonly string[],
): Promise<string[]> => {
  const rows = await trx
    .selectFrom('league')
    .select('seasonId')
    .distinct()
    .where(by, '=', sql<string>`any(${arrayOf('uuid', ids)})`)
    .where('seasonId', 'is not', null)
    .$narrowType<{ seasonId: NotNull }>()
    .execute();
  return rows.map((row) => row.seasonId);
};

/** Deletes those of the given seasons that have no league. */
export const deleteSeasonsWithoutLeague = async (trx: Db, seasonIds: readonly string[]): Promise<void> => {
  if (seasonIds.length === 0) return;
  const rows = await trx
    .selectFrom('league')
    .select('seasonId')
    .distinct()
    .where('seasonId', '=', sql<string>`any(${arrayOf('uuid', seasonIds)})`)
    .execute();
  const played = rows.map((row) => row.seasonId);
  const ended = seasonIds.filter((id) => !played.includes(id));
  await trx
    .deleteFrom('season')
    .where('id', '=', sql<string>`any(${arrayOf('uuid', ended)})`)
    .execute();
};

/** True for a member of one of a season's leagues. */
export const isInSeason = async (db: Db, seasonId: string, userId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('league')
    .innerJoin('leagueMember', 'leagueMember.leagueId', 'league.id')
    .select('league.id')
    .where('league.seasonId', '=', seasonId)
    .where('leagueMember.userId', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/**
 * Returns the leagues of a season in the order of their competitions. The owner of the last created league owns
 * the season.
 */
export const selectSeasonLeagues = (db: Db, seasonId: string) =>
  db
    .selectFrom('season')
    .innerJoin('league', 'league.seasonId', 'season.id')
    .innerJoin('competition', 'competition.id', 'league.competitionId')
    .select([
      'season.name as seasonName',
      'league.id',
      'league.name',
      'league.isPrivate',
      'league.competitionId',
      'competition.name as competitionName',
      'competition.startsAt',
      'competition.endsAt',
      sql<Date>`now()`.as('now'),
      // The same rule as in selectLastLeague.
      sql<string>`first_value(league.owner_id) over (order by league.created_at desc, league.id desc)`.as(
        'seasonOwnerId',
      ),
    ])
    .where('season.id', '=', seasonId)
    .orderBy('competition.startsAt')
    .orderBy('league.createdAt')
    .orderBy('league.id')
    .execute();

export interface SeasonMembers {
  /** 16 bytes for each player, the id, in username order */
  players: Buffer;
  /** for each league, 8 bytes for each member: member number, place among the players */
  members: Buffer[];
}

/** Returns the members of some leagues, each player once. */
export const selectSeasonMembers = async (db: Db, leagueIds: readonly string[]): Promise<SeasonMembers> => {
  const { rows } = await sql<{ players: Buffer; members: Buffer }>`
    with player as materialized (
      select account.id, (row_number() over (order by account.username collate "und-x-icu", account.id) - 1)::int
        as place
      from account where account.id in (
        select user_id from league_member where league_id = any(${arrayOf('uuid', leagueIds)}))
    )
    select coalesce(string_agg(int4send(member.number) || int4send(player.place), ''::bytea)
        filter (where member.number is not null), ''::bytea) as members,
      case when asked.position = 1 then (
        select coalesce(string_agg(uuid_send(id), ''::bytea order by place), ''::bytea) from player
      ) end as players
    from unnest(${arrayOf('uuid', leagueIds)}) with ordinality as asked (league_id, position)
    left join league_member as member on member.league_id = asked.league_id
    left join player on player.id = member.user_id
    group by asked.position order by asked.position
  `.execute(db);
  return { players: rows[0]?.players ?? Buffer.alloc(0), members: rows.map(({ members }) => members) };
};
