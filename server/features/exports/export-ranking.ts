import { fromHundredths } from '@pronathle/domain/decimal';
import type { Caller } from '../../http/caller.ts';
import type { Db } from '../../services.ts';
import { visibleLeague } from '../leagues/read-league.ts';
import { readStandings } from '../rankings/read-standings.ts';
import { decimal, exportFile } from './export-file.ts';
import { exportMessages } from './exports.messages.ts';

/** A league's whole ranking, for whoever may read it on screen. */
export const exportRanking = async (db: Db, caller: Caller, leagueId: string) => {
  const { name } = await visibleLeague(db, caller, leagueId);
  const ranking = await readStandings(db, leagueId);
  return exportFile(
    exportMessages.ranking,
    [name],
    ranking.map(({ rank, username, totalScore, exactPodiums, predictionsCount }) => [
      String(rank),
      username,
      decimal(fromHundredths(totalScore)),
      String(exactPodiums),
      String(predictionsCount),
    ]),
  );
};
