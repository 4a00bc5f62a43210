import { fromHundredths } from '@pronathle/domain/decimal';
import type { Caller } from '../../http/caller.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Db } from '../../services.ts';
import { visibleLeague } from '../leagues/read-league.ts';
import { openRankings } from '../rankings/read-standings.ts';
import { decimal, exportFile } from './export-file.ts';
import { exportMessages } from './exports.messages.ts';

/** A file is whole, however many pages of a screen it would be. */
const everybody = { page: 1, limit: Number.MAX_SAFE_INTEGER, offset: 0 };

/** A league's whole ranking, for whoever may read it on screen. */
export const exportRanking = async (db: Db, caller: Caller, leagueId: string) => {
  const { name } = await visibleLeague(db, caller, leagueId);
  // Standings that the screens' readers hold are not kept twice: a file is seldom asked for.
  const ranking = await openRankings(db).read(caller, leagueId, everybody);
  if (ranking === null) throw new Refusal('league-not-found');
  return exportFile(
    exportMessages.ranking,
    [name],
    ranking.entries.map(({ rank, username, totalScore, exactPodiums, predictionsCount }) => [
      String(rank),
      username,
      decimal(fromHundredths(totalScore)),
      String(exactPodiums),
      String(predictionsCount),
    ]),
  );
};
