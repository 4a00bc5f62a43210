import type { TestUser } from './app.ts';
import { day, dayOf, hour, instant, markOf, toleranceOf, wireTolerance, writtenPb } from './model-marks.ts';
import { kinds, leaguesCount, playersCount, poolSize, type Sequence } from './model-steps.ts';
import type { ModelEvent, ModelLeague, Stage, World } from './model-world.ts';
import { sureCall } from './sure-call.ts';

/** Creates the discipline of each contest. */
const createDisciplines = async ({ server, admin }: Stage, name: string, contests: Sequence['contests']) => {
  const disciplines = [];
  for (const [index, { kind, tolerance }] of contests.entries()) {
    const thousandths = toleranceOf(kind, tolerance);
    const body = { name: `${name} ${index}`, type: kind, gender: 'male', unit: kinds[kind].unit };
    const made = await sureCall(server)('createDiscipline', {
      as: admin,
      body: { ...body, performanceTolerance: wireTolerance(thousandths) },
    });
    disciplines.push({ id: made.body.discipline._id, name: body.name, kind, tolerance: thousandths });
  }
  return disciplines;
};

/** Creates three players, two public leagues and one competition with two events. */
export const openWorld = async (
  stage: Stage,
  name: string,
  contests: Sequence['contests'],
): Promise<World> => {
  const { server, admin, athletes } = stage;
  const call = sureCall(server);
  const isAutre = (athlete: string) => athlete === athletes[poolSize];

  const players: TestUser[] = [];
  for (let index = 0; index < playersCount; index += 1)
    players.push(await server.createUser(`${name} ${'abc'[index] ?? ''}`));

  const disciplines = await createDisciplines(stage, name, contests);
  // Only athletes with a record in the discipline may be added to a start list.
  const records = disciplines.flatMap(({ id }) =>
    athletes.map((athleteId) => ({ athleteId, disciplineId: id, pb: '', sb: '', sbSeason: null })),
  );
  await server.db.insertInto('performanceRecord').values(records).execute();
  const competition = await call('createCompetition', {
    as: admin,
    body: {
      name,
      location: 'Stade',
      startDate: day(-2),
      endDate: day(3),
      disciplines: disciplines.map(({ id }) => id),
    },
  });
  const competitionId = competition.body.competition._id;

  const events: ModelEvent[] = [];
  for (const [index, discipline] of disciplines.entries()) {
    const startsAt = instant(hour);
    const made = await call('createEvent', {
      as: admin,
      body: { competition: competitionId, discipline: discipline.id, eventDate: startsAt },
    });
    const event: ModelEvent = {
      id: made.body.competitionEvent._id,
      disciplineId: discipline.id,
      disciplineName: discipline.name,
      kind: discipline.kind,
      tolerance: discipline.tolerance,
      starters: new Map(),
      medals: null,
      scoringNumber: 0,
      sheetText: '',
      day: dayOf(startsAt),
      isPast: false,
    };
    const drawn = contests[index]?.starters.slice(0, poolSize - 1) ?? [];
    const entered = drawn.map(({ cote, pb }, position) => ({
      athlete: athletes[position] ?? '',
      cote,
      pb: pb === null ? null : markOf(event.kind, pb),
    }));
    const added = await call('addParticipants', {
      as: admin,
      params: { id: event.id },
      body: {
        participants: entered.map(({ athlete, cote, pb }, position) => ({
          athlete,
          cote: cote / 1000,
          pb: writtenPb(event.kind, pb, drawn[position]?.spelling ?? 0),
        })),
      },
    });
    for (const { athlete, cote, pb } of entered) {
      const participantId =
        added.body.competitionEvent.participants.find((one) => one.athlete._id === athlete)?._id ?? '';
      event.starters.set(athlete, { participantId, cote, pb, withdrawn: false });
    }
    events.push(event);
  }

  const leagues: ModelLeague[] = [];
  for (let index = 0; index < leaguesCount; index += 1) {
    const members = [...players.slice(index), ...players.slice(0, index)];
    const [owner, ...others] = members;
    const made = await call('createLeague', { as: owner, body: { name: `${name} ${index}`, competitionId } });
    const id = made.body.league._id;
    for (const as of others) await call('joinLeague', { as, params: { id } });
    const { tieBreak, joker, substitute } = made.body.league;
    leagues.push({ id, members, tieBreak, joker, substitute });
  }

  return {
    ...stage,
    call: server.call,
    isAutre,
    competitionId,
    players,
    leagues,
    events,
    predictions: [],
    scorings: 0,
    looks: 0,
    seen: new Map(),
    hasPredicted: new Set(),
    undecided: new Set(),
    hasLocked: false,
    hasChanged: false,
    resultsTouched: false,
  };
};
