import type { User } from '@pronathle/contract';

export const usersText = {
  title: 'Gestion des utilisateurs',
  caption: 'Utilisateurs',
  count: (count: number) => (count <= 1 ? `${count} utilisateur` : `${count} utilisateurs`),
  failed: 'Impossible de charger les utilisateurs.',
  empty: "Aucun utilisateur n'existe encore.",
  noMatch: 'Aucun utilisateur ne correspond à votre recherche.',
  filters: 'Filtrer les utilisateurs',
  search: 'Rechercher',
  searchHint: 'Nom ou e-mail',
  sorts: {
    createdAt: "Date d'inscription",
    username: "Nom d'utilisateur",
    email: 'E-mail',
    firstName: 'Prénom',
    lastName: 'Nom',
    role: 'Rôle',
  },

  username: "Nom d'utilisateur",
  fullName: 'Nom complet',
  firstName: 'Prénom',
  lastName: 'Nom',
  email: 'E-mail',
  role: 'Rôle',
  roles: { user: 'Joueur', admin: 'Administrateur' } satisfies Record<User['role'], string>,
  isEmailVerified: 'Adresse e-mail vérifiée',
  notVerified: 'Non vérifié',
  joined: 'Inscription',
  you: 'Vous',
  password: 'Mot de passe',
  newPassword: 'Nouveau mot de passe',
  passwordHint: (player: number, admin: number) =>
    `${player} caractères au moins, ${admin} pour un administrateur.`,
  newPasswordHint: (player: number, admin: number) =>
    `Laissez vide pour ne pas le changer. ${player} caractères au moins, ${admin} pour un administrateur.`,

  promotionHint: (admin: number) =>
    `Un joueur qui devient administrateur doit se reconnecter, avec un mot de passe de ${admin} caractères au moins.`,
  ownAccountHint: 'Votre adresse e-mail et votre mot de passe se changent dans votre profil.',

  create: 'Créer un utilisateur',
  createSubmit: "Créer l'utilisateur",
  editTitle: "Modifier l'utilisateur",
  unchanged: 'Aucune modification à enregistrer.',
  demoteSelfTitle: "Quitter l'administration ?",
  demoteSelf:
    "C'est votre propre compte : vous n'aurez plus accès à l'administration, et seul un autre administrateur pourra vous la rendre.",
  demoteSelfConfirm: 'Devenir joueur',
  demoteSelfKeep: 'Rester administrateur',
  saveFailed: "Erreur lors de la création/mise à jour de l'utilisateur.",

  removeTitle: "Supprimer l'utilisateur",
  removeQuestion: (username: string) => `Voulez-vous vraiment supprimer le compte de ${username} ?`,
  removeSelfQuestion: 'Voulez-vous vraiment supprimer votre propre compte ? Vous serez déconnecté.',
  losses: {
    predictions: (count: number) =>
      count === 1
        ? 'son pronostic, dans toutes ses ligues'
        : `ses ${count} pronostics, dans toutes ses ligues`,
    badges: (count: number) => (count === 1 ? 'son badge' : `ses ${count} badges`),
    rankings: 'sa place dans les classements',
    leagues: (count: number) =>
      count === 1 ? '1 ligue dont il est le seul membre' : `${count} ligues dont il est le seul membre`,
    unknown: 'ses pronostics, ses badges et les ligues dont il est le seul membre',
  },
  handedOver: (count: number) =>
    count === 1
      ? 'Une ligue passe à son plus ancien membre après lui.'
      : `${count} ligues passent à leur plus ancien membre après lui.`,
  removeFailed: "Erreur lors de la suppression de l'utilisateur.",
} as const;
