import { counted } from '../../lib/french-numbers.ts';

const others = (leagues: number): string => (leagues > 1 ? 'vos autres ligues' : 'votre autre ligue');

export const copyDayText = {
  copyTo: (leagues: number) =>
    leagues > 1
      ? `Appliquer à mes ${leagues} autres ligues de cette compétition`
      : 'Appliquer à mon autre ligue de cette compétition',
  leftOut: (leagues: number, left: number) =>
    `Seulement vos ${leagues} ligues les plus récentes : ${counted(left, 'autre ligue reste telle quelle', 'autres ligues restent telles quelles')}.`,
  copyAlways: 'Le faire aussi à chaque enregistrement',
  copied: (count: number, leagues: number) =>
    `${counted(count, 'pronostic appliqué', 'pronostics appliqués')} à ${others(leagues)}`,
  ownThere: (leagues: number) =>
    `Rien à appliquer : ${others(leagues)} ${leagues > 1 ? 'ont leurs' : 'a ses'} propres pronostics`,
  keptThere: (count: number) =>
    `${count} laissé${count > 1 ? 's' : ''} tel${count > 1 ? 's' : ''} quel${count > 1 ? 's' : ''}`,
  copyRefused: (count: number) => `${count} refusé${count > 1 ? 's' : ''}`,
  outdated: (leagues: number) =>
    `Modifié ici depuis : ${others(leagues)} ${leagues > 1 ? 'ont' : 'a'} encore l'ancien pronostic`,
  nothingToCopy: (leagues: number) =>
    `Rien à appliquer : ${others(leagues)} ${leagues > 1 ? 'ont' : 'a'} déjà ces pronostics`,
  overwriteThere: (leagues: number) =>
    leagues > 1
      ? 'Remplacer aussi ceux que ces ligues ont déjà'
      : 'Remplacer aussi ceux que cette ligue a déjà',
  takeFrom: (count: number, league: string) =>
    `${count > 1 ? `Reprendre mes ${count} pronostics` : 'Reprendre mon pronostic'} de « ${league} »`,
  taken: (count: number) => counted(count, 'pronostic repris', 'pronostics repris'),
  takeFailed: "Vos pronostics n'ont pas pu être repris. Réessayez.",
  failed: "Vos pronostics n'ont pas pu être appliqués. Réessayez.",
} as const;
