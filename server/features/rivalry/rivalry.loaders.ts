import { openKeptCounts } from '../../db/kept-counts.ts';
import { loader, perDatabase, sharedReading } from '../../db/loader.ts';
import { readAtOnce } from '../../db/transact.ts';
import { selectPackedMembers, selectScoredEvents } from './history.queries.ts';
import { leagueClosing } from './league-closing.ts';
import { leagueHistory } from './league-history.ts';
import { selectOverallPicks, selectReveals, type OverallPicks } from './rivalry.queries.ts';

interface Ask {
  eventId: string;
  leagueId: string;
  userId: string;
}

/** The picks of all players in events: while an event is open they are null, which is never kept. */
const overallPicks = perDatabase(() => openKeptCounts((picks: OverallPicks | null) => picks?.players ?? 0));

/**
 * Loads a league's picks in an event, and whether the user is a member; undefined for an unknown league. One
 * statement answers all callers at the moment of the lock.
 */
export const loadReveal = loader(
  async (db, asks: readonly Ask[]) => {
    const [{ eventId }] = asks as readonly [Ask, ...Ask[]];
    const byLeague = Map.groupBy(asks, ({ leagueId }) => leagueId);
    const leagueIds = [...byLeague.keys()];
    const rows = await selectReveals(db, {
      eventId,
      overall: await overallPicks(db)(eventId, () => selectOverallPicks(db, eventId)),
      asked: leagueIds.map((leagueId) => ({
        leagueId,
        userIds: (byLeague.get(leagueId) ?? []).map(({ userId }) => userId),
      })),
    });
    return asks.map(({ leagueId, userId }) => {
      const row = rows[leagueIds.indexOf(leagueId)];
      return row && { row, isMember: row.membersAmong.includes(userId) };
    });
  },
  { atMost: 100, lineOf: ({ eventId }) => eventId },
);

/** Loads a league's history at one instant. Callers at the same moment share one reading. */
export const loadHistory = sharedReading((db, leagueId: string) =>
  readAtOnce(db, async (trx) =>
    leagueHistory(await selectScoredEvents(trx, leagueId), await selectPackedMembers(trx, leagueId)),
  ),
);

/** Loads the closing page of a league. Callers at the same moment share one reading. */
export const loadClosing = sharedReading(async (db, leagueId: string) => {
  const history = await loadHistory(db, leagueId);
  return { events: history.events, ...(await leagueClosing(history)) };
});
