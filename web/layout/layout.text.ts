export const layoutText = {
  skip: 'Aller au contenu',
  brand: 'PronAthlé',
  mainNavigation: 'Navigation principale',
  home: 'Accueil',
  competitions: 'Compétitions',
  myPredictions: 'Mes Pronos Ligues',
  myLeagues: 'Mes Ligues',
  rules: 'Règles',
  profile: 'Profil',
  admin: 'Admin',
  signIn: 'Connexion / Inscription',

  consentLabel: 'Cookies',
  consent: 'Uniquement des cookies techniques.',
  consentMore: 'En savoir plus',
  accept: "J'accepte",
  decline: 'Je refuse',

  myLeaguesSignIn: 'Veuillez vous connecter pour voir vos ligues.',
  signInFirst: 'Vous devez être connecté pour accéder à cette page.',
  adminsOnly: 'Accès non autorisé. Seuls les administrateurs peuvent voir cette page.',
  crashTitle: 'Faux départ',
  crash: 'Une erreur inattendue est survenue. Rechargez la page pour repartir.',
  reload: 'Recharger la page',
  crashUnreachable:
    "Cette page n'a pas pu être chargée : le serveur ne répond pas. Vérifiez votre connexion ; la page s'affichera d'elle-même à son retour.",
} as const;
