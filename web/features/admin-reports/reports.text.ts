import { counted } from '../../lib/french-numbers.ts';

export const reportsText = {
  title: 'Messages signalés',
  intro: "Ce que des joueurs signalent dans les fils des ligues, jusqu'à ce qu'un administrateur en décide.",
  list: 'Messages à examiner',
  failed: 'Impossible de charger les signalements.',
  none: "Rien n'est signalé.",
  noneHint: 'Les signalements des joueurs apparaîtront ici.',
  inLeague: (league: string, owner: string) => `${league}, propriétaire ${owner}`,
  byOwner: 'Écrit par le propriétaire',
  hidden: 'Masqué',
  kept: 'Gardé par le propriétaire',
  reports: (count: number) => counted(count, 'signalement', 'signalements'),
  report: (reporter: string, reason: string) => `${reporter} : ${reason}`,
  keep: 'Garder',
  remove: 'Supprimer',
  removeTitle: 'Supprimer le message',
  removeIntro: (author: string) => `Ce message disparaîtra pour tout le monde. ${author} saura pourquoi.`,
  removeFailed: "Le message n'a pas pu être supprimé.",
} as const;
