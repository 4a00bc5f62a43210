import { medalNames, type MedalName } from './podium.ts';
import { leavesWithdrawnPick, withSubstitute } from './substitute.ts';

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
