import { fromHundredths } from '@pronathle/domain/decimal';
import type { CallerContext } from '../../context.ts';
import { readAtOnce } from '../../db/transact.ts';
import { allRows } from '../../db/read-page.ts';
import { Refusal } from '../../http/refusal.ts';
import { selectCompetition } from '../competitions/competitions.queries.ts';
import { selectGeneralRanking } from '../rankings/rankings.queries.ts';
import { decimal, exportFile } from './export-file.ts';
import { exportMessages } from './exports.messages.ts';

/**
 * Returns a file of the general ranking of a competition: the players of all its leagues. Throws
 * competition-not-found.
 */
export const exportRankings = ({ db }: CallerContext, competitionId: string) =>
  readAtOnce(db, async (trx) => {
    const competition = await selectCompetition(trx, competitionId);
    if (competition === undefined) throw new Refusal('competition-not-found');
    const { rows } = await selectGeneralRanking(trx, { competitionId, page: allRows });
    return exportFile(
      exportMessages.generalRanking,
      [competition.name],
      rows,
      ({ rank, username, leagueName, score }) => [
        String(rank),
        username,
        leagueName,
        decimal(fromHundredths(score)),
      ],
    );
  });
