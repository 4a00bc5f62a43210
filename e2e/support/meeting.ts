import type { ApiReply } from '@pronathle/contract';
import { callApi } from './api.ts';
import { unique, type Player } from './players.ts';

export interface Starter {
  firstName: string;
  lastName: string;
  country: string;
  pb: string;
  sb: string;
  /** 0 when absent: the server computes it */
  cote?: number;
}

export interface EventPlan {
  discipline: string;
  gender: 'male' | 'female' | 'mixed';
  /** minutes from now */
  startsIn: number;
  starters: readonly Starter[];
}

export type Event = ApiReply<'getEvent'>['competitionEvent'];

export interface Meeting {
  id: string;
  name: string;
  timezone: string;
  /** in the planned order */
  events: Event[];
}

const day = (offset: number): string => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

const findDiscipline = async ({ token }: Player, { discipline, gender }: EventPlan) => {
  const { disciplines } = await callApi('listDisciplines', { token, query: { name: discipline, gender } });
  const found = disciplines.find(({ name }) => name === discipline);
  if (found === undefined) throw new Error(`There is no discipline ${discipline} (${gender}).`);
  return found;
};

const createEvent = async (
  { token }: Player,
  competition: string,
  discipline: string,
  { eventDate, ...plan }: EventPlan & { eventDate: string },
) => {
  const athletes = await Promise.all(
    plan.starters.map(({ firstName, lastName, country, pb, sb }) =>
      callApi('createAthlete', {
        token,
        body: {
          firstName,
          lastName,
          country,
          gender: plan.gender,
          performanceRecords: [{ discipline, pb, sb }],
        },
      }),
    ),
  );
  const { competitionEvent } = await callApi('createEvent', {
    token,
    body: { competition, discipline, eventDate },
  });
  const filled = await callApi('addParticipants', {
    token,
    params: { id: competitionEvent._id },
    body: {
      participants: plan.starters.map(({ cote = 0, pb, sb }, index) => ({
        athlete: athletes[index]?.athlete._id ?? '',
        cote,
        pb,
        sb,
      })),
    },
  });
  return filled.competitionEvent;
};

/** Returns a timezone whose local time is between 5:00 and 19:00: one of the three always fits. */
const zoneInDaylight = (): string => {
  const zones = ['Europe/Paris', 'Asia/Tokyo', 'America/New_York'];
  const hourIn = (timeZone: string) =>
    Number(new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format());
  const zone = zones.find((one) => hourIn(one) >= 5 && hourIn(one) < 19);
  if (zone === undefined) throw new Error('It is night everywhere.');
  return zone;
};

/**
 * Creates a competition from today to the day after tomorrow with its start lists, as an admin would. By default it has
 * a time zone in which the day does not end soon: events of the next hours are on the same day. A story that checks a
 * time gives a time zone.
 */
export const openMeeting = async (
  admin: Player,
  name: string,
  plans: readonly EventPlan[],
  details: { location?: string; description?: string; timezone?: string } = {},
): Promise<Meeting> => {
  const disciplines = await Promise.all(plans.map((plan) => findDiscipline(admin, plan)));
  const { competition } = await callApi('createCompetition', {
    token: admin.token,
    body: {
      name: unique(name),
      location: 'Paris',
      timezone: zoneInDaylight(),
      ...details,
      startDate: day(0),
      endDate: day(2),
      disciplines: disciplines.map(({ _id }) => _id),
    },
  });
  const now = Date.now();
  const events = await Promise.all(
    plans.map((plan, index) =>
      createEvent(admin, competition._id, disciplines[index]?._id ?? '', {
        ...plan,
        // Events of the same time start in the planned order, in whatever order they are created.
        eventDate: new Date(now + plan.startsIn * 60_000 + index).toISOString(),
      }),
    ),
  );
  return { id: competition._id, name: competition.name, timezone: competition.timezone, events };
};

/** Returns the first event of a meeting; throws without one. */
export const eventOf = ({ events: [event] }: Meeting): Event => {
  if (event === undefined) throw new Error('The meeting has no event.');
  return event;
};

/** Returns the event's starter with that last name; throws without one. */
export const starter = (event: Event, lastName: string) => {
  const found = event.participants.find(({ athlete }) => athlete.lastName === lastName);
  if (found === undefined) throw new Error(`${lastName} does not start.`);
  return found.athlete;
};

/**
 * Paris 2024, 4 August: two bronze medals and nobody after them. The cotes are not computed, so that the points are
 * known.
 */
export const womensHighJump: EventPlan = {
  discipline: 'Saut en hauteur',
  gender: 'female',
  startsIn: 180,
  starters: [
    { firstName: 'Yaroslava', lastName: 'MAHUCHIKH', country: 'UKR', pb: '2.10', sb: '2.10', cote: 1.5 },
    { firstName: 'Nicola', lastName: 'OLYSLAGERS', country: 'AUS', pb: '2.03', sb: '2.03', cote: 2 },
    { firstName: 'Iryna', lastName: 'GERASHCHENKO', country: 'UKR', pb: '2.00', sb: '1.95', cote: 4 },
    { firstName: 'Eleanor', lastName: 'PATTERSON', country: 'AUS', pb: '2.02', sb: '1.95', cote: 5 },
    { firstName: 'Vashti', lastName: 'CUNNINGHAM', country: 'USA', pb: '2.02', sb: '1.97', cote: 6 },
  ],
};

/**
 * The example in the rules of the game: cotes of 1.5, 2 and 4, and a record of 9.81 for Lyles before the final.
 */
export const mens100m: EventPlan = {
  discipline: '100 m',
  gender: 'male',
  startsIn: 120,
  starters: [
    { firstName: 'Noah', lastName: 'LYLES', country: 'USA', pb: '9.81', sb: '9.81', cote: 1.5 },
    { firstName: 'Kishane', lastName: 'THOMPSON', country: 'JAM', pb: '9.77', sb: '9.77', cote: 2 },
    { firstName: 'Fred', lastName: 'KERLEY', country: 'USA', pb: '9.76', sb: '9.93', cote: 4 },
    { firstName: 'Akani', lastName: 'SIMBINE', country: 'RSA', pb: '9.84', sb: '9.86', cote: 5 },
    { firstName: 'Letsile', lastName: 'TEBOGO', country: 'BOT', pb: '9.88', sb: '9.91', cote: 6 },
  ],
};
