export const siteFooterText = {
  footerTagline: "La référence des pronostics d'athlétisme entre amis.",
  footerNavigation: 'Plan du site',
  game: 'Le jeu',
  account: 'Mon espace',
  legal: 'Informations légales',
  follow: 'Nous suivre',
  contact: 'Nous écrire',
  terms: "Conditions générales d'utilisation",
  privacy: 'Politique de confidentialité',
  legalNotice: 'Mentions légales',
  noStake: 'Un jeu gratuit, sans aucune mise.',
} as const;

export const contactEmail = 'contact@pronathle.fr';

export const socialLinks = [
  { name: 'Instagram', href: 'https://www.instagram.com/pronathle' },
  { name: 'X', href: 'https://x.com/pronathle' },
  { name: 'Facebook', href: 'https://www.facebook.com/pronathle' },
] as const;
