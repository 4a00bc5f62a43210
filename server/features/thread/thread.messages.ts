export const threadAnswers = {
  written: 'Message envoyé.',
  removed: 'Message supprimé.',
} as const;
