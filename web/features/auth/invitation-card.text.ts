import { ofName } from '../../lib/of-name.ts';
import { counted } from '../../lib/french-numbers.ts';

type Door = 'full' | 'closed' | 'over';

export const invitationCardText = {
  title: 'On vous attend dans une ligue',
  place: (competition: string, days: string) => `${competition}, ${days}`,
  size: (owner: string, members: number) =>
    `Ligue ${ofName(owner)} · ${counted(members, 'membre', 'membres')}`,
  door: (door: Door, owner: string) =>
    ({
      full: `Cette ligue est complète. Demandez une place à ${owner}.`,
      closed: `Cette ligue n'accepte plus de nouveaux membres. Voyez avec ${owner}.`,
      over: `La compétition de cette ligue est terminée. Demandez à ${owner} quelle est la suivante.`,
    })[door],
  failed: "Cette invitation n'a pas pu être lue. Vous pouvez tout de même vous inscrire.",
} as const;
