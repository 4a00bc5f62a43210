import type { Discipline } from '@pronathle/contract';
import { genderLabels } from '@pronathle/contract/labels.messages';
import { fromThousandths } from '@pronathle/domain/decimal';
import { disciplineTypes } from '@pronathle/domain/discipline';
import { defaultTolerance } from '@pronathle/domain/scoring';
import { formatMargin } from '../../lib/french-numbers.ts';

export type Measured = Pick<Discipline, 'name' | 'type' | 'gender' | 'unit' | 'performanceTolerance'>;

export interface ToleranceGroup {
  /** '0,03 s', '5 cm'; null when the performance must be exact */
  margin: string | null;
  /** the names, with the gender when the tolerances of women and men differ */
  disciplines: string[];
}

const marginOf = ({ type, unit, performanceTolerance }: Measured): string | null => {
  const tolerance = performanceTolerance ?? fromThousandths(defaultTolerance(type));
  return tolerance === 0 ? null : formatMargin(tolerance, unit);
};

/** Returns the tolerances of some disciplines, each once: races first, then jumps, as in the catalogue. */
export function groupTolerances(disciplines: readonly Measured[]): ToleranceGroup[] {
  const sorted = disciplines.toSorted(
    (one, other) => disciplineTypes.indexOf(one.type) - disciplineTypes.indexOf(other.type),
  );
  const marginsOf = Map.groupBy(sorted, ({ name }) => name);
  const nameOf = (discipline: Measured): string => {
    const margins = new Set((marginsOf.get(discipline.name) ?? []).map(marginOf));
    return margins.size === 1 ? discipline.name : `${discipline.name} (${genderLabels[discipline.gender]})`;
  };
  return [...Map.groupBy(sorted, marginOf)].map(([margin, group]) => ({
    margin,
    disciplines: [...new Set(group.map(nameOf))],
  }));
}
