import type { CompetitionEvent, Discipline } from '@pronathle/contract';
import { fromHundredths, toThousandths } from '@pronathle/domain/decimal';
import { lowerIsBetter } from '@pronathle/domain/discipline';
import { isAutre, medalOfPlace, places, type Podium } from '@pronathle/domain/podium';
import { defaultTolerance, scorePrediction, type Entrant } from '@pronathle/domain/scoring';
import { withSubstitute } from '@pronathle/domain/substitute';
import { athleteName } from '@pronathle/domain/athlete-name';
import type { PodiumDraft } from './podium-draft.ts';

/**
 * Returns the maximum points of a podium: its score against the ideal result, where each athlete has the predicted
 * place, and the best performance that the tolerance allows.
 */
export function potentialPoints(
  podium: Podium,
  discipline: Discipline,
  participants: CompetitionEvent['participants'],
  { joker = false, substitute }: Pick<PodiumDraft, 'joker' | 'substitute'> = {},
): number {
  const { type, unit } = discipline;
  const performanceTolerance =
    discipline.performanceTolerance === null ? null : toThousandths(discipline.performanceTolerance);
  const reach = (performanceTolerance ?? defaultTolerance(type)) * (lowerIsBetter(type) ? -1 : 1);
  const entrants = new Map(
    participants.map(({ athlete, cote, pb, withdrawn }): [string, Entrant] => [
      athlete._id,
      { cote: toThousandths(cote) ?? 0, pb, withdrawn, autre: isAutre(athleteName(athlete)) },
    ]),
  );
  const { podium: counted } = withSubstitute(
    podium,
    substitute ?? null,
    (id) => entrants.get(id)?.withdrawn === true,
  );
  const medals = places.flatMap((place) => {
    const pick = counted[medalOfPlace[place]];
    return pick === null
      ? []
      : [{ place, athleteId: pick.athleteId, performance: (pick.performance ?? 0) + reach }];
  });
  const facts = { type, unit, performanceTolerance, medals, entrants };
  const { points } = scorePrediction(counted, facts, { joker });
  return fromHundredths(points);
}
