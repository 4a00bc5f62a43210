interface PlaceOfLeague {
  leagueId: string;
  competitionId: string;
}

/** The page on which a league's ranking is read. */
export const rankingPath = ({ leagueId, competitionId }: PlaceOfLeague): string =>
  `/leagues/${leagueId}/competition/${competitionId}/ranking`;

/** The page on which its thread is read. */
export const threadPath = (place: PlaceOfLeague): string => `${rankingPath(place)}?tab=thread`;
