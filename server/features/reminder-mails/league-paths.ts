interface PlaceOfLeague {
  leagueId: string;
  competitionId: string;
}

/** The page of a league's ranking. */
export const rankingPath = ({ leagueId, competitionId }: PlaceOfLeague): string =>
  `/leagues/${leagueId}/competition/${competitionId}/ranking`;

/** The page of a league's thread. */
export const threadPath = (place: PlaceOfLeague): string => `${rankingPath(place)}?tab=thread`;
