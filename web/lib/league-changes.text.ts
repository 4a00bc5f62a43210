export const leagueChangesText = {
  maxMembersTooLow: 'Le nombre maximal de membres ne peut pas être inférieur au nombre de membres actuel.',
  unchanged: 'Aucune modification à enregistrer.',
} as const;
