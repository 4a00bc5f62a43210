export const undoMergeText = {
  title: 'Annuler la fusion',
  question: (goes: string, stays: string) =>
    `${goes} redevient un athlète à part, avec ce qui lui venait de sa fiche. Les pronostics et les résultats de ses épreuves, même faits depuis, le nomment de nouveau au lieu de ${stays} ; là où les deux partaient, chacun retrouve sa ligne, et les pronostics inchangés depuis leurs places.`,
  keep: 'Garder la fusion',
  failed: "Erreur lors de l'annulation de la fusion.",
} as const;
