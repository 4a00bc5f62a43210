export const threadAnswers = {
  written: 'Message envoyé.',
  read: 'Fil lu.',
  reacted: 'Réaction enregistrée.',
  reported: 'Message signalé. Vous saurez ce qui en est décidé.',
  kept: 'Le message reste dans le fil.',
  muted: 'Ce joueur ne peut plus écrire dans ce fil.',
  unmuted: 'Ce joueur peut de nouveau écrire dans ce fil.',
  removed: 'Message supprimé.',
} as const;
