interface PlaceOfEvent {
  leagueId: string;
  competitionId: string;
  eventId: string;
}

/** The page on which an event is predicted in a league. */
export const predictPath = ({ leagueId, competitionId, eventId }: PlaceOfEvent): string =>
  `/predict-event/${leagueId}/${competitionId}/${eventId}`;

/** The sheet of a day of a league's competition; the day is one of the competition's time zone. */
export const sheetPath = ({
  leagueId,
  competitionId,
  day,
}: Omit<PlaceOfEvent, 'eventId'> & { day: string }): string =>
  `/league/${leagueId}/competition/${competitionId}/day/${day}`;
