/** The subject of an import: an event's start list, its results, or all events of a competition. */
export const importKinds = ['start-list', 'results', 'competition'] as const;
export type ImportKind = (typeof importKinds)[number];
