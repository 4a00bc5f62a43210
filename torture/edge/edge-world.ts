import type { Account, Api } from '../api-client.ts';
import { adminLogin, createLeague, dayFrom, password, signIn } from '../world.ts';

/** A player and one of their leagues: the player can predict each event once in this league. */
export interface EdgePlace {
  player: Account;
  league: string;
}

export interface EdgeEvent {
  id: string;
  discipline: string;
}

export interface EdgeWorld {
  admin: Account;
  competition: string;
  events: EdgeEvent[];
  /** each player in each league */
  places: EdgePlace[];
  /** the athlete 'Autre', who can always be picked: these events need no start list */
  autre: string;
}

export interface EdgeSizes {
  players: number;
  leagues: number;
  events: number;
}

/**
 * Creates, through the API, a competition in progress, its events, and players who are all in the same
 * leagues.
 */
export const createEdgeWorld = async (api: Api, sizes: EdgeSizes): Promise<EdgeWorld> => {
  const admin = await signIn(api, adminLogin.ADMIN_USERNAME, adminLogin.ADMIN_PASSWORD);
  const { athletes } = await api.must('listAthletes', { as: admin, query: { search: 'autre' } });
  const disciplines: string[] = [];
  for (let number = 1; number <= sizes.events; number += 1) {
    const body = { name: `Edge ${number}`, type: 'course', gender: 'male', unit: '' } as const;
    disciplines.push((await api.must('createDiscipline', { as: admin, body })).discipline._id);
  }
  const { competition } = await api.must('createCompetition', {
    as: admin,
    body: {
      name: 'Edge',
      location: 'Loopback',
      startDate: dayFrom(-1),
      endDate: dayFrom(7),
      disciplines,
    },
  });
  const events: EdgeEvent[] = [];
  for (const discipline of disciplines) {
    const { competitionEvent } = await api.must('createEvent', {
      as: admin,
      body: { competition: competition._id, discipline, eventDate: `${dayFrom(2)}T12:00:00.000Z` },
    });
    events.push({ id: competitionEvent._id, discipline });
  }

  const players: Account[] = [];
  for (let number = 1; number <= sizes.players; number += 1) {
    const names = { username: `edge${number}`, email: `edge${number}@torture.test` };
    await api.must('register', {
      as: admin,
      body: { firstName: 'No', lastName: 'Body', ...names, password },
    });
    players.push(await signIn(api, names.email, password));
  }
  const places: EdgePlace[] = [];
  for (let number = 1; number <= sizes.leagues; number += 1) {
    const settings = { name: `Edge ${number}`, competition: competition._id, isPrivate: false };
    const { id: league } = await createLeague(api, settings, players);
    places.push(...players.map((player) => ({ player, league })));
  }
  return { admin, competition: competition._id, events, places, autre: athletes[0]?._id ?? '' };
};
