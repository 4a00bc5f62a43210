import type { MedalName } from '@pronathle/domain/podium';
import { counted } from '../../lib/french-numbers.ts';

export const revealText = {
  title: 'Ce que la ligue a choisi',
  caption: 'Part des joueurs de la ligue qui voient chaque athlète à chaque place',
  athlete: 'Athlète',
  medals: { gold: 'Or', silver: 'Argent', bronze: 'Bronze' } satisfies Record<MedalName, string>,
  podium: 'Podium',
  share: (count: number, players: number) => `${Math.round((100 * count) / Math.max(1, players))}\u00a0%`,
  none: '–',
  noneSpoken: 'personne',
  overall: (share: string) => `${share} dans toutes les ligues`,
  withdrawn: 'Forfait',
  mineAlone: (athletes: string) => `Vous êtes seul à croire en ${athletes}.`,
  alone: (player: string, athletes: string) => `${player} est la seule personne à croire en ${athletes}.`,
  and: (names: readonly string[]) =>
    names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} et ${names.at(-1) ?? ''}`,
  absent: (names: readonly string[], more: number) =>
    `${[...names, ...(more > 0 ? [counted(more, 'autre', 'autres')] : [])].join(', ')}.`,
  absentTitle: (count: number) => (count > 1 ? "N'ont pas pronostiqué :" : "N'a pas pronostiqué :"),
  nobodyAbsent: 'Tous ceux qui étaient de la ligue au départ ont pronostiqué.',
  all: (count: number) => `Voir les ${count} athlètes`,
  failed: 'Impossible de charger ce que la ligue a choisi.',
} as const;
