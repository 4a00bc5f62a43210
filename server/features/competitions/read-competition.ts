import type { Competition } from '@pronathle/contract';
import { Refusal } from '../../http/refusal.ts';
import type { Db } from '../../services.ts';
import { selectCompetition, selectDisciplinesOf } from './competitions.queries.ts';
import { presentCompetition } from './present-competition.ts';

export const readCompetition = async (db: Db, competitionId: string): Promise<Competition> => {
  const row = await selectCompetition(db, competitionId);
  if (row === undefined) throw new Refusal('competition-not-found');
  return presentCompetition(row, await selectDisciplinesOf(db, [competitionId]));
};
