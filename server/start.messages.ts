/** What the server says on the terminal of whoever starts it. */
export const startMessages = {
  buildingClient: 'Construction du client web…',
  listening: (appUrl: string, address: string) => `PronAthlé répond sur ${appUrl} (${address}).`,
} as const;
