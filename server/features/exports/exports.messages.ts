import type { Gender } from '@pronathle/domain/gender';

/** The names and texts of exported files. */
export const exportMessages = {
  ranking: {
    file: 'classement',
    header: ['Rang', 'Joueur', 'Points', 'Podiums exacts', 'Pronostics'],
  },
  generalRanking: {
    file: 'classement-general',
    header: ['Rang', 'Joueur', 'Ligue', 'Points'],
  },
  startList: {
    file: 'liste-de-depart',
    header: ['Nom', 'Prénom', 'Pays', 'PB', 'SB', 'Cote'],
  },
  predictions: {
    file: 'pronostics',
    header: [
      'Ligue',
      'Joueur',
      'Or',
      'Performance or',
      'Argent',
      'Performance argent',
      'Bronze',
      'Performance bronze',
      'Joker',
      'Points',
    ],
  },
  jokerPlayed: 'oui',
  withdrawn: (athlete: string) => `${athlete} (forfait)`,
  replaced: (athlete: string, by: string, gender: Gender) =>
    `${athlete} (forfait, ${gender === 'female' ? 'remplacée' : 'remplacé'} par ${by})`,
} as const;
