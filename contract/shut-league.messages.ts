import type { ShutDoor } from '@pronathle/domain/league';

/** Returns why a league takes no new members, and whom to ask. */
export const shutLeague = (door: ShutDoor, owner: string): string =>
  ({
    full: `Cette ligue est complète. Demandez une place à ${owner}.`,
    closed: `Cette ligue n'accepte plus de nouveaux membres. Voyez avec ${owner}.`,
    over: `La compétition de cette ligue est terminée. Demandez à ${owner} quelle est la suivante.`,
  })[door];
