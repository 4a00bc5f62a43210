import { dayInZone } from '@pronathle/domain/calendar-day';
import { competitionBounds } from '@pronathle/domain/competition-status';
import { computeCotes } from '@pronathle/domain/cote';
import { searchKey } from '@pronathle/domain/identity';
import { isAutre, type Place } from '@pronathle/domain/podium';
import { readMark } from '@pronathle/domain/performance';
import { uuidv7 } from 'uuidv7';
import {
  athletes,
  competitionNames,
  readCompetition,
  type CatalogueCompetition,
  type CatalogueEvent,
  type CompetitionName,
} from '../catalogue/catalogue.ts';
import { transact } from '../db/transact.ts';
import { hashPassword } from '../secrets/password-hash.ts';
import { awardBadge } from '../features/badges/badges.queries.ts';
import { settleEvent } from '../features/badges/settle-event.ts';
import { settleHonours } from '../features/badges/settle-honours.ts';
import { newInvitationCode } from '../features/leagues/invitation-code.ts';
import { insertLeague } from '../features/leagues/leagues.queries.ts';
import { rescoreEvent } from '../features/scoring/rescore-event.ts';
import { accountNames } from '../features/users/account-rules.ts';
import type { Queue } from '../jobs/open-queue.ts';
import type { Db, Services } from '../services.ts';
import { demoLeagues, demoPlayers, type DemoLeague, type DemoPlayer } from './demo-cast.ts';
import { demoPassword } from './demo-password.ts';
import { drawPrediction, type Starter } from './draw-prediction.ts';
import { randomFrom, type Random } from './random.ts';

const minute = 60_000;
/**
 * The number of Paris finals that are over when the demo begins, a third of them. The next final locks within the hour.
 */
const finalsOver = 14;
const untilNextLock = 45 * minute;

const seed = 2024;

interface SeededEvent {
  id: string;
  source: CatalogueEvent;
  eventDate: Date;
  hasResult: boolean;
  starters: Starter[];
  medals: { place: Place; athleteId: string; performance: number }[];
}

interface SeededCompetition {
  id: string;
  events: SeededEvent[];
}

/** Inserts rows in chunks of 500, because a statement has at most 65,535 values. */
const inChunks = async <Row>(rows: readonly Row[], insert: (chunk: Row[]) => Promise<unknown>) => {
  for (let start = 0; start < rows.length; start += 500) await insert(rows.slice(start, start + 500));
};

/** Inserts the players and an admin. Returns their ids by username. */
const seedAccounts = async (db: Db): Promise<Map<string, string>> => {
  const passwordHash = await hashPassword(demoPassword);
  const people = [
    ...demoPlayers.map((player) => ({ ...player, role: 'user' as const })),
    { username: 'admin', firstName: 'Admin', lastName: 'PronAthlé', role: 'admin' as const },
  ];
  const accounts = people.map(({ username, firstName, lastName, role }) => {
    const names = {
      username,
      firstName,
      lastName,
      email: `${searchKey(username).replace(/\W/g, '')}@demo.pronathle.test`,
    };
    return {
      id: uuidv7(),
      ...accountNames(names),
      role,
      passwordHash,
      isEmailVerified: true,
    };
  });
  await db.insertInto('account').values(accounts).execute();
  return new Map(accounts.map((account) => [account.username, account.id]));
};

/** Inserts the athletes of the catalogue. Returns their ids by key. */
const seedAthletes = async (db: Db): Promise<Map<string, string>> => {
  const rows = athletes.map(({ key, firstName, lastName, country, gender }) => ({
    key,
    row: {
      id: uuidv7(),
      firstName,
      lastName,
      country,
      gender,
      isAutre: isAutre(`${firstName} ${lastName}`),
      searchKey: searchKey(`${firstName} ${lastName} ${country}`),
    },
  }));
  await inChunks(rows, (chunk) =>
    db
      .insertInto('athlete')
      .values(chunk.map(({ row }) => row))
      .execute(),
  );
  return new Map(rows.map(({ key, row }) => [key, row.id]));
};

/** Returns the instant of a catalogue event; noon of its day when its time is unknown. */
const instantOf = (event: CatalogueEvent, timezone: string): Date => {
  const { startsAt } = competitionBounds({ startDate: event.date, endDate: event.date, timezone });
  const [hours = 12, minutes = 0] = (event.time ?? '12:00').split(':').map(Number);
  return new Date(startsAt.getTime() + (hours * 60 + minutes) * minute);
};

/**
 * Returns Paris 2024 with its new days, and the `shift` by which to move its finals, in milliseconds. The finals keep
 * their order and intervals, and the fifteenth locks soon.
 */
