import { standings } from '@pronathle/domain/standings';
import type { Db } from '../../services.ts';
import { selectTotals } from './rankings.queries.ts';

/** A league's whole ranking, first to last, as it stands at one instant. */
export const readStandings = async (db: Db, leagueId: string) => standings(await selectTotals(db, leagueId));
