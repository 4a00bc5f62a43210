import type { OpenDatabase } from '../../server/db/open-database.ts';
import type { RemindedEvent } from './reminders-oracle.ts';

export interface WorldSize {
  players: number;
  leagues: number;
  /** half of them in each of two competitions, spread over four days */
  events: number;
}

export interface WorldPlayer {
  zone: string;
  atNight: boolean;
  role: Role;
  email: string;
  token: string;
  leagues: readonly League[];
}

export interface WorldEvent extends RemindedEvent {
  competition: number;
  competitionId: string;
  gold: string;
}

export interface League {
  id: string;
  competition: number;
}

export interface RemindedWorld {
  players: readonly WorldPlayer[];
  events: readonly WorldEvent[];
  /** an event of a competition that nobody plays; a change of it wakes the workers of the process that changes it */
  farEvent: { id: string; competition: string; discipline: string; at: number };
  /** when the run ends, in milliseconds since 1970 */
  end: number;
}

/**
 * What a player chooses and does; every twelfth player does the same. 'leaves' is to leave all leagues before the first
 * reminder, 'leaves later' after the second day has begun. 'ends later' is to switch reminders off on that day.
 */
export type Role =
  | 'by bell'
  | 'by night'
  | 'by mail'
  | 'by mail alone'
  | 'leaves later'
  | 'ends later'
  | 'wants none'
  | 'leaves';

const minute = 60_000;
const day = 1_440 * minute;
/** The first start of each day. On the second and fourth day the clocks change in Europe. */
const days = [
  '2026-10-24T08:00:00Z',
  '2026-10-24T23:10:00Z',
  '2027-03-27T08:00:00Z',
  '2027-03-27T23:10:00Z',
].map((instant) => Date.parse(instant));
/** When the second day of the championship begins, in milliseconds since 1970. */
export const secondDay = days[1] ?? 0;
const timezones = ['Europe/Paris', 'America/New_York'] as const;

