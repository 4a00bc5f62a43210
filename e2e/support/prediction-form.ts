import { eventOf, openMeeting, type Event, type EventPlan, type Meeting } from './meeting.ts';
import type { Player } from './players.ts';
import { openLeague } from './world.ts';

/** The text of a prediction's page after the lock. */
export const closed =
  'Cette épreuve a déjà commencé ou les résultats sont disponibles. Vous ne pouvez plus modifier votre pronostic.';

/** Returns the address of the page that lists the events of a competition, to predict them in a league. */
export const listOf = (leagueId: string, { id }: Meeting): string =>
  `/league/${leagueId}/competition/${id}/choose-event-to-predict`;

/** Returns the address of the page that predicts an event in a league. */
export const formOf = (leagueId: string, { _id, competition }: Event): string =>
  `/predict-event/${leagueId}/${competition._id}/${_id}`;

/**
 * Opens a meeting and the owner's league of it. Returns both, with the meeting's first event and the addresses that
 * lead to it.
 */
export const openForm = async (admin: Player, owner: Player, name: string, plans: readonly EventPlan[]) => {
  const meeting = await openMeeting(admin, name, plans);
  const event = eventOf(meeting);
  const leagueId = await openLeague(owner, meeting);
  return {
    meeting,
    event,
    leagueId,
    list: listOf(leagueId, meeting),
    form: formOf(leagueId, event),
  };
};
