import { ofName } from '@pronathle/domain/of-name';
import { counted } from '../../lib/french-numbers.ts';

export const invitationCardText = {
  title: 'On vous attend dans une ligue',
  place: (competition: string, days: string) => `${competition}, ${days}`,
  size: (owner: string, members: number) =>
    `Ligue ${ofName(owner)} · ${counted(members, 'membre', 'membres')}`,
  failed: "Cette invitation n'a pas pu être lue. Vous pouvez tout de même vous inscrire.",
} as const;
