interface Athlete {
  _id: string;
  firstName: string;
  lastName: string;
}

/** The last names, for narrow places; with the initial of the first name where two athletes share one. */
export function shortNames(athletes: readonly Athlete[]): (athlete: Athlete) => string {
  const idsOf = Map.groupBy(athletes, ({ lastName }) => lastName);
  return ({ firstName, lastName }) => {
    const isShared = new Set(idsOf.get(lastName)?.map(({ _id }) => _id)).size > 1;
    return isShared && firstName !== '' ? `${firstName.slice(0, 1)}. ${lastName}` : lastName;
  };
}
