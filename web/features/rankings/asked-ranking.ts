const PLAYERS_PER_PAGE = 20;

/** What a screen asks for one page of a league's ranking. */
export const askedRanking = (leagueId: string, page: number) => ({
  params: { leagueId },
  query: { page, limit: PLAYERS_PER_PAGE },
});
