/** Scores that the database does not keep, so that they are derived from a league's predictions. */
export interface Derivation {
  leagueId: string;
  eventIds: readonly string[];
  /** maximum number of predictions */
  predictions: number;
}

/** Predictions that one statement derives at most, well within its time limit. */
export const derivedAtOnce = 200_000;

/** Splits the missing scores of a league into derivations, each with as many events as one statement may derive. */
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

/** Groups derivations of any leagues, in their order: one statement derives a group. */
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
