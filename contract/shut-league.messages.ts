import type { ShutDoor } from '@pronathle/domain/league';

/** Returns why a league takes no new members, and whom to ask. */
export const shutLeague = (door: ShutDoor, owner: string): string =>
  ({
    full: `Cette ligue est complète. Demandez une place à ${owner}.`,
    closed: `Cette ligue n'accepte plus de nouveaux membres. Voyez avec ${owner}.`,
    over: `La compétition de cette ligue est terminée. Demandez à ${owner} quelle est la suivante.`,
  })[door];

/** The heading of an invitation to a league that takes no new members. */
export const shutLeagueTitles: Record<ShutDoor, string> = {
  full: 'Une ligue complète',
  closed: 'Une ligue fermée aux nouveaux membres',
  over: 'Une ligue terminée',
};