const replayed = (
  source: CatalogueCompetition,
  now: Date,
): { competition: CatalogueCompetition; shift: number } => {
  const instants = source.events
    .map((event) => instantOf(event, source.timezone).getTime())
    .sort((a, b) => a - b);
  const next = instants[finalsOver] ?? 0;
  const lock = Math.ceil((now.getTime() + untilNextLock) / (5 * minute)) * 5 * minute;
  const shift = lock - next;
  return {
    shift,
    competition: {
      ...source,
      name: 'Paris 2024, rejoué',
      startDate: dayInZone(new Date((instants[0] ?? 0) + shift), source.timezone),
      endDate: dayInZone(new Date((instants.at(-1) ?? 0) + shift), source.timezone),
      description: `${source.description} Les finales se rejouent ici, décalées dans le temps.`,
    },
  };
};

/** Inserts a competition without its events, and returns its id. */
const insertCompetition = async (db: Db, competition: CatalogueCompetition): Promise<string> => {
  const { startDate, endDate, timezone, location, description } = competition;
  const id = uuidv7();
  await db
    .insertInto('competition')
    .values({
      id,
      name: competition.name,
      location,
      description,
      searchKey: searchKey(`${competition.name} ${location}`),
      startDate,
      endDate,
      timezone,
      ...competitionBounds({ startDate, endDate, timezone }),
    })
    .execute();
  return id;
};

const seedCompetition = async (
  db: Db,
  name: CompetitionName,
  athleteIds: ReadonlyMap<string, string>,
  disciplineIds: ReadonlyMap<string, string>,
  now: Date,
): Promise<SeededCompetition> => {
  const source = readCompetition(name);
  const { competition, shift } =
    name === 'paris-2024' ? replayed(source, now) : { competition: source, shift: 0 };
  const { timezone } = competition;
  const competitionId = await insertCompetition(db, competition);
  const idOf = (athlete: { key: string }) => athleteIds.get(athlete.key) ?? '';
  const disciplineOf = (event: CatalogueEvent) =>
    disciplineIds.get(`${event.discipline.name} ${event.discipline.gender}`) ?? '';

  const events = source.events.map((event): SeededEvent => {
    const eventDate = new Date(instantOf(event, timezone).getTime() + shift);
    const { unit } = event.discipline;
    const starters = event.participants.map(({ athlete, pb, sb }) => ({ athleteId: idOf(athlete), pb, sb }));
    const cotes = computeCotes(
      starters.map((starter) => ({ ...starter, autre: false })),
      event.discipline,
    );
    return {
      id: uuidv7(),
      source: event,
      eventDate,
      hasResult: eventDate < now,
      starters: starters.map((starter) => ({ ...starter, cote: cotes.get(starter.athleteId) ?? 1000 })),
      medals: event.podium.map(({ place, athlete, performance }) => ({
        place,
        athleteId: idOf(athlete),
        performance: readMark(performance, { unit }) ?? 0,
      })),
    };
  });

  await db
    .insertInto('competitionDiscipline')
    .values(events.map(({ source }) => ({ competitionId, disciplineId: disciplineOf(source) })))
    .execute();
  await db
    .insertInto('event')
    .values(
      events.map(({ id, source, eventDate }) => ({
        id,
        competitionId,
        disciplineId: disciplineOf(source),
        eventDate,
        resultVersion: null,
      })),
    )
    .execute();
  await inChunks(
    events.flatMap(({ id: eventId, starters }) =>
      starters.map((starter) => ({ id: uuidv7(), eventId, ...starter, coteSource: 'computed' as const })),
    ),
    (chunk) => db.insertInto('participant').values(chunk).execute(),
  );
  await db
    .insertInto('medal')
    .values(
      events
        .filter(({ hasResult }) => hasResult)
        .flatMap(({ id: eventId, medals }) =>
          medals.map((medal, position) => ({ eventId, position, ...medal })),
        ),
    )
    .execute();
  await inChunks(
    events.flatMap(({ source, starters }) =>
      starters.map(({ athleteId, pb, sb }) => ({ athleteId, disciplineId: disciplineOf(source), pb, sb })),
    ),
    (chunk) =>
      db
        .insertInto('performanceRecord')
        .values(chunk)
        .onConflict((conflict) =>
          conflict
            .columns(['athleteId', 'disciplineId'])
            .doUpdateSet((eb) => ({ pb: eb.ref('excluded.pb'), sb: eb.ref('excluded.sb') })),
        )
        .execute(),
  );
  return { id: competitionId, events };
};

