/** Scores that are not kept, to be derived from a league's predictions. */
export interface Derivation {
  leagueId: string;
  eventIds: readonly string[];
  /** maximum */
  predictions: number;
}

/** Predictions derived by one statement: well within its time limit. */
export const derivedAtOnce = 200_000;

/** The missing scores of a league, with as many events at a time as one statement may derive. */
export const derivationsOf = (
  leagueId: string,
  missing: readonly string[],
  membersCount: number,
): Derivation[] => {
  const eventsAtOnce = Math.max(1, Math.floor(derivedAtOnce / Math.max(1, membersCount)));
  const parts = Math.ceil(missing.length / eventsAtOnce);
  return Array.from({ length: parts }, (_, part) => {
    const eventIds = missing.slice(part * eventsAtOnce, (part + 1) * eventsAtOnce);
    return { leagueId, eventIds, predictions: eventIds.length * membersCount };
  });
};

/** Derivations of one league or of many, in their order, grouped by the maximum of one statement. */
export const byStatement = (derivations: readonly Derivation[]): Derivation[][] => {
  const statements: Derivation[][] = [];
  let room = 0;
  for (const derivation of derivations) {
    const last = statements.at(-1);
    if (last !== undefined && derivation.predictions <= room) last.push(derivation);
    else {
      statements.push([derivation]);
      room = derivedAtOnce;
    }
    room -= derivation.predictions;
  }
  return statements;
};
