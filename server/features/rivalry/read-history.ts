import type { ApiReply } from '@pronathle/contract';
import type { CallerContext } from '../../context.ts';
import { visibleLeague } from '../leagues/visible-league.ts';
import { selectUsernames } from '../rankings/rankings.queries.ts';
import { historiesOf, usualPlayers } from './league-history.ts';
import { presentHistory } from './present-history.ts';
import { loadHistory } from './rivalry.loaders.ts';

/**
 * Reads the standings of the chosen players of a league after each event with a result. Players who have left
 * are not shown.
 */
export const readHistory = async (
  { db, caller }: CallerContext,
  { leagueId, users }: { leagueId: string; users: readonly string[] | undefined },
): Promise<ApiReply<'getLeagueHistory'>> => {
  await visibleLeague({ db, caller }, leagueId);
  const history = await loadHistory(db, leagueId);
  const histories = historiesOf(history, users ?? usualPlayers(history, caller.id));
  const usernames = await selectUsernames(
    db,
    histories.map(({ userId }) => userId),
  );
  return presentHistory(history, histories, usernames);
};
