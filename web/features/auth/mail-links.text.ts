/** The sentences of the pages that request a mail, and of the pages that its link opens. */
export const mailLinksText = {
  forgottenTitle: 'Mot de passe oublié',
  forgottenIntro:
    'Entrez votre adresse e-mail : nous vous enverrons un lien pour choisir un nouveau mot de passe.',
  sendLink: 'Envoyer le lien',
  requestFailed: 'Une erreur est survenue. Veuillez réessayer.',
  resetTitle: 'Nouveau mot de passe',
  newPassword: 'Nouveau mot de passe',
  reset: 'Changer le mot de passe',
  newLink: 'Demander un nouveau lien',
  resetFailed: 'Impossible de réinitialiser le mot de passe. Le lien est peut-être invalide ou a expiré.',
  resetRedirect: 'Vous allez être redirigé vers la page de connexion.',

  verifiedTitle: 'E-mail vérifié',
  notVerifiedTitle: 'Vérification impossible',
  verificationUnknown: 'Statut de vérification inconnu.',
  signingIn: 'Connexion…',
  backToLogin: 'Retour à la connexion',
} as const;
