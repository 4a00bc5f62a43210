/**
 * The subject of an import: an event's start list, its results, all events of a competition, or what a night brings:
 * start lists and results of events that are there, which the text names or the athletes give away.
 */
export const importKinds = ['start-list', 'results', 'competition', 'night'] as const;
export type ImportKind = (typeof importKinds)[number];

/** Imports about a competition, and not about one event of it. */
export const isOfCompetition = (kind: ImportKind): boolean => kind === 'competition' || kind === 'night';
