import { medalNames, type MedalName } from '@pronathle/domain/podium';
import type { Starter } from '../../lib/starters.ts';
import { takeOut, type PodiumDraft } from './podium-draft.ts';

/** A yes-or-no question about the athlete with this id. */
type AthleteTest = (athleteId: string) => boolean;

/**
 * Returns the medal for the next tapped athlete: the first medal that is empty, or whose athlete is out by `isOut`.
 * Returns null on a full podium.
 */
export function nextMedal(draft: PodiumDraft, isOut: AthleteTest): MedalName | null {
  return (
    medalNames.find((medal) => {
      const { athleteId } = draft[medal];
      return athleteId === null || isOut(athleteId);
    }) ?? null
  );
}

/**
 * Returns the draft after a tap on an athlete of the start list. A new athlete gets the first free medal from gold on;
 * a placed athlete is removed. 'Autre' may have several medals: a tap gives 'Autre' one more while a medal is free.
 * Returns null when other athletes fill the podium: the player must first remove one.
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
  // A performance typed for an athlete who is out is not kept for the new athlete.
  const { athleteId: before, typed } = draft[free];
  return { ...draft, [free]: { athleteId, typed: before === null ? typed : '' } };
}

/** Returns the draft with two medals exchanged, each with its typed performance. */
export function swapMedals(draft: PodiumDraft, one: MedalName, other: MedalName): PodiumDraft {
  return { ...draft, [one]: draft[other], [other]: draft[one] };
}

/** Returns the medal after (1) or before (-1) another, from gold to bronze; null past the ends. */
export function medalBeside(medal: MedalName, step: 1 | -1): MedalName | null {
  return medalNames[medalNames.indexOf(medal) + step] ?? null;
}

/**
 * Returns the athletes that can be chosen for a medal; never withdrawn ones. Silver and bronze leave out the athletes
 * of other medals. Gold offers these too: the choice then moves the athlete from the other medal.
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
