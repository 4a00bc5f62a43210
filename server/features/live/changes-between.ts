import type { LiveMessages } from '@pronathle/contract';

interface EventState {
  id: string;
  /** the start, in milliseconds since 1970 */
  at: number;
  /** the version of the result; null without a result */
  version: number | null;
  locked: boolean;
  startListVersion: number;
}

/** The state of a competition that a stream reports, at one instant. */
export interface CompetitionState {
  /** a digest of the state: another state has another digest */
  state: string;
  resultsVersion: number;
  events: readonly EventState[];
}

export type Change = {
  [Name in keyof LiveMessages]: { name: Name; data: LiveMessages[Name] };
}[keyof LiveMessages];

const kindOf = (before: number | null, after: number | null) =>
  before === null ? 'entered' : after === null ? 'cancelled' : 'corrected';

/**
 * Returns the messages about what changed between two states of a competition. A created event gives none, a
 * deleted event only if it had a result.
 */
export const changesBetween = (before: CompetitionState, after: CompetitionState): Change[] => {
  const known = new Map(before.events.map((event) => [event.id, event]));
  const remaining = new Set(after.events.map(({ id }) => id));
  // A result that was deleted with its event counts as cancelled.
  const deleted = before.events
    .filter(({ id, version }) => !remaining.has(id) && version !== null)
    .map((event) => ({ ...event, version: null }));
  return [...after.events, ...deleted].flatMap((event): Change[] => {
    const earlier = known.get(event.id);
    if (earlier === undefined) return [];
    const competitionEventId = event.id;
    return [
      ...(earlier.at === event.at ? [] : [{ name: 'moved' as const, data: { competitionEventId } }]),
      ...(earlier.startListVersion === event.startListVersion
        ? []
        : [{ name: 'starters' as const, data: { competitionEventId } }]),
      ...(earlier.locked || !event.locked ? [] : [{ name: 'lock' as const, data: { competitionEventId } }]),
      ...(earlier.version === event.version
        ? []
        : [
            {
              name: 'result' as const,
              data: {
                competitionEventId,
                version: event.version ?? after.resultsVersion,
                kind: kindOf(earlier.version, event.version),
              } as const,
            },
          ]),
    ];
  });
};
