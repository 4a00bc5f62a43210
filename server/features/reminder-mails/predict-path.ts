interface PlaceOfEvent {
  leagueId: string;
  competitionId: string;
  eventId: string;
}

/** The page on which an event is predicted in a league. */
export const predictPath = ({ leagueId, competitionId, eventId }: PlaceOfEvent): string =>
  `/predict-event/${leagueId}/${competitionId}/${eventId}`;