const seedLeague = async (
  db: Db,
  league: DemoLeague,
  { id: competitionId, events }: SeededCompetition,
  userIds: ReadonlyMap<string, string>,
): Promise<string> => {
  const id = uuidv7();
  // Members join before the first prediction, so that those without a prediction are listed as such.
  const joinedAt = new Date(Math.min(...events.map(({ eventDate }) => +eventDate)) - 72 * 60 * minute);
  const memberIds = league.members.map((username) => userIds.get(username) ?? '');
  await transact(db, async (trx) => {
    await insertLeague(trx, {
      id,
      name: league.name,
      description: league.description,
      isPrivate: league.isPrivate,
      hasThread: null,
      invitationCode: league.isPrivate ? newInvitationCode() : null,
      maxMembers: null,
      ownerId: memberIds[0] ?? '',
      competitionId,
    });
    await trx
      .insertInto('leagueMember')
      .values(memberIds.map((userId) => ({ leagueId: id, userId, joinedAt })))
      .execute();
  });
  return id;
};

const isPlayer = (player: DemoPlayer | undefined): player is DemoPlayer => player !== undefined;

/**
 * Returns the members' predictions of all past events and of the next eight. The player lea has none of the next event:
 * the user of the demo can make it.
 */
const predictionsOf = (
  random: Random,
  league: DemoLeague,
  leagueId: string,
  events: readonly SeededEvent[],
  userIds: ReadonlyMap<string, string>,
  now: Date,
) => {
  const upcoming = events.filter(({ hasResult }) => !hasResult).sort((a, b) => +a.eventDate - +b.eventDate);
  const next = upcoming[0]?.id;
  const predicted = [...events.filter(({ hasResult }) => hasResult), ...upcoming.slice(0, 8)];
  const members = league.members
    .map((username) => demoPlayers.find((player) => player.username === username))
    .filter(isPlayer);

  return predicted.flatMap(({ id: eventId, source, starters, medals, hasResult, eventDate }) =>
    members.flatMap((player) => {
      const podium = drawPrediction(random, player, {
        starters,
        medallists: hasResult ? medals : [],
        type: source.discipline.type,
        unit: source.discipline.unit,
      });
      if (podium === null || (eventId === next && player.username === 'lea')) return [];
      const [gold, silver, bronze] = podium;
      const at = new Date(
        Math.min(now.getTime(), eventDate.getTime()) - Math.ceil(random.next() * 48 * 60) * minute,
      );
      return [
        {
          id: uuidv7(),
          leagueId,
          eventId,
          userId: userIds.get(player.username) ?? '',
          goldAthleteId: gold.athleteId,
          goldPerformance: gold.performance,
          silverAthleteId: silver?.athleteId ?? null,
          silverPerformance: silver?.performance ?? null,
          bronzeAthleteId: bronze?.athleteId ?? null,
          bronzePerformance: bronze?.performance ?? null,
          createdAt: at,
          updatedAt: at,
        },
      ];
    }),
  );
};

/** A queue that does nothing: seedDemo() itself settles the consequences of the results, not a later job. */
const settledHere: Queue = {
  enqueue: () => Promise.resolve(),
  enqueueAll: () => Promise.resolve(),
};

/** Fills an empty, migrated instance with the demo; does nothing when the instance already has a competition. */
export const seedDemo = async (services: Services, now: Date): Promise<void> => {
  const { db } = services;
  const existing = await db.selectFrom('competition').select('id').limit(1).executeTakeFirst();
  if (existing !== undefined) return;

  const random = randomFrom(seed);
  const userIds = await seedAccounts(db);
  const athleteIds = await seedAthletes(db);
  const disciplines = await db.selectFrom('discipline').select(['id', 'name', 'gender']).execute();
  const disciplineIds = new Map(disciplines.map(({ id, name, gender }) => [`${name} ${gender}`, id]));

  const competitions = new Map<CompetitionName, SeededCompetition>();
  for (const name of competitionNames)
    competitions.set(name, await seedCompetition(db, name, athleteIds, disciplineIds, now));

  for (const league of demoLeagues) {
    const competition = competitions.get(league.competition);
    if (competition === undefined) continue;
    const leagueId = await seedLeague(db, league, competition, userIds);
    const predictions = predictionsOf(random, league, leagueId, competition.events, userIds, now);
    await inChunks(predictions, (chunk) => db.insertInto('prediction').values(chunk).execute());
    const owner = userIds.get(league.members[0] ?? '');
    if (owner !== undefined) await awardBadge(db, owner, 'captain');
    for (const userId of new Set(predictions.map((prediction) => prediction.userId)))
      await awardBadge(db, userId, 'first-prediction');
  }

  const scored = [...competitions.values()].flatMap(({ events }) =>
    events.filter(({ hasResult }) => hasResult),
  );
  for (const { id } of scored) {
    await transact(db, (trx) => rescoreEvent({ db: trx, jobs: settledHere }, id));
    await settleEvent(services, id);
  }
  for (const { id } of competitions.values()) await settleHonours(services, id);
  // Badges that were earned before the demo began are not announced.
  await db.updateTable('userBadge').set({ toldAt: now }).execute();
};
