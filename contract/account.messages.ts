import { limits } from '@pronathle/domain/limits';

/** The sentences about the fields of an account, shared by server and client. */
export const accountMessages = {
  allFields: 'Veuillez remplir tous les champs.',
  passwordTooShort: `Le mot de passe doit contenir au moins ${limits.password} caractères.`,
  adminPasswordTooShort: `Le mot de passe d'un administrateur doit contenir au moins ${limits.adminPassword} caractères.`,
  passwordTooLong: 'Le mot de passe ne peut pas dépasser 200 caractères.',
  passwordsDiffer: 'Les mots de passe ne correspondent pas.',
  email: "L'adresse e-mail n'est pas valide.",
  emailRequired: 'Veuillez entrer votre adresse e-mail.',
  username: `Le nom d'utilisateur doit contenir de ${limits.usernameMin} à ${limits.username} caractères : lettres, chiffres, espaces, apostrophes, points, tirets ou tirets bas.`,
  usernameReserved: "Ce nom d'utilisateur est réservé.",
  usernameAddress: "Le nom d'utilisateur ne peut pas contenir l'adresse d'un site.",
  identifierRequired: "Veuillez entrer votre email ou nom d'utilisateur.",
  identifierRequiredToResend: "Veuillez entrer votre email ou nom d'utilisateur pour renvoyer l'email.",
  passwordRequired: 'Veuillez entrer votre mot de passe.',
  resetTokenMissing: 'Token de réinitialisation manquant.',
  resetTokenInvalid: 'Token de réinitialisation invalide.',
  role: 'Le rôle doit être « user » ou « admin ».',
} as const;
