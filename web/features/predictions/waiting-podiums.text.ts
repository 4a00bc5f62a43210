import type { ReaderMoment } from '../../lib/reader-days.ts';

const startOf = ({ time, day }: ReaderMoment): string => `${day === null ? '' : `${day} `}à ${time}`;

export const waitingText = {
  title: 'Pronostics à envoyer',
  kept: (moment: ReaderMoment) =>
    `Gardé sur cet appareil. Ce pronostic ne compte que s'il arrive avant le départ, ${startOf(moment)}.`,
  keptLate: (moment: ReaderMoment) =>
    `Pas envoyé avant le départ, ${startOf(moment)} : il ne comptera que si ce départ a été repoussé.`,
  inLeague: (event: string, league: string | undefined) =>
    league === undefined ? event : `${event} (${league})`,
  sent: (event: string, time: string) => `${event} : envoyé et enregistré à ${time}.`,
  late: (time: string) => `Arrivé à ${time}, après le départ : il ne compte pas.`,
  changedElsewhere: 'Ce pronostic a été modifié ailleurs : choisissez lequel garder.',
  refused: (why: string) => `Refusé : ${why}`,
  see: 'Voir le pronostic',
  choose: 'Choisir',
  understood: 'Compris',
  about: (action: string, event: string) => `${action} : ${event}`,
} as const;
