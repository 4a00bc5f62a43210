import type { Gender } from '@pronathle/domain/gender';
import { searchKey } from '@pronathle/domain/identity';
import type { NewAthlete } from '@pronathle/domain/import-plan';

/** Returns the search key of a new athlete. */
export const searchKeyOf = ({ firstName, lastName, country }: NewAthlete): string =>
  searchKey([firstName, lastName, country].join(' '));

/** Returns the key of a new athlete: the same name in two events of one gender is one athlete. */
export const newAthleteKey = (athlete: NewAthlete, gender: Gender): string =>
  `${gender} ${searchKeyOf(athlete)}`;
