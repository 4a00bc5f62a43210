/**
 * The substitute, in a league with this rule (docs/RULES.md): a fourth athlete who replaces the first pick
 * whose athlete has withdrawn, at the same place and without a performance. A substitute who is also a pick, or
 * has also withdrawn, replaces nobody.
 */
import { medalNames, medalOfPlace, places, type MedalName, type Podium } from './podium.ts';
import { scorePrediction, type Played, type ScoringFacts } from './scoring.ts';

/** The rules that a league adds to those of the game, as one prediction uses them, with its substitute. */
export interface PlayedRules extends Played {
  /** the id of the fourth athlete */
  substitute?: string | null;
}

/** Returns the podium that counts, and the id of the athlete whom the substitute replaces, or null. */
export function withSubstitute(
  podium: Podium,
  substitute: string | null,
  isOut: (athleteId: string) => boolean,
): { podium: Podium; insteadOf: string | null } {
  const none = { podium, insteadOf: null };
  if (substitute === null || isOut(substitute)) return none;
  const medals = places.map((place) => medalOfPlace[place]);
  if (medals.some((medal) => podium[medal]?.athleteId === substitute)) return none;
  for (const medal of medals) {
    const pick = podium[medal];
    if (pick !== null && isOut(pick.athleteId))
      return {
        podium: { ...podium, [medal]: { athleteId: substitute, performance: null } },
        insteadOf: pick.athleteId,
      };
  }
  return none;
}

/**
 * True when a podium still names an athlete who has withdrawn after its substitute has come in. Until the lock such a
 * prediction waits for its player, as an event without a prediction does.
 */
export function leavesWithdrawnPick(
  podium: Podium,
  substitute: string | null,
  isOut: (athleteId: string) => boolean,
): boolean {
  const { podium: counted } = withSubstitute(podium, substitute, isOut);
  return medalNames.some((medal) => isOut(counted[medal]?.athleteId ?? ''));
}

/**
 * Returns a prediction's points with all rules of its league. The line of a substitute also has the replaced
 * athlete.
 */
export function scoreWithSubstitute(
  podium: Podium,
  facts: ScoringFacts,
  { substitute = null, ...played }: PlayedRules,
): ReturnType<typeof scorePrediction> {
  const isOut = (athleteId: string) => facts.entrants.get(athleteId)?.withdrawn === true;
  const { podium: counted, insteadOf } = withSubstitute(podium, substitute, isOut);
  const score = scorePrediction(counted, facts, played);
  if (insteadOf === null) return score;
  const picks = score.breakdown.picks.map((pick) =>
    pick.athleteId === substitute ? { ...pick, insteadOf } : pick,
  );
  return { ...score, breakdown: { ...score.breakdown, picks } };
}

/** An athlete of a prediction, as the API shows it. */
interface Picked {
  _id: string;
  withdrawn: boolean;
}

type Picks = Record<MedalName, Picked | null> & { substitute: Picked | null };

const podiumOf = ({ substitute, ...picks }: Picks) => {
  const pickOf = (athlete: Picked | null) => athlete && { athleteId: athlete._id, performance: null };
  const named = [picks.gold, picks.silver, picks.bronze, substitute];
  return {
    podium: { gold: pickOf(picks.gold), silver: pickOf(picks.silver), bronze: pickOf(picks.bronze) },
    substitute: substitute?._id ?? null,
    isOut: (id: string) => named.some((one) => one?._id === id && one.withdrawn),
  };
};

/** Returns the medal whose withdrawn pick the substitute replaces; undefined when the substitute replaces nobody. */
export function replacedMedal(picks: Picks): MedalName | undefined {
  const { podium, substitute, isOut } = podiumOf(picks);
  const counted = withSubstitute(podium, substitute, isOut);
  if (counted.insteadOf === null) return undefined;
  return medalNames.find((medal) => counted.podium[medal]?.athleteId === substitute);
}

/** True when a prediction names a withdrawn athlete whom its substitute does not replace. */
export function hasWithdrawnPick(picks: Picks): boolean {
  const { podium, substitute, isOut } = podiumOf(picks);
  return leavesWithdrawnPick(podium, substitute, isOut);
}
