import type { World, WorldEvent } from '../world.ts';
import type { Chance } from './chance.ts';

/** The kinds of objects that an id may name. */
export type Kind =
  | 'athlete'
  | 'badge'
  | 'competition'
  | 'discipline'
  | 'event'
  | 'import'
  | 'league'
  | 'message'
  | 'notice'
  | 'participant'
  | 'prediction'
  | 'season'
  | 'share'
  | 'user';

const kindOfSegment: Record<string, Kind> = {
  athletes: 'athlete',
  badges: 'badge',
  competitions: 'competition',
  disciplines: 'discipline',
  'competition-events': 'event',
  // An export is of one event. In the path of a league's ranking, the name of the field gives the kind.
  exports: 'event',
  imports: 'import',
  leagues: 'league',
  predictions: 'prediction',
  seasons: 'season',
  shares: 'share',
  users: 'user',
};

const kindOfField: Record<string, Kind> = {
  athlete: 'athlete',
  gold: 'athlete',
  silver: 'athlete',
  bronze: 'athlete',
  substitute: 'athlete',
  goes: 'athlete',
  competition: 'competition',
  competitionId: 'competition',
  competitionEvent: 'event',
  competitionEventId: 'event',
  discipline: 'discipline',
  disciplines: 'discipline',
  league: 'league',
  leagueId: 'league',
  fromLeague: 'league',
  toLeagues: 'league',
  messageId: 'message',
  notices: 'notice',
  participantId: 'participant',
  user: 'user',
  userId: 'user',
  idToFollow: 'user',
  idToUnfollow: 'user',
  newOwnerId: 'user',
};

/** Returns the kind of object that the id in a field, or in a path, names. */
export const kindOf = (field: string, template: string): Kind =>
  kindOfField[field] ??
  (template.startsWith('/exports/rankings/') ? 'competition' : undefined) ??
  kindOfSegment[template.split('/')[1] ?? ''] ??
  'user';

/** The fields of answers that contain a new object, and its kind. */
const learntFields: Record<string, Kind> = {
  athlete: 'athlete',
  badge: 'badge',
  competition: 'competition',
  discipline: 'discipline',
  competitionEvent: 'event',
  import: 'import',
  league: 'league',
  prediction: 'prediction',
  season: 'season',
  share: 'share',
  user: 'user',
};

/** The fields of answers that contain a list of new objects, and their kind. */
const learntLists: Record<string, Kind> = {
  messages: 'message',
  notices: 'notice',
  shares: 'share',
};

/** Ids that belong together, so that a request with them can succeed. */
export interface Scene {
  competition: string;
  league: string;
  /** of a private league of the world */
  invitationCode: string;
  event: WorldEvent;
  /** an event that the fuzz has created, or may create: its competition has the discipline */
  own: { competition: string; discipline: string; event: string | null } | null;
}

export interface Pools {
  /** returns the id of an object that exists or has existed; `made` excludes the world's own objects */
  idOf: (kind: Kind, scene: Scene, options: { made: boolean }) => string;
  /** adds the objects in the body of an answer */
  learn: (body: unknown) => void;
  add: (kind: Kind, ids: readonly string[]) => void;
  /** excludes an account from the pools */
  reserve: (id: string) => void;
  scene: () => Scene;
}

interface Named {
  _id: string;
}

/** maximum number of ids of each kind */
const most = 100;

/** Returns the ids of the world's objects and accounts. The pools never contain them, so no request deletes them. */
const idsOf = ({ competition, events, leagues, smallLeague, ...people }: World): string[] => [
  competition,
  ...events.flatMap(({ id, starters }) => [id, ...starters.map(({ athlete }) => athlete)]),
  ...[...leagues, smallLeague].map(({ id }) => id),
  ...[people.admin, people.sleeper, ...people.players, ...people.movers].map(({ id }) => id),
];

/** Opens pools that contain only the ids of the world, and learn others from answers. */
export const openPools = (world: World, invitationCode: string, chance: Chance): Pools => {
  const reserved = new Set(idsOf(world));
  const made = new Map<Kind, string[]>();
  let own: NonNullable<Scene['own']>[] = [];
  const leagues = [...world.leagues, world.smallLeague].map(({ id }) => id);

  const ofScene = (kind: Kind, { competition, league, event }: Scene): string | undefined => {
    const starter = chance.one(event.starters);
    const ids: Partial<Record<Kind, string>> = {
      athlete: starter.athlete,
      competition,
      event: event.id,
      league,
      participant: starter.participant,
      user: chance.one(world.players).id,
    };
    return ids[kind];
  };

  const learnEvents = (body: object): void => {
    const { competition, competitionEvent } = body as {
      competition?: Named & { disciplines: Named[] };
      competitionEvent?: Named & { competition: Named; discipline: Named };
    };
    if (competition !== undefined && !reserved.has(competition._id))
      for (const discipline of competition.disciplines)
        own.push({ competition: competition._id, discipline: discipline._id, event: null });
    if (competitionEvent !== undefined && !reserved.has(competitionEvent._id))
      own.push({
        competition: competitionEvent.competition._id,
        discipline: competitionEvent.discipline._id,
        event: competitionEvent._id,
      });
    own = own.slice(-most);
  };

  const learnOne = (kind: Kind | undefined, value: unknown): void => {
    if (kind === undefined || typeof value !== 'object' || value === null) return;
    const { _id: id } = value as { _id?: unknown };
    if (typeof id !== 'string' || reserved.has(id)) return;
    const known = made.get(kind) ?? [];
    if (known.includes(id)) return;
    if (known.length < most) made.set(kind, [...known, id]);
    else known[chance.whole(0, most - 1)] = id;
  };

  return {
    idOf: (kind, scene, options) => {
      const ofWorld = options.made ? undefined : ofScene(kind, scene);
      const known = made.get(kind) ?? [];
      if (ofWorld !== undefined && (known.length === 0 || chance.of(0.75))) return ofWorld;
      return known.length === 0 ? '01890000-0000-7000-8000-000000000000' : chance.one(known);
    },
    add: (kind, ids) => made.set(kind, [...(made.get(kind) ?? []), ...ids]),
    reserve: (id) => reserved.add(id),
    learn: (body) => {
      if (typeof body !== 'object' || body === null) return;
      learnEvents(body);
      for (const [field, value] of Object.entries(body)) {
        learnOne(learntFields[field], value);
        if (Array.isArray(value)) for (const one of value) learnOne(learntLists[field], one);
      }
    },
    scene: () => ({
      competition: world.competition,
      league: chance.of(0.6) ? (leagues[0] ?? '') : chance.one(leagues),
      invitationCode,
      event: chance.one(world.events),
      own: own.length === 0 ? null : chance.one(own),
    }),
  };
};
