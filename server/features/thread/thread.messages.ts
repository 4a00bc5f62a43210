export const threadAnswers = {
  written: 'Message envoyé.',
  read: 'Fil lu.',
  reacted: 'Réaction enregistrée.',
  removed: 'Message supprimé.',
} as const;
