import { kinds } from './model-steps.ts';
import type { ModelEvent, World } from './model-world.ts';
import { scoreOf, slots, type Pick } from './oracle.ts';

/** Tolerances that the rules give to a discipline without one, in thousandths. */
const defaultTolerances = [0, 30, 50];

/** Performances that lie just inside and just outside of each interval that may pay a bonus. */
const tellingPerformances = ({ kind, medals }: ModelEvent): (number | null)[] => {
  const tolerances = [...defaultTolerances, ...kinds[kind].tolerances.flatMap((one) => one ?? [])];
  const distances = [...new Set(tolerances.flatMap((one) => [one, one + 1]))];
  const marks = (medals ?? []).flatMap(({ performance }) =>
    distances.flatMap((distance) => [performance - distance, performance + distance]),
  );
  return [null, ...new Set(marks)];
};

/** Returns a podium with the athlete at each place whose bit is in the mask. */
const podiumOf = (athlete: string, mask: number, performance: number | null): Pick[] =>
  slots.flatMap((slot, at) => ((mask >> at) & 1 ? [{ slot, athlete, performance }] : []));

/**
 * Returns a text that differs exactly when the official podium, or what any prediction of the event can earn, differs.
 * It is empty without a result.
 */
const sheetTextOf = ({ athletes, isAutre }: World, event: ModelEvent): string => {
  const { medals, starters } = event;
  if (medals === null) return '';
  const performances = tellingPerformances(event);
  const payments = athletes.flatMap((athlete) =>
    [1, 2, 3, 4, 5, 6, 7].flatMap((mask) =>
      performances.map((performance) =>
        scoreOf(event, podiumOf(athlete, mask, performance), isAutre)?.picks.map(
          ({ placeHeld, product, performanceBonus, pbBonus }) => [
            placeHeld,
            product,
            performanceBonus,
            pbBonus,
          ],
        ),
      ),
    ),
  );
  // A substitute replaces a withdrawn athlete.
  const withdrawn = [...starters].flatMap(([athlete, starter]) => (starter.withdrawn ? [athlete] : []));
  return JSON.stringify([medals, payments, withdrawn.toSorted()]);
};

/** Counts a scoring of an event when its podium, or what its predictions can earn, has changed. */
export const noteScoring = (world: World, event: ModelEvent): void => {
  const text = sheetTextOf(world, event);
  if (text !== '' && text !== event.sheetText) {
    world.scorings += 1;
    event.scoringNumber = world.scorings;
  }
  event.sheetText = text;
};
