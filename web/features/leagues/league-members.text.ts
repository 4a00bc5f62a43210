export const leagueMembersText = {
  title: (league: string) => `Membres · ${league}`,
  loadingTitle: 'Membres',
  back: 'Retour à la ligue',
  owner: 'Propriétaire',
  ownedBy: (owner: string) => `Propriétaire : ${owner}`,
  me: 'Vous',
  failed: 'Impossible de charger les données de la page.',
  hidden: 'Seuls les membres de cette ligue voient qui en fait partie.',
  search: 'Rechercher un membre',
  noMatch: 'Aucun membre ne correspond à cette recherche.',
} as const;
