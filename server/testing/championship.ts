import type { CompetitionEvent } from '@pronathle/contract';
import type { TestApp, TestUser } from './app.ts';
import { sureCall } from './sure-call.ts';

interface Starter {
  firstName?: string;
  lastName: string;
  country?: string;
  cote?: number;
  pb?: string;
  sb?: string;
}

interface EventSetup {
  /** the name of a men's discipline in the catalogue */
  discipline: string;
  /** 60 when absent */
  startsInMinutes?: number;
  /** the start, in place of startsInMinutes, for a test that moves the clock */
  startsAt?: string;
  starters: Starter[];
}

export interface ChampionshipEvent {
  id: string;
  event: CompetitionEvent;
  /** ids by last name */
  athletes: Record<string, string>;
}

export interface Championship {
  competitionId: string;
  events: ChampionshipEvent[];
}

const minute = 60_000;
const day = 24 * 60 * minute;

const dayFrom = (days: number): string => new Date(Date.now() + days * day).toISOString().slice(0, 10);

/**
 * Creates, through the API, a competition with its events and start lists. Without `dates` it began yesterday, and ends
 * in a week.
 */
export const createChampionship = async (
  server: Pick<TestApp, 'call'>,
  admin: TestUser,
  setups: EventSetup[],
  dates = { startDate: dayFrom(-1), endDate: dayFrom(7) },
): Promise<Championship> => {
  const call = sureCall(server);
  const { body: list } = await call('listDisciplines', { as: admin });
  const disciplines = setups.map((setup) => {
    const found = list.disciplines.find(
      (discipline) => discipline.name === setup.discipline && discipline.gender === 'male',
    );
    if (found === undefined) throw new Error(`no discipline ${setup.discipline}`);
    return found._id;
  });
  const { body: made } = await call('createCompetition', {
    as: admin,
    body: {
      name: 'Championnat',
      location: 'Stade',
      ...dates,
      disciplines,
    },
  });
  const competitionId = made.competition._id;

  const events: ChampionshipEvent[] = [];
  for (const [index, setup] of setups.entries()) {
    const created = await call('createEvent', {
      as: admin,
      body: {
        competition: competitionId,
        discipline: disciplines[index] ?? '',
        eventDate:
          setup.startsAt ?? new Date(Date.now() + (setup.startsInMinutes ?? 60) * minute).toISOString(),
      },
    });
    const id = created.body.competitionEvent._id;
    const athletes: Record<string, string> = {};
    for (const { firstName = '', lastName, country = 'FRA' } of setup.starters) {
      const athlete = await call('createAthlete', {
        as: admin,
        body: {
          firstName,
          lastName,
          country,
          gender: 'male',
          // Only an athlete with a record in the discipline may be added to a start list.
          performanceRecords: [{ discipline: disciplines[index] ?? '' }],
        },
      });
      athletes[lastName] = athlete.body.athlete._id;
    }
    const participants = setup.starters.map(({ lastName, cote, pb, sb }) => ({
      athlete: athletes[lastName] ?? '',
      ...(cote !== undefined && { cote }),
      ...(pb !== undefined && { pb }),
      ...(sb !== undefined && { sb }),
    }));
    const { body } =
      participants.length === 0
        ? created
        : await call('addParticipants', { as: admin, params: { id }, body: { participants } });
    events.push({ id, event: body.competitionEvent, athletes });
  }
  return { competitionId, events };
};

/** Moves the start of an event, which may lock or open the event. Throws when the call fails. */
export const moveEvent = async (
  server: Pick<TestApp, 'call'>,
  as: TestUser,
  { competitionId, event, to }: { competitionId: string; event: ChampionshipEvent; to: string },
): Promise<void> => {
  await sureCall(server)('updateEvent', {
    as,
    params: { id: event.id },
    body: {
      competition: competitionId,
      discipline: event.event.discipline._id,
      eventDate: to,
      confirmLock: true,
      reopenReason: 'Erreur de saisie',
    },
  });
};

/** Changes the dates of a competition, so that it is over, whatever the starts of its events. */
export const endCompetition = async (
  server: Pick<TestApp, 'call'>,
  as: TestUser,
  id: string,
): Promise<void> => {
  const call = sureCall(server);
  const { body } = await call('getCompetition', { as, params: { id } });
  const { disciplines, ...competition } = body.competition;
  await call('updateCompetition', {
    as,
    params: { id },
    body: {
      ...competition,
      disciplines: disciplines.map(({ _id }) => _id),
      startDate: '2020-07-01',
      endDate: '2020-07-02',
    },
  });
};

/** Creates a championship of one event, the men's 100 m of A and B, which starts in an hour. */
export const createFinal = async (
  server: Pick<TestApp, 'call'>,
  admin: TestUser,
): Promise<{ competitionId: string; event: ChampionshipEvent }> => {
  const starters = [
    { lastName: 'A', cote: 2 },
    { lastName: 'B', cote: 3 },
  ];
  const { competitionId, events } = await createChampionship(server, admin, [
    { discipline: '100 m', starters },
  ]);
  const [event] = events;
  if (event === undefined) throw new Error('no event');
  return { competitionId, event };
};

/** Creates a public league with its owner, and members who join it. Returns the league's id. */
export const createLeagueOf = async (
  server: Pick<TestApp, 'call'>,
  competitionId: string,
  [owner, ...others]: [TestUser, ...TestUser[]],
): Promise<string> => {
  const call = sureCall(server);
  const made = await call('createLeague', { as: owner, body: { name: 'Ligue', competitionId } });
  const id = made.body.league._id;
  for (const member of others) await call('joinLeague', { as: member, params: { id } });
  return id;
};
