import { fromHundredths, fromThousandths } from '@pronathle/domain/decimal';
import { scorePrediction, type Entrant, type PickScore } from '@pronathle/domain/scoring';

const entrant = (cote: number, pb: string): Entrant => ({ cote, pb, withdrawn: false, autre: false });

const { points, breakdown } = scorePrediction(
  {
    gold: { athleteId: 'A', performance: 9800 },
    silver: { athleteId: 'B', performance: null },
    bronze: { athleteId: 'C', performance: null },
  },
  {
    type: 'course',
    unit: 's',
    performanceTolerance: null,
    medals: [
      { place: 1, athleteId: 'A', performance: 9790 },
      { place: 2, athleteId: 'C', performance: 9820 },
      { place: 3, athleteId: 'D', performance: 9850 },
    ],
    entrants: new Map([
      ['A', entrant(1500, '9.81')],
      ['B', entrant(2000, '')],
      ['C', entrant(4000, '')],
      ['D', entrant(8000, '')],
    ]),
  },
);

const line = (pick: PickScore) => ({
  medal: pick.medal,
  athlete: pick.athleteId,
  base: pick.base,
  cote: fromThousandths(pick.cote),
  performanceBonus: fromThousandths(pick.performanceBonus),
  pbBonus: fromThousandths(pick.pbBonus),
  points: fromThousandths(pick.product + pick.performanceBonus + pick.pbBonus),
});

/** The worked example of docs/RULES.md, computed by the engine: a line for each pick, and the total. In points. */
export const workedExample = { picks: breakdown.picks.map(line), total: fromHundredths(points) };
