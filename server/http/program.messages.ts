export const programMessages = {
  /** how the log and an import name a program */
  actor: (key: string) => `Clé « ${key} »`,
} as const;
