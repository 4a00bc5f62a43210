interface Athlete {
  _id: string;
  firstName: string;
  lastName: string;
}

/**
 * Returns a function that gives an athlete's last name, for narrow places; with the initial of the first name when two
 * athletes share the last name.
 */
export function shortNames(athletes: readonly Athlete[]): (athlete: Athlete) => string {
  const idsOf = Map.groupBy(athletes, ({ lastName }) => lastName);
  return ({ firstName, lastName }) => {
    const isShared = new Set(idsOf.get(lastName)?.map(({ _id }) => _id)).size > 1;
    return isShared && firstName !== '' ? `${firstName.slice(0, 1)}. ${lastName}` : lastName;
  };
}
