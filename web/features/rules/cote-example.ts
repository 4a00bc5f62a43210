import { computeCotes } from '@pronathle/domain/cote';
import { fromThousandths } from '@pronathle/domain/decimal';
import { rulesText } from './rules.text.ts';

/** The worked example of the cote model, reckoned by the model itself. */
const startList = rulesText.coteExampleStartList;

const cotes = computeCotes(
  startList.map(({ name, pb, sb }) => ({ athleteId: name, pb, sb, autre: false })),
  { name: '100 m', type: 'course', unit: 's' },
);

/** The favourite, one from the middle and the outsider, each with what a first place announced would bring. */
export const coteExample = ['Blake', 'De Grasse', 'Gemili'].flatMap((shown) =>
  startList
    .filter(({ name }) => name === shown)
    .map((starter) => ({ ...starter, cote: fromThousandths(cotes.get(shown) ?? 0) })),
);
