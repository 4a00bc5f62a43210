import type { PredictionBody } from '@pronathle/contract';
import { predictionMessages as say } from '@pronathle/contract/prediction.messages';
import { fromThousandths } from '@pronathle/domain/decimal';
import type { Unit } from '@pronathle/domain/discipline';
import { parsePerformance, type Mark } from '@pronathle/domain/performance';
import { medalNames, podiumProblem, type MedalName, type Podium } from '@pronathle/domain/podium';
import { predictionsText } from './predictions.text.ts';

/** One medal of a prediction in the form, with its performance as typed. */
export interface DraftPick {
  athleteId: string | null;
  typed: string;
}
export interface PodiumDraft extends Record<MedalName, DraftPick> {
  /** the player plays the joker of the day on this event */
  joker?: boolean | undefined;
  /** the id of the athlete who replaces a withdrawn one */
  substitute?: string | undefined;
}

/** The picks of a prediction, in the shape of any answer of the API. */
export type PickedPodium = Record<MedalName, { _id: string } | null> &
  Record<`${MedalName}Performance`, number | null> & {
    joker?: boolean | undefined;
    substitute?: { _id: string } | undefined;
  };

/** Returns a prediction as a draft. `formatTyped` writes a stored performance as the form's field shows it. */
export function draftOf(
  prediction: PickedPodium | null,
  formatTyped: (value: number) => string,
): PodiumDraft {
  const pick = (medal: MedalName): DraftPick => {
    const performance = prediction?.[`${medal}Performance`] ?? null;
    return {
      athleteId: prediction?.[medal]?._id ?? null,
      typed: performance === null ? '' : formatTyped(performance),
    };
  };
  return {
    gold: pick('gold'),
    silver: pick('silver'),
    bronze: pick('bronze'),
    joker: prediction?.joker,
    substitute: prediction?.substitute?._id,
  };
}

/** Returns the draft without the athlete at that medal, and without the performance typed there. */
export function takeOut(draft: PodiumDraft, medal: MedalName): PodiumDraft {
  return { ...draft, [medal]: { athleteId: null, typed: '' } };
}

/**
 * Returns the draft with this athlete at this medal; null leaves the medal without an athlete, as takeOut() does. An
 * athlete who was at another medal changes places with the replaced one, and each keeps the typed performance. Only
 * 'Autre' (anyone else) may have several medals.
 */
export function placeAthlete(
  draft: PodiumDraft,
  medal: MedalName,
  athleteId: string | null,
  mayRepeat: (athleteId: string) => boolean,
): PodiumDraft {
  if (athleteId === null) return takeOut(draft, medal);
  const other = mayRepeat(athleteId)
    ? undefined
    : medalNames.find((name) => name !== medal && draft[name].athleteId === athleteId);
  return other === undefined
    ? { ...draft, [medal]: { ...draft[medal], athleteId } }
    : { ...draft, [medal]: draft[other], [other]: draft[medal] };
}

/** Returns the draft with no medal for athletes who are gone. Typed performances and the substitute stay. */
export function withoutAthletes(draft: PodiumDraft, isGone: (athleteId: string) => boolean): PodiumDraft {
  const withoutGone = ({ athleteId, typed }: DraftPick): DraftPick => ({
    athleteId: athleteId === null || isGone(athleteId) ? null : athleteId,
    typed,
  });
  return {
    ...draft,
    gold: withoutGone(draft.gold),
    silver: withoutGone(draft.silver),
    bronze: withoutGone(draft.bronze),
  };
}

/** Returns the performance typed for a medal; null when the text is empty or not a performance. */
function markOf({ typed }: DraftPick, unit: Unit): Mark | null {
  const parsed = parsePerformance(typed, { unit });
  return parsed.ok ? parsed.value : null;
}

function samePick(a: DraftPick, b: DraftPick, unit: Unit): boolean {
  if (a.athleteId !== b.athleteId) return false;
  if (a.typed.trim() === b.typed.trim()) return true;
  const mark = markOf(a, unit);
  return mark !== null && mark === markOf(b, unit);
}

/** Whether two drafts are equal: `9,8` equals `9.80`. */
export function sameDraft(a: PodiumDraft, b: PodiumDraft, unit: Unit): boolean {
  return (
    a.joker === b.joker &&
    a.substitute === b.substitute &&
    medalNames.every((medal) => samePick(a[medal], b[medal], unit))
  );
}

/** Returns the podium of a draft, without the performances that cannot be read. */
export function podiumOf(draft: PodiumDraft, unit: Unit): Podium {
  const pick = (medal: MedalName) => {
    const { athleteId } = draft[medal];
    return athleteId === null ? null : { athleteId, performance: markOf(draft[medal], unit) };
  };
  return { gold: pick('gold'), silver: pick('silver'), bronze: pick('bronze') };
}

/** Returns how many of the three places are filled. */
export function picksIn(podium: Record<MedalName, unknown>): number {
  return medalNames.filter((medal) => podium[medal] != null).length;
}

/** Returns, by field, the sentences that say why a draft cannot be sent; an empty object when the draft can be sent. */
export function draftProblems(
  draft: PodiumDraft,
  unit: Unit,
  mayRepeat: (athleteId: string) => boolean,
): Partial<Record<MedalName | `${MedalName}Performance`, string>> {
  const podium = podiumProblem(podiumOf(draft, unit), mayRepeat);
  const typed = medalNames.filter((medal) => draft[medal].typed.trim() !== '');
  const unreadable = typed.filter((medal) => markOf(draft[medal], unit) === null);
  // Not for gold: `goldRequired` already says that the athlete is missing.
  const withoutAthlete = typed.filter((medal) => medal !== 'gold' && draft[medal].athleteId === null);
  return {
    ...(podium === 'gold-missing' && { gold: say.goldRequired }),
    ...(podium === 'same-athlete' && { silver: say.sameAthleteTwice }),
    ...Object.fromEntries(
      withoutAthlete.map((medal) => [`${medal}Performance`, predictionsText.athleteMissing]),
    ),
    ...Object.fromEntries(
      unreadable.map((medal) => [`${medal}Performance`, say.predictedPerformance[medal]]),
    ),
  };
}

/** Returns the picks to send, with performances in base units. A performance without an athlete is left out. */
export function picksToSend(
  draft: PodiumDraft,
  unit: Unit,
): Omit<PredictionBody, 'league' | 'competition' | 'competitionEvent'> {
  const { gold, silver, bronze } = podiumOf(draft, unit);
  const performance = (pick: typeof gold) =>
    pick?.performance == null ? null : fromThousandths(pick.performance);
  return {
    gold: gold?.athleteId ?? null,
    silver: silver?.athleteId ?? null,
    bronze: bronze?.athleteId ?? null,
    goldPerformance: performance(gold),
    silverPerformance: performance(silver),
    bronzePerformance: performance(bronze),
    joker: draft.joker,
    substitute: draft.substitute,
  };
}
