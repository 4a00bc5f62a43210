/**
 * The picks of a prediction after two athletes are merged (docs/RULES.md). A pick of the removed athlete
 * (`goesId`) becomes a pick of the kept athlete (`staysId`). When both were picked, the lower place is emptied;
 * a substitute is lower than any place.
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
  /** the place that was emptied, because it would name the athlete a second time */
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
