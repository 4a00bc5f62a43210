/** Runs raw SQL; several statements at once when there are no values. */
export type Execute = (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;
