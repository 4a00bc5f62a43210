export const eventMessages = {
  created: 'Épreuve créée avec succès !',
  updated: 'Épreuve mise à jour avec succès !',
  deleted: 'Épreuve supprimée avec succès !',
  disciplineTaken: (discipline: string) => `La discipline '${discipline}' a déjà une épreuve.`,
  disciplineTakenByAnother: (discipline: string) =>
    `La discipline '${discipline}' est déjà utilisée par une autre épreuve.`,
  competitionFixed: 'Une épreuve ne peut pas changer de compétition.',
  participantsAdded: 'Participants ajoutés avec succès !',
  participantUpdated: 'Participant mis à jour avec succès !',
  participantRemoved:
    'Participant supprimé avec succès ! Les cotes restantes seront recalculées par le serveur.',
  backWithFrozenCote:
    "Les pronostics de cette épreuve sont clos : qui avait déclaré forfait y revient avec sa cote d'avant. Corrigez-la ensuite, s'il le faut.",
  cotesRecalculated: 'Cotes recalculées avec succès !',
} as const;
