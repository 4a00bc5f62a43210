import { medalNames, type MedalName } from './podium.ts';
import { withSubstitute } from './substitute.ts';

interface Picked {
  _id: string;
  withdrawn: boolean;
}

/** Returns the medal whose withdrawn pick the substitute replaces; undefined when the substitute replaces nobody. */
export function replacedMedal({
  substitute,
  ...picks
}: Record<MedalName, Picked | null> & { substitute: Picked | null }): MedalName | undefined {
  if (substitute === null) return undefined;
  const pickOf = (athlete: Picked | null) => athlete && { athleteId: athlete._id, performance: null };
  const named = [picks.gold, picks.silver, picks.bronze, substitute];
  const isOut = (id: string) => named.some((one) => one?._id === id && one.withdrawn);
  const { podium, insteadOf } = withSubstitute(
    { gold: pickOf(picks.gold), silver: pickOf(picks.silver), bronze: pickOf(picks.bronze) },
    substitute._id,
    isOut,
  );
  if (insteadOf === null) return undefined;
  return medalNames.find((medal) => podium[medal]?.athleteId === substitute._id);
}
