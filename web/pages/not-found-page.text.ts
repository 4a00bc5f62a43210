export const notFoundText = {
  title: 'Page Non Trouvée',
  lane: 'Couloir 404',
  body: "Cette page n'existe pas, ou n'est plus au programme.",
  home: "Retour à l'accueil",
} as const;
