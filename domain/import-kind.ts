/**
 * The subject of an import: an event's start list, its results, all events of a competition, or a night: start lists
 * and results of existing events, found by their titles or their athletes.
 */
export const importKinds = ['start-list', 'results', 'competition', 'night'] as const;
export type ImportKind = (typeof importKinds)[number];

/** Imports about a competition, and not about one event of it. */
export const isOfCompetition = (kind: ImportKind): boolean => kind === 'competition' || kind === 'night';
