/**
 * The facts of athletics that ship with the product: athletes, and competitions with their start lists and
 * podiums. catalogue.test.ts checks the files against the shapes below; this module trusts them and
 * resolves their references.
 */
import { readFileSync } from 'node:fs';
import type { Gender } from '@pronathle/domain/gender';
import type { Place } from '@pronathle/domain/podium';
import { disciplines, type CatalogueDiscipline } from './disciplines.ts';

export interface CatalogueAthlete {
  /** the same for an athlete in all competitions, even when the name has changed */
  key: string;
  firstName: string;
  lastName: string;
  /** 3 letters, as World Athletics and the IOC use them */
  country: string;
  gender: Gender;
  /** date of birth, yyyy-mm-dd, where known */
  dob?: string;
}

export interface CatalogueParticipant {
  athlete: CatalogueAthlete;
  /** the personal best in public top lists before the event's day; empty when none is known */
  pb: string;
  /** the season's best in these lists; empty when none is known */
  sb: string;
}

export interface CatalogueMedal {
  place: Place;
  athlete: CatalogueAthlete;
  /** as it is usually written: `9.79`, `2:06:26`, `6880` */
  performance: string;
}

export interface CatalogueEvent {
  discipline: CatalogueDiscipline;
  /** yyyy-mm-dd in the competition's time zone: the first day for a combined event */
  date: string;
  /** hh:mm in the competition's time zone; null when unknown */
  time: string | null;
  /** in the order of last names, which does not reveal the result; not always all starters */
  participants: readonly CatalogueParticipant[];
  /** gold first; athletes who tie have the same place */
  podium: readonly CatalogueMedal[];
}

export interface CatalogueCompetition {
  name: string;
  location: string;
  /** days, yyyy-mm-dd, in `timezone` */
  startDate: string;
  endDate: string;
  /** IANA name */
  timezone: string;
  description: string;
  events: readonly CatalogueEvent[];
}

export const competitionNames = ['paris-2024', 'diamond-league-final-2025', 'tokyo-2025'] as const;
export type CompetitionName = (typeof competitionNames)[number];

type ByKey<Row extends { athlete: CatalogueAthlete }> = Omit<Row, 'athlete'> & { athlete: string };

interface CompetitionFile extends Omit<CatalogueCompetition, 'events'> {
  events: readonly {
    discipline: string;
    gender: Gender;
    date: string;
    time: string | null;
    participants: readonly ByKey<CatalogueParticipant>[];
    podium: readonly ByKey<CatalogueMedal>[];
  }[];
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));

export const athletes = readJson('./athletes.json') as readonly CatalogueAthlete[];

const athletesByKey = new Map(athletes.map((athlete) => [athlete.key, athlete]));

/**
 * Reads a competition from its file, and replaces keys by its athletes and disciplines. The same athlete is
 * the same object in all events and competitions. Throws when the file has a key that is not in the
 * catalogue.
 */
export function readCompetition(name: CompetitionName): CatalogueCompetition {
  const file = readJson(`./competitions/${name}.json`) as CompetitionFile;
  return {
    ...file,
    events: file.events.map(({ discipline, gender, ...event }) => ({
      ...event,
      discipline: disciplineNamed(discipline, gender),
      participants: event.participants.map(withAthlete),
      podium: event.podium.map(withAthlete),
    })),
  };
}

function withAthlete<Row extends { athlete: string }>(
  row: Row,
): Omit<Row, 'athlete'> & { athlete: CatalogueAthlete } {
  const athlete = athletesByKey.get(row.athlete);
  if (athlete === undefined) throw new Error(`The catalogue has no athlete ${row.athlete}.`);
  return { ...row, athlete };
}

function disciplineNamed(name: string, gender: Gender): CatalogueDiscipline {
  const found = disciplines.find((discipline) => discipline.name === name && discipline.gender === gender);
  if (found === undefined) throw new Error(`The catalogue has no discipline ${name} (${gender}).`);
  return found;
}
