import { counted } from '../../lib/french-numbers.ts';

export const copyDayText = {
  copyTo: (leagues: number) =>
    leagues > 1
      ? `Appliquer à mes ${leagues} autres ligues de cette compétition`
      : 'Appliquer à mon autre ligue de cette compétition',
  copyAlways: 'Le faire aussi à chaque enregistrement',
  copied: (count: number) =>
    `${counted(count, 'pronostic appliqué', 'pronostics appliqués')} à vos autres ligues`,
  ownThere: 'Rien à appliquer : vos autres ligues ont leurs propres pronostics',
  keptThere: (count: number) =>
    `${count} laissé${count > 1 ? 's' : ''} tel${count > 1 ? 's' : ''} quel${count > 1 ? 's' : ''}`,
  copyRefused: (count: number) => `${count} refusé${count > 1 ? 's' : ''}`,
  nothingToCopy: 'Rien à appliquer : vos autres ligues ont déjà ces pronostics.',
  overwriteThere: 'Remplacer aussi ceux que ces ligues ont déjà',
} as const;
