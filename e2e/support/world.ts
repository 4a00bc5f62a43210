import { callApi } from './api.ts';
import { mens100m, openMeeting, starter, womensHighJump, type Event, type Meeting } from './meeting.ts';
import { unique, type Player } from './players.ts';

/**
 * A league of a running competition: one event is over and has its points; some players have predicted another event,
 * which is open.
 * Stories share this league: they must not join it, predict in it, or change anything.
 */
export interface World {
  meeting: Meeting;
  over: Event;
  open: Event;
  leagueId: string;
  owner: Player;
  /** without the owner */
  members: Player[];
}

/** Predicts a podium, by last names, as a member of the league with the id `league`. */
export const predict = async (
  player: Player,
  league: string,
  event: Event,
  [gold, silver, bronze]: readonly [string, string?, string?],
  goldPerformance?: string,
): Promise<void> => {
  const id = (lastName: string | undefined) => (lastName === undefined ? null : starter(event, lastName)._id);
  await callApi('submitPrediction', {
    token: player.token,
    body: {
      league,
      competition: event.competition._id,
      competitionEvent: event._id,
      gold: id(gold),
      silver: id(silver),
      bronze: id(bronze),
      goldPerformance,
    },
  });
};

/** Returns the player's own predictions in a league. */
export const predictionsOf = async ({ token, user }: Player, leagueId: string) => {
  const query = { leagueId, userId: user._id, limit: '100' };
  return (await callApi('listPredictions', { token, query })).predictions;
};

/** Creates a public league of that meeting, with its owner and members; returns its id. */
export const openLeague = async (
  owner: Player,
  meeting: Meeting,
  members: readonly Player[] = [],
): Promise<string> => {
  const { league } = await callApi('createLeague', {
    token: owner.token,
    body: { name: unique('Les Sprinteurs'), competitionId: meeting.id },
  });
  for (const { token } of members) await callApi('joinLeague', { token, params: { id: league._id } });
  return league._id;
};

/** Creates a private league, which needs its code to join; returns it. */
export const openPrivateLeague = async ({ token }: Player, meeting: Meeting) => {
  const { league } = await callApi('createLeague', {
    token,
    body: { name: unique('Les Intimes'), competitionId: meeting.id, isPrivate: true },
  });
  return league;
};

const medal = (event: Event, lastName: string, performance: string) => ({
  athlete: starter(event, lastName)._id,
  performance,
});

/** Creates the league that the stories share. */
export const openWorld = async (
  admin: Player,
  player: (firstName: string) => Promise<Player>,
): Promise<World> => {
  const meeting = await openMeeting(admin, 'Meeting de Charléty', [mens100m, womensHighJump]);
  const [over, open] = meeting.events;
  if (over === undefined || open === undefined) throw new Error('The meeting has lost its events.');
  const owner = await player('Lea');
  const members = await Promise.all(['Sam', 'Noe', 'Zoe'].map((name) => player(name)));
  const leagueId = await openLeague(owner, meeting, members);
  const everyone = [owner, ...members];
  for (const one of everyone) await predict(one, leagueId, over, ['LYLES', 'THOMPSON', 'KERLEY'], '9.80');
  await predict(owner, leagueId, open, ['MAHUCHIKH', 'OLYSLAGERS']);
  await callApi('enterResult', {
    token: admin.token,
    params: { id: over._id },
    body: {
      gold: medal(over, 'LYLES', '9.79'),
      silver: medal(over, 'KERLEY', '9.82'),
      bronze: medal(over, 'SIMBINE', '9.83'),
    },
  });
  return { meeting, over, open, leagueId, owner, members };
};
