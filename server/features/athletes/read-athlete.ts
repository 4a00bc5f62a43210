import type { Athlete } from '@pronathle/contract';
import type { DbContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { selectAthlete } from './athletes.queries.ts';
import { presentAthlete } from './present-athlete.ts';

/** Returns an athlete. Throws athlete-not-found. */
export const readAthlete = async ({ db }: DbContext, athleteId: string): Promise<Athlete> => {
  const row = await selectAthlete(db, athleteId);
  if (row === undefined) throw new Refusal('athlete-not-found');
  return presentAthlete(row);
};
