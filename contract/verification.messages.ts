/** The texts of the page that a mail's link opens, by the status in its address. */
export const verificationMessages = {
  success: 'Votre adresse e-mail est vérifiée. Vous pouvez maintenant vous connecter.',
  error: 'Ce lien de vérification est invalide ou a expiré.',
} as const;
