import { joinedLeagues } from '@pronathle/domain/limits';
import { openKeptCounts } from '../../db/kept-counts.ts';
import { loader, perDatabase, sharedReading } from '../../db/loader.ts';
import type { Page } from '../../db/read-page.ts';
import type { Db } from '../../services.ts';
import {
  selectLeague,
  selectLeagues,
  selectLeaguesOf,
  selectMembers,
  selectMembersAmong,
  selectMemberships,
  selectOwnPage,
  type LeagueFilter,
  type LeagueRow,
} from './leagues.queries.ts';

interface MemberPlace {
  leagueId: string;
  userId: string;
}

/**
 * Returns the league's name and rules, and the facts that decide whether the user may enter the league; undefined
 * when the league does not exist.
 */
export const loadMembership = loader(selectMemberships, { atMost: 100 });

/**
 * Returns a league's row and whether the user is its member; undefined when the league does not exist. Callers who
 * ask at the same moment share the row.
 */
export const loadLeague = loader(
  async (db, places: readonly MemberPlace[]) => {
    const [{ leagueId }] = places as readonly [MemberPlace, ...MemberPlace[]];
    const row = await selectLeague(db, { leagueId, userIds: places.map(({ userId }) => userId) });
    return places.map(({ userId }) => row && { row, isMember: row.membersAmong.includes(userId) });
  },
  { atMost: 100, lineOf: ({ leagueId }) => leagueId },
);

/** Returns the members of a league in the order of their usernames. */
export const loadMembers = sharedReading(selectMembers);

interface LeaguePage {
  filter: LeagueFilter;
  page: Page;
}

/** Returns a page of the leagues that a filter selects, also the private ones. */
export const loadLeagues = sharedReading((db, { filter, page }: LeaguePage) =>
  selectLeagues(db, { whose: 'all', ...filter, page }),
);

const keptTotals = perDatabase(() => openKeptCounts((total: number) => total));

/** Does the same as loadLeagues, but the total of a long list may be about a second old. */
export const loadLeaguesWithKeptTotal = sharedReading((db, { filter, page }: LeaguePage) =>
  selectLeagues(db, { whose: 'all', ...filter, page }, keptTotals(db)),
);

/** Returns which of the given leagues the user is a member of. */
export const loadLeaguesJoined = loader(
  async (db, asked: readonly { leagueIds: readonly string[]; userId: string }[]): Promise<Set<string>[]> => {
    const memberships = await selectMembersAmong(db, {
      leagueIds: asked[0]?.leagueIds ?? [],
      userIds: asked.map(({ userId }) => userId),
    });
    const joined = Map.groupBy(memberships, ({ userId }) => userId);
    return asked.map(({ userId }) => new Set((joined.get(userId) ?? []).map(({ leagueId }) => leagueId)));
  },
  {
    atMost: 5_000,
    weightOf: ({ leagueIds }) => Math.max(leagueIds.length, 50),
    lineOf: ({ leagueIds }) => leagueIds.join(),
  },
);

/**
 * Returns all leagues of a user that a filter selects. Returns undefined for a user with more leagues than the
 * limit. Also returns undefined when the reading found no row, because only the rows name the users with too many
 * leagues. Few users share a reading, each with few leagues, so that nobody waits for thousands of rows.
 */
const loadOwnLeagues = loader(
  async (
    db,
    asked: readonly { filter: LeagueFilter; userId: string }[],
  ): Promise<(LeagueRow[] | undefined)[]> => {
    const [{ filter }] = asked as readonly [(typeof asked)[number], ...typeof asked];
    const userIds = asked.map(({ userId }) => userId);
    const rows = await selectLeaguesOf(db, { ...filter, userIds, most: joinedLeagues });
    const [first] = rows;
    return userIds.map((userId) =>
      first === undefined || first.withMore.includes(userId)
        ? undefined
        : rows.filter(({ membersAmong }) => membersAmong.includes(userId)),
    );
  },
  { atMost: 25, lineOf: ({ filter }) => JSON.stringify(filter) },
);

/** Returns a page of the leagues of a user that a filter selects, and their total. */
export const loadOwnPage = async (
  db: Db,
  { filter, userId, page }: { filter: LeagueFilter; userId: string; page: Page },
): Promise<{ rows: LeagueRow[]; total: number }> => {
  const rows = await loadOwnLeagues(db, { filter, userId });
  if (rows === undefined) return selectOwnPage(db, { ...filter, userId, page });
  return { rows: rows.slice(page.offset, page.offset + page.limit), total: rows.length };
};
