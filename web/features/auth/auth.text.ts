export const authText = {
  title: 'Connexion / Inscription',
  tabs: 'Connexion ou inscription',
  login: 'Connexion',
  register: 'Inscription',
  promise: 'Or, argent, bronze : à vous de les annoncer.',
  pitch:
    "Pronostiquez le podium de chaque épreuve d'athlétisme, défiez vos amis dans une ligue et grimpez au classement.",

  identifier: "E-mail ou nom d'utilisateur",
  password: 'Mot de passe',
  confirmPassword: 'Confirmer le mot de passe',
  firstName: 'Prénom',
  lastName: 'Nom',
  username: "Nom d'utilisateur",
  email: 'E-mail',
  passwordHint: (min: number) => `Au moins ${min} caractères.`,
  forgotten: 'Mot de passe oublié ?',
  signIn: 'Se connecter',
  takeSuggestion: (username: string) => `Prendre « ${username} »`,
  signUp: "S'inscrire",
  resend: "Renvoyer l'email de vérification",
  acceptBefore: "J'accepte les",
  acceptTerms: "conditions générales d'utilisation",
  acceptBetween: 'et la',
  acceptPrivacy: 'politique de confidentialité',
  fieldRequired: 'Ce champ est obligatoire.',
  acceptRequired:
    "Veuillez accepter les conditions générales d'utilisation et la politique de confidentialité.",

  invited: 'Pour entrer dans la ligue, connectez-vous ou inscrivez-vous : vous la retrouverez ensuite.',
  expired: "Votre session a expiré ou n'est plus valide. Veuillez vous reconnecter.",
  loginFailed: 'Échec de la connexion. Veuillez vérifier vos identifiants.',
  registerFailed:
    "Échec de l'inscription. L'utilisateur existe peut-être déjà ou les données sont invalides.",
  resendFailed: "Échec du renvoi de l'email. Veuillez réessayer.",
} as const;
