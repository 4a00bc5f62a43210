import type { ApiBody } from '@pronathle/contract';
import type { Account, Api } from './api-client.ts';

export interface Starter {
  athlete: string;
  participant: string;
  /** whether an admin types the cote, and corrects it during the run; other cotes are computed */
  manualCote: boolean;
}

export interface WorldEvent {
  id: string;
  type: string;
  tolerance: number | null;
  /** one step of a performance, in base units */
  grain: number;
  /** the usual performance, in grains */
  center: number;
  /** how far predictions and results are from `center` at most, in grains */
  spread: number;
  starters: Starter[];
  /** the athlete who withdraws */
  withdrawn: string;
}

export interface WorldLeague {
  id: string;
  members: Account[];
  /** whether the league plays with all optional rules */
  playsRules: boolean;
}

export interface World {
  competition: string;
  events: WorldEvent[];
  /** leagues whose members stay and predict */
  leagues: WorldLeague[];
  /** a league with two free places, for the movers */
  smallLeague: WorldLeague;
  admin: Account;
  players: Account[];
  /** a player who has picked in every event an athlete who then withdrew, and does nothing more */
  sleeper: Account;
  /** three accounts that join and leave the small league again and again */
  movers: Account[];
  /** the athlete 'Autre', who stands for all athletes outside the start list */
  autre: string;
  /** values that no log may contain */
  secrets: string[];
}

export const adminLogin = {
  ADMIN_EMAIL: 'chief@torture.test',
  ADMIN_USERNAME: 'chief',
  ADMIN_PASSWORD: 'a long enough secret',
};

export const password = 'another secret';

type DisciplineBody = ApiBody<'createDiscipline'>;

/** One event for each kind of scoring, with default or own tolerances. */
const setups = [
  { type: 'course', unit: 's', tolerance: null, grain: 0.01, center: 987, spread: 5 },
  { type: 'course', unit: 's', tolerance: 0.3, grain: 0.01, center: 10_091, spread: 45 },
  { type: 'marche', unit: 'h:m:s', tolerance: 7, grain: 0.01, center: 474_000, spread: 1000 },
  { type: 'saut', unit: 'm', tolerance: null, grain: 0.01, center: 812, spread: 8 },
  { type: 'lancer', unit: 'm', tolerance: null, grain: 0.01, center: 8765, spread: 2 },
  { type: 'combiné', unit: 'pts', tolerance: 40, grain: 1, center: 8700, spread: 60 },
] as const satisfies (Pick<WorldEvent, 'grain' | 'center' | 'spread' | 'tolerance'> & {
  type: DisciplineBody['type'];
  unit: DisciplineBody['unit'];
})[];

/** Returns a number of grains in base units, as the API has it. */
export const inBaseUnits = (grains: number, grain: number): number =>
  grain === 1 ? grains : grains / Math.round(1 / grain);

const minute = 60_000;
const day = 24 * 60 * minute;
/** Returns the date that is some days from today, as YYYY-MM-DD in UTC. */
export const dayFrom = (days: number): string => new Date(Date.now() + days * day).toISOString().slice(0, 10);

/** Returns PB texts around the event's usual performance, as people type them, two of them without a number. */
const pbTexts = ({ center, grain }: (typeof setups)[number]): string[] => {
  const written = (grains: number) => inBaseUnits(grains, grain).toFixed(grain === 1 ? 0 : 2);
  return [written(center), written(center + 1).replace('.', ','), `NR ${written(center - 1)}`, 'NM', ''];
};

/**
 * Cotes with three decimals, because they make points that must be rounded. In place of 0 the server computes
 * a cote.
 */
const cotes = [1.005, 2, 0, 3.337, 0];

/** Signs in, and returns the account with its session. Throws when the server refuses. */
export const signIn = async (api: Api, identifier: string, secret: string): Promise<Account> => {
  const { token, user } = await api.must('login', { body: { identifier, password: secret } });
  return { id: user.id, username: user.username, token };
};