const kinds = { account: 1, league: 2, competition: 3, event: 4, athlete: 5, participant: 6, prediction: 7 };
const idOf = (kind: keyof typeof kinds, number: number): string =>
  `0192${String(kinds[kind]).padStart(4, '0')}-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;
/** Returns the number in an id of this world, such as the number of a player in the id of the account. */
export const numberInId = (id: unknown): number => parseInt(String(id).slice(-12), 16);

const roles: Partial<Record<number, Role>> = {
  2: 'by night',
  6: 'by mail',
  7: 'by mail alone',
  8: 'leaves later',
  9: 'ends later',
  10: 'wants none',
  11: 'leaves',
};
/** Only players with a lower number get mails: more mails would take longer than the rest of the run. */
const mailedAtMost = 720;
const roleOf = (player: number): Role => {
  const role = roles[player % 12] ?? 'by bell';
  return player >= mailedAtMost && role.startsWith('by mail') ? 'by bell' : role;
};
const zones: Partial<Record<number, string>> = { 1: 'America/New_York', 3: 'Asia/Tokyo' };

/** Returns whether a player has predicted an event before the first reminder: one event in three, not the same for all. */
export const isPredicted = (player: number, event: number): boolean => (player * 7 + event) % 3 === 0;
/** Returns whether a player predicts an event only in its last hour and a half: some of the other events. */
export const isPredictedLate = (player: number, event: number): boolean =>
  !isPredicted(player, event) && (player + event) % 20 === 0;
/** Returns whether a player in two leagues of the competition has predicted the event in the first of them only. */
const isHalfPredicted = (player: number, event: number): boolean => (player * 7 + event) % 3 === 1;

const eventsOf = ({ events }: WorldSize): WorldEvent[] => {
  const ofDay = events / (timezones.length * days.length);
  return timezones.flatMap((_zone, competition) =>
    Array.from({ length: events / timezones.length }, (_, index) => ({
      id: idOf('event', competition * 1_000 + index),
      competition,
      competitionId: idOf('competition', competition),
      gold: idOf('athlete', competition * 1_000 + index),
      // 97 minutes apart, so that some start in the night of either zone.
      at:
        (days[Math.floor(index / ofDay)] ?? 0) +
        (index % ofDay) * 97 * minute +
        (competition + 1) * 7 * minute,
    })),
  );
};

/** Puts each player in one league of each competition, and every tenth in a second league of the first competition. */
const leaguesOf = (player: number, leagues: number): League[] => {
  const each = leagues / timezones.length;
  const league = (competition: number, number: number) => ({
    id: idOf('league', competition * 100_000 + (number % each)),
    competition,
  });
  const second = player % 10 === 3 && each > 1 ? [league(0, player + 1)] : [];
  return [league(0, player), ...second, league(1, player)];
};

/**
 * Fills a new database with competitions, players and their early predictions. It uses SQL only, because the API would
 * take too long.
 */
export const fillWorld = async (
  { execute }: Pick<OpenDatabase, 'execute'>,
  size: WorldSize,
): Promise<RemindedWorld> => {
  const events = eventsOf(size);
  const players = Array.from({ length: size.players }, (_, player): WorldPlayer => ({
    zone: zones[player % 12] ?? timezones[0],
    role: roleOf(player),
    atNight: roleOf(player) === 'by night',
    email: `j${player}@torture.test`,
    token: `session-of-player-${String(player).padStart(9, '0')}`,
    leagues: leaguesOf(player, size.leagues),
  }));
  /** Inserts rows. `columns` has the values by name and type of the column; the type is text when none is given. */
  const rows = async (columns: Record<string, readonly unknown[]>, into: string, select: string) => {
    const types = Object.keys(columns).map(
      (name, index) => `$${index + 1}::${name.split(' ')[1] ?? 'text'}[]`,
    );
    const names = Object.keys(columns).map((name) => name.split(' ')[0]);
    await execute(
      `insert into ${into} select ${select} from unnest(${types.join()}) as given(${names.join()})`,
      Object.values(columns),
    );
  };
  await rows(
    {
      id: players.map((_player, number) => idOf('account', number)),
      'n integer': [...players.keys()],
      token: players.map(({ token }) => token),
    },
    `account (id, username, username_key, email, email_key, first_name, last_name, search_key, role, password_hash,
       is_email_verified)`,
    `id::uuid, 'j' || n, 'j' || n, 'j' || n || '@torture.test', 'j' || n || '@torture.test', 'J', 'J', 'j' || n, 'user',
       '-', true`,
  );
  await rows(
    {
      id: players.map((_player, number) => idOf('account', number)),
      token: players.map(({ token }) => token),
    },
    'session (token_hash, account_id, expires_at)',
    `sha256(convert_to(token, 'UTF8')), id::uuid, '2028-01-01'`,
  );
  const choosing = players.flatMap((player, number) =>
    player.role === 'by mail' ? [] : [{ ...player, number }],
  );
  await rows(
    {
      id: choosing.map(({ number }) => idOf('account', number)),
      zone: choosing.map(({ zone }) => zone),
      'night boolean': choosing.map(({ atNight }) => atNight),
      role: choosing.map(({ role }) => role),
    },
    'reminder_choice (account_id, timezone, at_night, bell, mail)',
    `id::uuid, zone, night,
       case role when 'wants none' then '{result}' when 'by mail alone' then '{}' else '{eve,hour}' end::text[],
       case role when 'by mail alone' then '{eve,hour}' else '{}' end::text[]`,
  );
  await execute(
    `
    insert into competition (id, name, location, description, search_key, start_date, end_date, timezone, starts_at, ends_at)
    select id::uuid, zone, 'Stade', '', 'c', '2026-10-01', '2027-04-30', zone, '2026-10-01', '2027-05-01'
    from unnest($1::text[], $2::text[]) as given(id, zone)`,
    [[0, 1, 2].map((number) => idOf('competition', number)), [...timezones, timezones[0]]],
  );
  await execute(`
    insert into competition_discipline (competition_id, discipline_id)
    select competition.id, discipline.id from competition
    cross join (select id from discipline order by id limit 24) as discipline`);
  const { rows: disciplines } = await execute('select id from discipline order by id limit 1');
  const farEvent = {
    id: idOf('event', 2_000),
    competition: idOf('competition', 2),
    discipline: String(disciplines[0]?.['id']),
    at: Date.parse('2027-04-20T10:00:00Z'),
  };
  const all = [...events, { ...farEvent, competitionId: farEvent.competition }];
  await rows(
    {
      id: all.map(({ id }) => id),
      competition: all.map(({ competitionId }) => competitionId),
      'at timestamptz': all.map(({ at }) => new Date(at)),
      'n integer': all.map(({ id }) => numberInId(id) % 1_000),
    },
    'event (id, competition_id, discipline_id, event_date)',
    'id::uuid, competition::uuid, (select id from discipline order by id offset n limit 1), at',
  );
  const athletes = events.map(({ gold }) => gold);
  await rows(
    { id: athletes },
    'athlete (id, first_name, last_name, country, gender, is_autre, search_key)',
    `id::uuid, 'A', id, 'FRA', (select gender from discipline order by id limit 1), false, 'a'`,
  );
  await rows(
    {
      id: events.map((_event, number) => idOf('participant', number)),
      event: events.map(({ id }) => id),
      athlete: athletes,
    },
    'participant (id, event_id, athlete_id, cote, cote_source, pb, sb)',
    `id::uuid, event::uuid, athlete::uuid, 2000, 'manual', '', ''`,
  );
  const members = players.flatMap(({ leagues }, number) =>
    leagues.map(({ id, competition }) => ({ id, competition, account: idOf('account', number) })),
  );
  // Players who will leave own no league.
  const staying = members.filter(
    ({ account }) => !(players[numberInId(account)]?.role ?? '').startsWith('leaves'),
  );
  const owners = new Map(staying.map((member) => [member.id, member]));
  await execute(
    `insert into league_key (id, competition_id)
     select id::uuid, competition::uuid from unnest($1::text[], $2::text[]) as given(id, competition)`,
    [[...owners.keys()], [...owners.values()].map(({ competition }) => idOf('competition', competition))],
  );
  // One statement inserts leagues and members, because the owner of a league must be a member.
  await execute(
    `with made as (
       insert into league (id, name, search_key, is_private, owner_id, competition_id)
       select id::uuid, 'L' || id, id, false, owner::uuid, competition::uuid
       from unnest($1::text[], $2::text[], $3::text[]) as given(id, owner, competition) returning id)
     insert into league_member (league_id, user_id)
     select made.id, account::uuid from unnest($4::text[], $5::text[]) as given(league, account)
     join made on made.id = league::uuid order by account`,
    [
      [...owners.keys()],
      [...owners.values()].map(({ account }) => account),
      [...owners.values()].map(({ competition }) => idOf('competition', competition)),
      members.map(({ id }) => id),
      members.map(({ account }) => account),
    ],
  );
  let serial = 0;
  for (const [number, { id: event, gold, competition }] of events.entries()) {
    const predicting = players.flatMap(({ leagues }, player) => {
      const own = leagues.filter((league) => league.competition === competition);
      const these = isPredicted(player, number)
        ? own
        : own.length > 1 && isHalfPredicted(player, number)
          ? own.slice(0, 1)
          : [];
      return these.map((league) => ({ league: league.id, account: idOf('account', player) }));
    });
    await rows(
      {
        id: predicting.map(() => idOf('prediction', (serial += 1))),
        league: predicting.map(({ league }) => league),
        account: predicting.map(({ account }) => account),
        event: predicting.map(() => event),
        gold: predicting.map(() => gold),
      },
      'prediction (id, league_id, event_id, user_id, gold_athlete_id, created_at, updated_at)',
      'id::uuid, league::uuid, event::uuid, account::uuid, gold::uuid, now(), now()',
    );
  }
  return { players, events, farEvent, end: (days.at(-1) ?? 0) + 2 * day };
};
