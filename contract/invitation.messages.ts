/** The sentences about an invitation to a league, shared by server and client. */
export const invitationMessages = {
  leagueCodeRequired: 'Veuillez entrer un code de ligue.',
} as const;
