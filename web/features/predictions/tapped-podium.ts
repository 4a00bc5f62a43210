import { medalNames, type MedalName } from '@pronathle/domain/podium';
import type { Starter } from '../../lib/starters.ts';
import type { PodiumDraft } from './podium-draft.ts';

/** Returns whether something holds for the athlete with this id. */
type AthleteTest = (athleteId: string) => boolean;

/** The medal of the next tapped athlete: an empty one, or that of an athlete who is out; null on a full podium. */
export function nextMedal(draft: PodiumDraft, isOut: AthleteTest): MedalName | null {
  return (
    medalNames.find((medal) => {
      const { athleteId } = draft[medal];
      return athleteId === null || isOut(athleteId);
    }) ?? null
  );
}

/** The draft without the athlete at that medal, and without the performance typed there. */
export function takeOut(draft: PodiumDraft, medal: MedalName): PodiumDraft {
  return { ...draft, [medal]: { athleteId: null, typed: '' } };
}

/**
 * The draft after a tap on an athlete of the start list: they get the first free medal from gold on, or are removed
 * when placed already. 'Autre' may have several medals: a tap places it while one is free. Null when three other
 * starters fill the podium: one of them must be removed first.
 */
export function tapAthlete(
  draft: PodiumDraft,
  athleteId: string,
  mayRepeat: AthleteTest,
  isOut: AthleteTest,
): PodiumDraft | null {
  const free = nextMedal(draft, isOut);
  const placed = medalNames.findLast((medal) => draft[medal].athleteId === athleteId);
  if (placed !== undefined && (free === null || !mayRepeat(athleteId))) return takeOut(draft, placed);
  if (free === null) return null;
  const { athleteId: before, typed } = draft[free];
  return { ...draft, [free]: { athleteId, typed: before === null ? typed : '' } };
}

/** The draft with two medals exchanged, each with its typed performance. */
export function swapMedals(draft: PodiumDraft, one: MedalName, other: MedalName): PodiumDraft {
  return { ...draft, [one]: draft[other], [other]: draft[one] };
}

/** The medal one step up or down from another; null past the ends. */
export function medalBeside(medal: MedalName, step: 1 | -1): MedalName | null {
  return medalNames[medalNames.indexOf(medal) + step] ?? null;
}

/**
 * Returns the athletes that can be chosen for a medal: silver and bronze leave out athletes of another medal; gold
 * moves them.
 */
export function choicesFor(
  medal: MedalName,
  draft: PodiumDraft,
  starters: readonly Starter[],
  mayRepeat: AthleteTest,
): Starter[] {
  const isTaken = (id: string) =>
    medal !== 'gold' && medalNames.some((other) => other !== medal && draft[other].athleteId === id);
  return starters.filter(({ _id, withdrawn }) => !withdrawn && (mayRepeat(_id) || !isTaken(_id)));
}
