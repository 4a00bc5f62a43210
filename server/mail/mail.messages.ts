/** The texts of the mails: paragraphs around one link. */
export interface MailText {
  subject: string;
  opening: string[];
  /** the text of the link's button */
  action: string;
  closing: string[];
}

export const mailFrame = {
  game: 'PronAthlé',
  greeting: (username: string | undefined) => (username === undefined ? 'Bonjour,' : `Bonjour ${username},`),
  linkFallback: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
  choose: 'Choisir mes rappels',
  unsubscribe: 'Ne plus recevoir de rappels',
  signature: "L'équipe PronAthlé",
} as const;

export const mailMessages = {
  'verify-email': {
    subject: 'Confirmez votre adresse e-mail',
    opening: [
      'Bienvenue sur PronAthlé !',
      'Pour activer votre compte et déposer vos premiers pronostics, confirmez votre adresse e-mail.',
    ],
    action: 'Confirmer mon adresse',
    closing: [
      "Ce lien est valable 3 jours. Si vous n'avez pas créé de compte, vous pouvez ignorer ce message.",
    ],
  },
  'verify-new-email': {
    subject: 'Confirmez votre nouvelle adresse e-mail',
    opening: [
      'Cette adresse doit remplacer celle de votre compte PronAthlé.',
      "Confirmez-la pour qu'elle prenne sa place : il faudra ensuite vous reconnecter.",
    ],
    action: 'Confirmer mon adresse',
    closing: [
      "Ce lien est valable 3 jours. Si vous n'avez pas de compte sur PronAthlé, ignorez ce message : quelqu'un s'est trompé d'adresse.",
    ],
  },
  'reset-password': {
    subject: 'Choisissez un nouveau mot de passe',
    opening: ['Vous avez demandé à choisir un nouveau mot de passe pour votre compte PronAthlé.'],
    action: 'Choisir un mot de passe',
    closing: [
      "Ce lien est valable une heure et ne sert qu'une fois.",
      "Si vous n'êtes pas à l'origine de cette demande, ignorez ce message : votre mot de passe ne change pas.",
    ],
  },
  'password-changed': {
    subject: 'Votre mot de passe a été modifié',
    opening: [
      "Le mot de passe de votre compte PronAthlé vient d'être modifié. Par sécurité, vos autres sessions ont été fermées.",
      "Si vous êtes à l'origine de ce changement, vous n'avez rien à faire.",
      "Sinon, choisissez tout de suite un nouveau mot de passe : quelqu'un d'autre connaît l'actuel.",
    ],
    action: 'Choisir un nouveau mot de passe',
    closing: [],
  },
  'email-changed': {
    subject: 'Votre adresse e-mail a été modifiée',
    opening: [
      "L'adresse e-mail de votre compte PronAthlé vient d'être remplacée par une autre. Par sécurité, vos autres sessions ont été fermées.",
      "Si vous êtes à l'origine de ce changement, vous n'avez rien à faire : nous n'écrirons plus à cette adresse.",
      'Sinon, prévenez sans attendre les administrateurs du jeu : eux seuls peuvent vous rendre votre compte.',
    ],
    action: 'Ouvrir PronAthlé',
    closing: [],
  },
  'email-change-asked': {
    subject: "Un changement d'adresse e-mail a été demandé",
    opening: [
      "Une autre adresse e-mail vient d'être demandée pour votre compte PronAthlé. Elle remplacera celle-ci quand le lien qui lui est envoyé aura été ouvert.",
      "Si vous êtes à l'origine de cette demande, vous n'avez rien à faire ici.",
      'Sinon, choisissez tout de suite un nouveau mot de passe : la demande sera annulée et toutes les sessions seront fermées.',
    ],
    action: 'Choisir un nouveau mot de passe',
    closing: [],
  },
  'address-claimed': {
    subject: 'Vous avez déjà un compte',
    opening: [
      "Quelqu'un vient d'indiquer votre adresse e-mail pour un autre compte PronAthlé.",
      "Si c'était vous, connectez-vous à celui que vous avez déjà. Si vous en avez oublié le mot de passe, la page de connexion permet d'en choisir un nouveau.",
      "Sinon, vous n'avez rien à faire : votre compte n'a pas changé.",
    ],
    action: 'Me connecter',
    closing: [],
  },
} satisfies Record<string, MailText>;
