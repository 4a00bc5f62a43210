import { ordinalRank } from '@pronathle/domain/french-numbers';
import { counted } from '../../lib/french-numbers.ts';
import { whenFirstUsed } from '../../lib/when-first-used.ts';
import { sinceVisitText } from '../../ui/since-visit.text.ts';

const listOfNames = whenFirstUsed(() => new Intl.ListFormat('fr'));

export const cockpitText = {
  toPredict: 'À pronostiquer',
  predict: 'Pronostiquer',
  predictEvent: (event: string, league: string) => `Pronostiquer : ${event}, ${league}`,
  inLeagues: (count: number, league: string) => (count === 1 ? league : `${count} ligues`),
  all: 'Tout voir',
  withdrawn: 'Forfait dans votre pronostic',
  nothing: 'Rien à pronostiquer pour le moment.',
  nextStart: (when: string) => `Prochaine épreuve : ${when}.`,
  noneAnnounced: 'La suite du programme est annoncée ici dès sa publication.',

  standings: 'Mes classements',
  openLeague: (league: string) => `Voir le classement de ${league}`,
  rank: ordinalRank,
  noRank: '–',
  rankAmong: (members: number) => `sur ${members}`,
  left: (count: number) => `${count} à faire`,
  unread: (count: number) => counted(count, 'message', 'messages'),
  lastResult: (event: string, points: number | null) =>
    points === null ? `${event} : pas de pronostic` : `${event} : ${sinceVisitText.signed(points)}`,
  overtaken: (names: readonly string[], event: string) =>
    `${listOfNames().format(names)} ${names.length === 1 ? 'vous a' : 'vous ont'} dépassé sur l'épreuve «\u00A0${event}\u00A0».`,
  more: (count: number) => `Et ${counted(count, 'autre ligue', 'autres ligues')}`,
  failed: 'Impossible de charger ce qui vous attend.',
} as const;
