import { medalNames, type MedalName } from '@pronathle/domain/podium';
import type { Starter } from '../../lib/starters.ts';
import type { PodiumDraft } from './podium-draft.ts';

/** The medal that the next tapped athlete gets; null on a full podium. */
export function nextMedal(draft: PodiumDraft): MedalName | null {
  return medalNames.find((medal) => draft[medal].athleteId === null) ?? null;
}

/** The draft without whoever stands at that medal, and without what was typed for them. */
export function takeOut(draft: PodiumDraft, medal: MedalName): PodiumDraft {
  return { ...draft, [medal]: { athleteId: null, typed: '' } };
}

/**
 * The draft after a tap on an athlete of the start list: the first free medal from gold on is theirs, and who is placed
 * already is taken out. 'Autre' may stand at several medals: a tap places it as long as one is free. A tap on a full
 * podium changes nothing.
 */
export function tapAthlete(
  draft: PodiumDraft,
  athleteId: string,
  mayRepeat: (athleteId: string) => boolean,
): PodiumDraft {
  const free = nextMedal(draft);
  const placed = medalNames.findLast((medal) => draft[medal].athleteId === athleteId);
  if (placed !== undefined && (free === null || !mayRepeat(athleteId))) return takeOut(draft, placed);
  return free === null ? draft : { ...draft, [free]: { ...draft[free], athleteId } };
}

/** The draft with two medals exchanged, each with what was typed for it. */
export function swapMedals(draft: PodiumDraft, one: MedalName, other: MedalName): PodiumDraft {
  return { ...draft, [one]: draft[other], [other]: draft[one] };
}

/** The medal one step up or down from another; null past the ends. */
export function medalBeside(medal: MedalName, step: 1 | -1): MedalName | null {
  return medalNames[medalNames.indexOf(medal) + step] ?? null;
}

/** Returns the athletes who may be put at a medal: silver and bronze leave out athletes of another medal; gold moves them. */
export function choicesFor(
  medal: MedalName,
  draft: PodiumDraft,
  starters: readonly Starter[],
  mayRepeat: (athleteId: string) => boolean,
): Starter[] {
  const isTaken = (id: string) =>
    medal !== 'gold' && medalNames.some((other) => other !== medal && draft[other].athleteId === id);
  return starters.filter(({ _id, withdrawn }) => !withdrawn && (mayRepeat(_id) || !isTaken(_id)));
}
