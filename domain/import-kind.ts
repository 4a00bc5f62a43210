/**
 * The subject of an import: an event's start list, its results, all events of a competition, or a night. A
 * night is start lists and results of existing events, which are found by their titles or their athletes.
 */
export const importKinds = ['start-list', 'results', 'competition', 'night'] as const;
export type ImportKind = (typeof importKinds)[number];

/** True for an import about a whole competition, not about a single event. */
export const isOfCompetition = (kind: ImportKind): boolean => kind === 'competition' || kind === 'night';
