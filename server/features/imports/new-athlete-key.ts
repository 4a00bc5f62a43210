import type { Gender } from '@pronathle/domain/gender';
import { searchKey } from '@pronathle/domain/identity';
import type { NewAthlete } from '@pronathle/domain/import-plan';

/** The name of a new athlete, to search by. */
export const searchKeyOf = ({ firstName, lastName, country }: NewAthlete): string =>
  searchKey([firstName, lastName, country].join(' '));

/** A name in two events of one gender is one athlete, with one key. */
export const newAthleteKey = (athlete: NewAthlete, gender: Gender): string =>
  `${gender} ${searchKeyOf(athlete)}`;
