/**
 * The substitute, where a league plays it (docs/RULES.md): a fourth athlete who stands in the place of the first pick
 * that has withdrawn, as if picked there and without a performance; never when picked already, or withdrawn as well.
 */
import { medalOfPlace, places, type Podium } from './podium.ts';
import { scorePrediction, type Played, type ScoringFacts } from './scoring.ts';

/** The rules of its league by which a prediction is scored, and what they need of it. */
export interface PlayedRules extends Played {
  /** the fourth athlete */
  substitute?: string | null;
}

/** The podium that counts, and the athlete whom the substitute replaces; null for none. */
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

/** A prediction's points with all rules of its league; the line of a substitute names the athlete it replaces. */
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
