import type { Athlete } from '@pronathle/contract';
import { Refusal } from '../../http/refusal.ts';
import type { Db } from '../../services.ts';
import { selectAthlete } from './athletes.queries.ts';
import { presentAthlete } from './present-athlete.ts';

export const readAthlete = async (db: Db, athleteId: string): Promise<Athlete> => {
  const row = await selectAthlete(db, athleteId);
  if (row === undefined) throw new Refusal('athlete-not-found');
  return presentAthlete(row);
};
