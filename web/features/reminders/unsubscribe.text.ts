export const unsubscribeText = {
  title: 'Rappels par e-mail',
  question: 'Ne plus recevoir de rappels ni de nouvelles du jeu par e-mail ?',
  kept: "Les messages de votre compte (mot de passe, adresse) continuent d'arriver, et la cloche du jeu ne change pas.",
  confirm: 'Ne plus recevoir de rappels',
  false: "Ce lien n'est plus valable.",
  failed: "Votre demande n'a pas pu être enregistrée.",
  choose: 'Vos choix se changent à tout moment dans votre profil.',
  toGame: 'Ouvrir PronAthlé',
} as const;
