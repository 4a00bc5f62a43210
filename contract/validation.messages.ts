import { limits } from '@pronathle/domain/limits';

/** The sentences about a wrong field, shared by server and client. */
export const validationMessages = {
  invalidInput: 'Les données envoyées ne sont pas valides.',
  id: 'Identifiant invalide.',
  text: 'Ce champ doit être un texte.',
  controlCharacters: 'Ce champ contient des caractères interdits.',
  tooLong: (max: number) => `Ce champ ne peut pas dépasser ${max} caractères.`,
  boolean: 'Ce champ doit être vrai ou faux.',
  list: 'Ce champ doit être une liste.',
  object: 'Ce champ doit être un objet.',
  number: 'Ce champ doit être un nombre.',
  date: "La date n'est pas valide.",
  auditSubject: "Le type d'action n'est pas valide.",
  noSuchDay: "Cette date n'existe pas.",
  timezone: "Le fuseau horaire n'est pas valide.",
  historyPlayers: 'Choisissez de 1 à 12 joueurs.',
  copyLeagues: `Choisissez de 1 à ${limits.copyLeagues} ligues.`,

  requiredFields: 'Veuillez remplir tous les champs obligatoires.',
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

  leagueCodeRequired: 'Veuillez entrer un code de ligue.',
  leagueNameEmpty: 'Le nom de la ligue ne peut pas être vide.',
  leagueNameTooLong: `Le nom de la ligue ne peut pas dépasser ${limits.leagueName} caractères.`,
  leagueDescriptionTooLong: `La description ne peut pas dépasser ${limits.leagueDescription} caractères.`,
  leagueStatus: "Le statut de la ligue n'est pas valide.",
  maxMembers: `Le nombre maximal de membres doit être un entier de ${limits.leagueMembers} à 1 000 000, ou rester vide.`,

  goldRequired: "Veuillez sélectionner un athlète pour la médaille d'or.",
  sameAthleteTwice:
    'Vous ne pouvez pas sélectionner le même athlète pour plusieurs médailles, à moins que ce ne soit l\'athlète "Autre".',
  predictedPerformance: {
    gold: "La performance prédite pour l'or doit être un nombre valide.",
    silver: "La performance prédite pour l'argent doit être un nombre valide.",
    bronze: 'La performance prédite pour le bronze doit être un nombre valide.',
  },

  resultGoldRequired: "Veuillez saisir l'athlète et la performance pour la médaille d'or.",
  resultPerformanceRequired: {
    silver: "Veuillez saisir la performance pour la médaille d'argent si un athlète est sélectionné.",
    bronze: 'Veuillez saisir la performance pour la médaille de bronze si un athlète est sélectionné.',
  },
  resultSameAthleteTwice:
    'Un même athlète ne peut pas recevoir plusieurs médailles, à moins que ce ne soit l\'athlète "Autre".',
  resultPerformance: "La performance n'est pas valide pour cette discipline.",
  resultExAequo:
    'Les ex æquo ne sont pas valides : chacun a une place de 1 à 3, un athlète et sa performance.',
  resultPlaces: 'Les places du podium ne correspondent pas aux ex æquo.',

  competitionRequired:
    'Veuillez remplir tous les champs obligatoires (Nom, Lieu, Date de début, Date de fin).',
  competitionDates: 'La date de fin ne peut pas être antérieure à la date de début.',
  competitionDisciplines: 'Veuillez sélectionner au moins une discipline pour cette compétition.',

  disciplineNameRequired: 'Le nom de la discipline est requis.',
  disciplineType: "Le type de la discipline n'est pas valide.",
  gender: "Le genre n'est pas valide.",
  unit: "L'unité n'est pas valide.",
  displayFormat: "Le format d'affichage n'est pas valide.",
  tolerance: 'La tolérance doit être un nombre positif ou nul, avec trois décimales au plus.',
  eventDiscipline: 'Discipline sélectionnée invalide.',

  athleteNameRequired: "Le prénom et le nom de l'athlète sont requis.",
  country: `Le pays est un code de ${limits.country} lettres au plus.`,
  recordTwice: "Une discipline ne peut figurer qu'une fois parmi les records.",
  mark: 'Cette performance est trop longue.',
  reason: 'Le motif est trop long.',
  participantsRequired: 'Veuillez sélectionner au moins un athlète.',
  cote: 'La cote doit être un nombre de 1 à 1 000, avec trois décimales au plus, ou 0 pour la laisser calculer.',
  coteFrozen: 'Après la clôture, la cote doit être un nombre de 1 à 1 000, avec trois décimales au plus.',

  badgeNameRequired: 'Le nom du badge est requis.',
  badgeIcon: "L'icône doit être une image du dossier /badges/.",
  rewardPoints: 'Les points de récompense doivent être un entier de 0 à 10 000.',

  importKind: "Ce type d'import n'existe pas.",
  importEmpty: 'Collez le texte à importer, ou choisissez un fichier.',
  importTooLong: 'Ce texte est trop long pour un seul import : importez-le en plusieurs fois.',
  importKey: "Ce choix ne correspond à aucune ligne de l'import.",
  importVersion: "L'aperçu de cet import n'est pas valide : demandez-le à nouveau.",
  time: "L'heure doit avoir la forme HH:MM.",

  idempotencyKey: "La clé d'idempotence doit compter de 1 à 200 caractères visibles, sans espace ni accent.",

  page: 'La page doit être un entier à partir de 1.',
  limit: 'La limite doit être un entier positif ou nul.',
  sort: "Ce champ de tri n'existe pas.",
  order: "L'ordre de tri doit être « asc » ou « desc ».",
  status: "Ce statut n'existe pas.",
} as const;
