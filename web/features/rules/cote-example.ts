import { computeCotes } from '@pronathle/domain/cote';
import { fromThousandths } from '@pronathle/domain/decimal';
import { rulesText } from './rules.text.ts';

/** The worked example of the cote model, computed by the model itself. */
const startList = rulesText.coteExampleStartList;

const cotes = computeCotes(
  startList.map(({ name, pb, sb }) => ({ athleteId: name, pb, sb, autre: false })),
  { name: '100 m', type: 'course', unit: 's' },
);

/** A favourite, a middle athlete and an outsider, each with the points of a correct first place. */
export const coteExample = ['Blake', 'De Grasse', 'Gemili'].flatMap((shown) =>
  startList
    .filter(({ name }) => name === shown)
    .map((starter) => ({ ...starter, cote: fromThousandths(cotes.get(shown) ?? 0) })),
);
