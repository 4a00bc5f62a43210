/**
 * The picks of a prediction once two athletes are one (docs/RULES.md): a pick of the one that goes becomes a pick of
 * the one that stays, and nobody is picked twice. Of two places the lower is emptied, a substitute before any place.
 */
import { medalNames, type MedalName } from './podium.ts';

export const namedPlaces = [...medalNames, 'substitute'] as const;
export type NamedPlace = MedalName | 'substitute';

/** Athletes' ids; null for an empty place. */
export type NamedAthletes = Record<NamedPlace, string | null>;

interface Merged {
  staysId: string;
  goesId: string;
}

export interface MergedPicks {
  named: NamedAthletes;
  /** the place that would have named the athlete once more */
  emptied: NamedPlace | null;
}

export const mergedPicks = (picks: NamedAthletes, { staysId, goesId }: Merged): MergedPicks => {
  const [, emptied = null] = namedPlaces.filter(
    (place) => picks[place] === staysId || picks[place] === goesId,
  );
  const of = (place: NamedPlace) => {
    if (place === emptied) return null;
    return picks[place] === goesId ? staysId : picks[place];
  };
  return {
    named: { gold: of('gold'), silver: of('silver'), bronze: of('bronze'), substitute: of('substitute') },
    emptied,
  };
};
