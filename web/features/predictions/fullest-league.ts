import type { DayEvent, Prediction } from '@pronathle/contract';

/**
 * Returns the league with most predictions of the day's open events, and their number; undefined when there are none.
 */
export function fullestLeague<League extends { _id: string }>(
  leagues: readonly League[],
  events: readonly Pick<DayEvent, '_id' | 'locked'>[],
  predictions: readonly Pick<Prediction, 'league' | 'competitionEvent'>[],
): { league: League; count: number } | undefined {
  const open = new Set(events.filter(({ locked }) => !locked).map(({ _id }) => _id));
  const [fullest] = leagues
    .map((league) => ({
      league,
      count: predictions.filter((one) => one.league._id === league._id && open.has(one.competitionEvent._id))
        .length,
    }))
    .toSorted((one, other) => other.count - one.count);
  return fullest === undefined || fullest.count === 0 ? undefined : fullest;
}
