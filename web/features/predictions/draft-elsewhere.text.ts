export const draftElsewhereText = {
  resume: "Reprendre sur la page de l'épreuve",
} as const;
