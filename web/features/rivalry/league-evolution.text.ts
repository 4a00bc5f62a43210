export const leagueEvolutionText = {
  open: "Voir l'évolution",
  close: "Masquer l'évolution",
} as const;
