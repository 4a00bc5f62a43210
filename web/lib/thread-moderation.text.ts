export const moderationText = {
  keepFailed: "La décision n'a pas été enregistrée. Veuillez réessayer.",
} as const;
