import { computeCotes } from '@pronathle/domain/cote';
import { fromThousandths } from '@pronathle/domain/decimal';
import { rulesText } from './rules.text.ts';

const startList = rulesText.coteExampleStartList;

const cotes = computeCotes(
  startList.map(({ name, pb, sb }) => ({ athleteId: name, pb, sb, autre: false })),
  { name: '100 m', type: 'course', unit: 's' },
);

/**
 * Three athletes of the example of the cote model, with the cotes that the model computes: a favourite, a middle
 * athlete and an outsider.
 */
export const coteExample = ['Blake', 'De Grasse', 'Gemili'].flatMap((shown) =>
  startList
    .filter(({ name }) => name === shown)
    .map((starter) => ({ ...starter, cote: fromThousandths(cotes.get(shown) ?? 0) })),
);
