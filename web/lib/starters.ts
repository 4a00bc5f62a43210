import type { AthleteName, CompetitionEvent } from '@pronathle/contract';
import { isAutre } from '@pronathle/domain/podium';
import { athleteName } from '@pronathle/domain/athlete-name';

/** An athlete who can be chosen, on the start list or not. */
export interface Starter {
  /** the athlete's id */
  _id: string;
  name: string;
  country: string;
  cote: number;
  pb: string;
  sb: string;
  withdrawn: boolean;
}

/** Returns the athletes of the start list, then those of `others` who are not on it, each once. */
export function startersOf(
  participants: CompetitionEvent['participants'],
  others: readonly (AthleteName & { withdrawn?: boolean })[],
): Starter[] {
  const starters = new Map<string, Starter>();
  for (const { athlete, cote, pb, sb, withdrawn } of participants) {
    const { _id, country } = athlete;
    starters.set(_id, { _id, name: athleteName(athlete), country, cote, pb, sb, withdrawn });
  }
  for (const athlete of others) {
    const { _id, country, withdrawn = false } = athlete;
    if (starters.has(_id)) continue;
    // An athlete outside the start list has no marks, and scores with cote 1.
    starters.set(_id, { _id, name: athleteName(athlete), country, cote: 1, pb: '', sb: '', withdrawn });
  }
  return [...starters.values()];
}

/** Returns a function that checks whether an athlete may have several medals: only 'Autre' (anyone else) may. */
export const mayRepeatIn =
  (starters: readonly Starter[]) =>
  (athleteId: string): boolean =>
    isAutre(starters.find(({ _id }) => _id === athleteId)?.name ?? '');