const createEvents = async (
  api: Api,
  as: Account,
): Promise<{ competition: string; events: WorldEvent[] }> => {
  const disciplines: string[] = [];
  for (const { type, unit, tolerance } of setups) {
    const made = await api.must('createDiscipline', {
      as,
      body: {
        name: `Torture ${disciplines.length + 1}`,
        type,
        gender: 'male',
        unit,
        performanceTolerance: tolerance,
      },
    });
    disciplines.push(made.discipline._id);
  }
  const { competition } = await api.must('createCompetition', {
    as,
    body: {
      name: 'Torture',
      location: 'Loopback',
      startDate: dayFrom(-1),
      endDate: dayFrom(7),
      disciplines,
    },
  });

  const events: WorldEvent[] = [];
  for (const [index, setup] of setups.entries()) {
    const { competitionEvent } = await api.must('createEvent', {
      as,
      body: {
        competition: competition._id,
        discipline: disciplines[index] ?? '',
        eventDate: new Date(Date.now() + 3 * day + index * minute).toISOString(),
      },
    });
    const pbs = [...pbTexts(setup), ''];
    const entries: { athlete: string; cote: number; pb: string }[] = [];
    for (const [place, pb] of pbs.entries()) {
      const { athlete } = await api.must('createAthlete', {
        as,
        body: {
          firstName: 'No',
          lastName: `Runner ${index}.${place}`,
          country: 'FRA',
          gender: 'male',
          performanceRecords: [{ discipline: disciplines[index] ?? '', pb, sb: '' }],
        },
      });
      entries.push({ athlete: athlete._id, cote: cotes[place] ?? 1.5, pb });
    }
    const added = await api.must('addParticipants', {
      as,
      params: { id: competitionEvent._id },
      body: { participants: entries },
    });
    const participantOf = (athlete: string) =>
      added.competitionEvent.participants.find((entry) => entry.athlete._id === athlete)?._id ?? '';
    events.push({
      ...setup,
      id: competitionEvent._id,
      withdrawn: entries.at(-1)?.athlete ?? '',
      starters: entries.slice(0, -1).map(({ athlete, cote }) => ({
        athlete,
        participant: participantOf(athlete),
        manualCote: cote > 0,
      })),
    });
  }
  return { competition: competition._id, events };
};

/** Creates a league of the first account, and lets the others join it. */
export const createLeague = async (
  api: Api,
  { name, competition, isPrivate }: { name: string; competition: string; isPrivate: boolean },
  [owner, ...others]: Account[],
): Promise<WorldLeague> => {
  if (owner === undefined) throw new Error('a league without an owner');
  const { league } = await api.must('createLeague', {
    as: owner,
    body: { name, competitionId: competition, isPrivate },
  });
  for (const member of others)
    if (isPrivate)
      await api.must('joinLeagueByCode', {
        as: member,
        body: { invitationCode: league.invitationCode ?? '' },
      });
    else await api.must('joinLeague', { as: member, params: { id: league._id } });
  return { id: league._id, members: [owner, ...others], playsRules: false };
};

/** Creates a championship with its start lists, its players and their leagues, entirely through the API. */
export const createWorld = async (api: Api, playersCount: number): Promise<World> => {
  const admin = await signIn(api, adminLogin.ADMIN_USERNAME, adminLogin.ADMIN_PASSWORD);
  const account = async (username: string): Promise<Account> => {
    const email = `${username}@torture.test`;
    await api.must('register', {
      as: admin,
      body: { firstName: 'No', lastName: 'Body', username, email, password },
    });
    return signIn(api, email, password);
  };
  const accounts = (prefix: string, count: number) =>
    Promise.all(Array.from({ length: count }, (_, index) => account(`${prefix}${index + 1}`)));
  const players = await accounts('player', playersCount);
  const movers = await accounts('mover', 3);
  const sleeper = await account('sleeper');

  const { competition, events } = await createEvents(api, admin);
  const { athletes } = await api.must('listAthletes', { as: admin, query: { search: 'autre' } });
  const autre = athletes[0]?._id;
  if (autre === undefined) throw new Error("the athlete 'Autre' is missing");

  const league = (name: string, isPrivate: boolean, members: Account[]) =>
    createLeague(api, { name, competition, isPrivate }, members);
  const everybody = await league('Everybody', false, [...players, sleeper]);
  const half = players.slice(0, Math.ceil(players.length / 2));
  const someOfThem = await league('Some', true, [...half.toReversed(), sleeper]);
  await api.must('updateLeague', {
    as: someOfThem.members[0] ?? admin,
    params: { id: someOfThem.id },
    body: { tieBreak: 'exact-podiums', joker: 'daily', substitute: 'on' },
  });
  const smallLeague = await league('Small', false, players.slice(0, 2));
  await api.must('updateLeague', {
    as: smallLeague.members[0] ?? admin,
    params: { id: smallLeague.id },
    body: { maxMembers: 4 },
  });
  return {
    competition,
    events,
    leagues: [everybody, { ...someOfThem, playsRules: true }],
    smallLeague,
    admin,
    players,
    sleeper,
    movers,
    autre,
    secrets: [
      adminLogin.ADMIN_PASSWORD,
      password,
      ...[admin, sleeper, ...players, ...movers].map((one) => one.token),
    ],
  };
};
