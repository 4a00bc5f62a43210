import { medalNames, type MedalName, type Podium } from '@pronathle/domain/podium';
import { withSubstitute } from '@pronathle/domain/substitute';

interface Picked {
  _id: string;
  withdrawn: boolean;
}

type Picks<Athlete extends Picked> = Record<MedalName, Athlete | null> & { substitute?: Athlete | undefined };

/** Returns the substitute who replaces the pick of a medal; undefined for a pick that counts itself. */
export function standInAt<Athlete extends Picked>(
  picks: Picks<Athlete>,
  medal: MedalName,
): Athlete | undefined {
  const { substitute } = picks;
  if (substitute === undefined || picks[medal]?._id === substitute._id) return undefined;
  const pickOf = (athlete: Athlete | null) => athlete && { athleteId: athlete._id, performance: null };
  const podium: Podium = {
    gold: pickOf(picks.gold),
    silver: pickOf(picks.silver),
    bronze: pickOf(picks.bronze),
  };
  const named = [...medalNames.map((one) => picks[one]), substitute];
  const isOut = (id: string) => named.some((one) => one?._id === id && one.withdrawn);
  const { podium: counted } = withSubstitute(podium, substitute._id, isOut);
  return counted[medal]?.athleteId === substitute._id ? substitute : undefined;
}
