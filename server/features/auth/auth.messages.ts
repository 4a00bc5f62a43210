/** The server's sentences about registration, sign-in and passwords. */
export const authMessages = {
  registered:
    'Inscription réussie ! Un e-mail de vérification vous a été envoyé : cliquez sur son lien pour activer votre compte.',
  registeredByAdmin: 'Utilisateur créé avec succès !',
  resetRequested:
    'Si un compte correspond à cette adresse, un e-mail vient de lui être envoyé pour choisir un nouveau mot de passe.',
  verificationResent:
    'Si un compte non vérifié correspond à cet identifiant, un nouvel e-mail de vérification vient de lui être envoyé.',
  passwordReset: 'Votre mot de passe a été réinitialisé. Vous pouvez maintenant vous connecter.',
} as const;
