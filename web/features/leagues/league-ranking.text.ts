import { ofName } from '@pronathle/domain/of-name';
export const leagueRankingText = {
  title: 'Ligue',
  tabs: 'Vue de la ligue',
  predict: 'Pronostiquer',
  ranking: 'Classement Général',
  season: 'Saison',
  mine: 'Mes Pronostics',
  results: 'Résultats',
  unread: (count: number) => (count === 0 ? 'Fil' : `Fil (${count > 99 ? '99+' : count})`),
  rules: 'Règles du Jeu',
  moreActions: "Plus d'actions",
  over: 'Cette compétition est terminée : les pronostics sont figés, seul un résultat encore saisi ou corrigé change le classement.',
  back: 'Mes Ligues',
  failed: 'Une erreur inattendue est survenue lors du chargement.',
  idsMissing: "IDs de ligue ou de compétition manquants dans l'URL.",
  ownedBy: (owner: string) => `Ligue ${ofName(owner)}`,
} as const;
