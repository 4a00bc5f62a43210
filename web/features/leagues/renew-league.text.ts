/** The sentences about creating the next league of the same players, in another competition. */
export const renewLeagueText = {
  open: 'Rejouer avec les mêmes',
  intro: (name: string, leagues: number) =>
    `Une nouvelle ligue « ${name} » s'ouvre avec tous ses membres. Chacun en est averti, et peut la quitter. Les points des ${leagues === 2 ? 'deux' : leagues} ligues comptent pour une saison.`,
  rules:
    'Elle garde les règles choisies (joker, remplaçant, égalités), sauf si la compétition a déjà commencé : elle a alors les règles habituelles.',
  competition: 'Compétition',
  confirm: 'Ouvrir la ligue',
  none: "Aucune compétition n'est encore annoncée : revenez quand la prochaine sera là.",
  allPlayed: 'Votre saison joue déjà toutes les compétitions annoncées : revenez quand la prochaine sera là.',
  competitionsFailed: 'Impossible de charger les compétitions.',
  failed: "La ligue n'a pas pu être ouverte.",
} as const;
