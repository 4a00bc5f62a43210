import { leaguesText } from './leagues.text.ts';

export const leagueSettingsText = {
  settings: 'Réglages',
  title: 'Réglages de la ligue',
  description: 'Description',
  descriptionHint: (max: number) => `${max} caractères au plus.`,
  maxMembers: 'Nombre maximal de membres',
  maxMembersHint: (count: number) =>
    `Laissez vide pour ne pas limiter. La ligue compte ${leaguesText.membersCount(count)}.`,
  renewCode: "Changer le code d'invitation",
  renewCodeHint: "L'ancien code, et les liens déjà envoyés, ne feront plus entrer personne.",
  thread: 'Fil de discussion',
  threadHint: "Les membres s'y écrivent. Fermé, il garde ses messages pour le jour où vous le rouvrez.",
  linkPreview: 'Aperçu du lien',
  linkPreviewHint: 'Un lien collé dans une discussion montre le nom de la ligue et sa compétition.',
  shareableRanking: 'Classement partageable',
  shareableRankingHint:
    "L'image du classement qu'un membre partage nomme les premiers. Sinon, elle ne porte que sa propre ligne.",
  open: 'Accepter de nouveaux membres',
  openHint: 'Fermez la porte quand vous êtes au complet, rouvrez-la quand vous voulez.',
  closedByAdmin: 'Cette ligue a été fermée par un administrateur.',
  save: 'Enregistrer',
  failed: "Erreur inattendue lors de l'opération sur la ligue.",

  invitationCode: "Code d'invitation",
  copyCode: 'Copier le code',
  copyLink: 'Copier le lien',
  invite: 'Inviter',
  inviteTo: (league: string) => `Inviter dans ${league}`,
  codeCopied: 'Code copié !',
  linkCopied: 'Lien copié !',
  share: 'Partager',
  whatsApp: 'WhatsApp',
  qrCode: (league: string) => `Code QR : l'adresse pour rejoindre ${league}`,
  scan: (league: string) => `Scannez pour rejoindre ${league}.`,
  shareWithCode: (league: string, code: string) =>
    `Rejoignez ma ligue « ${league} » sur PronAthlé avec le code ${code}.`,
  shareWithLink: (league: string) => `Rejoignez la ligue « ${league} » sur PronAthlé.`,
} as const;
