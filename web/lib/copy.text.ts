export const copyText = {
  failed: 'Votre navigateur ne permet pas la copie : sélectionnez le texte à la main.',
} as const;
