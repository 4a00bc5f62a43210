/** The texts of the layout for a signed-in player. */
export const playerText = {
  menu: 'Menu',
  myPredictionsShort: 'Pronos',
  myLeaguesShort: 'Ligues',
  signOut: 'Déconnexion',
  unsavedTitle: 'Se déconnecter ?',
  unsaved: (count: number) =>
    count > 1
      ? `Vous avez saisi ${count} pronostics sans les enregistrer : la déconnexion les efface.`
      : "Vous avez saisi un pronostic sans l'enregistrer : la déconnexion l'efface.",
  toUnsaved: (count: number) => (count > 1 ? "Revenir à l'un d'eux" : 'Revenir à ce pronostic'),
  leaveUnsaved: 'Se déconnecter',
  stay: 'Rester',
} as const;
