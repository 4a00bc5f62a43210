import type { api } from '@pronathle/contract';
import { resultMessages } from '@pronathle/contract/result.messages';
import type { Unit } from '@pronathle/domain/discipline';
import { medalsFromWire, resultProblem } from '@pronathle/domain/podium';
import { readPerformance } from '@pronathle/domain/read-performance';
import type { z } from 'zod';
import { Refusal } from '../../http/refusal.ts';
import type { NewMedal } from './results.queries.ts';

export type GivenResult = z.output<typeof api.enterResult.body>;
type GivenMedals = Omit<GivenResult, 'nonStarters'>;

const invalid = (path: string, msg: string) => new Refusal('invalid-input', { path, msg });

const readMark = (given: number | string, unit: Unit, path: string): number => {
  const mark = readPerformance(given, unit);
  if (mark === null) throw invalid(path, resultMessages.resultPerformance);
  return mark;
};

/** Returns the medals that an admin has sent. Throws invalid-input for a field that breaks the rules of a result. */
export const readResult = (
  given: GivenMedals,
  unit: Unit,
  isAutre: (athleteId: string) => boolean,
): NewMedal[] => {
  const medal = (name: 'gold' | 'silver' | 'bronze') => {
    const { athlete, performance } = given[name] ?? {};
    const missing = performance === null || performance === undefined || performance === '';
    if (name === 'gold' && (!athlete || missing)) throw invalid('gold', resultMessages.resultGoldRequired);
    if (!athlete) return null;
    if (name !== 'gold' && missing)
      throw invalid(`${name}.performance`, resultMessages.resultPerformanceRequired[name]);
    return { athleteId: athlete, performance: readMark(performance ?? '', unit, `${name}.performance`) };
  };

  const medals = medalsFromWire({
    gold: medal('gold'),
    silver: medal('silver'),
    bronze: medal('bronze'),
    exAequo: given.exAequo.map(({ place, athlete, performance }, index) => ({
      place,
      athleteId: athlete,
      performance: readMark(performance, unit, `exAequo.${index}.performance`),
    })),
  });

  const problem = resultProblem(medals, isAutre);
  if (problem === 'same-athlete') throw invalid('gold', resultMessages.resultSameAthleteTwice);
  if (problem === 'place-held-by-tie') throw invalid('exAequo', resultMessages.resultPlaces);
  return medals;
};
