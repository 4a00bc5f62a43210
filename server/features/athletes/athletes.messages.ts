interface Uses {
  startLists: number;
  results: number;
  predictions: boolean;
}

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [`dans ${count} ${count > 1 ? many : one}`];

/** Returns for example « Cet athlète figure dans 2 listes de départ, dans 1 résultat et dans des pronostics ». */
const named = ({ startLists, results, predictions }: Uses): string => {
  const places = [
    ...counted(startLists, 'liste de départ', 'listes de départ'),
    ...counted(results, 'résultat', 'résultats'),
    ...(predictions ? ['dans des pronostics'] : []),
  ];
  return `Cet athlète figure ${new Intl.ListFormat('fr').format(places)}`;
};

export const athleteMessages = {
  created: 'Athlète créé avec succès !',
  updated: 'Athlète mis à jour avec succès !',
  deleted: 'Athlète supprimé avec succès !',
  inUse: (uses: Uses) => `${named(uses)} : il ne peut pas être supprimé.`,
  autreFixed: (uses: Uses) =>
    `${named(uses)} : son nom ne peut pas changer au point qu'il devienne « Autre » ou cesse de l'être.`,
} as const;
