/** The messages that the server prints on the terminal at its start. */
export const startMessages = {
  buildingClient: 'Construction du client web…',
  listening: (appUrl: string, address: string) => `PronAthlé répond sur ${appUrl} (${address}).`,
} as const;
