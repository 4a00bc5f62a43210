/** Why the server is not ready: read by its operator. */
export const readyMessages = {
  stopping: "Le serveur s'arrête.",
  oldTables: "La base de données n'a pas encore les tables de cette version.",
  jobsStopped: 'Les tâches de fond ne tournent pas.',
} as const;
