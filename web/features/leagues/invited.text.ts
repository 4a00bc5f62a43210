import { ofName } from '@pronathle/domain/of-name';

export const invitedText = {
  invitedTitle: 'On vous attend dans une ligue',
  ownedBy: (username: string) => `Cette ligue est celle ${ofName(username)}.`,
  invitationFailed: "Cette invitation n'a pas pu être lue. Vous pouvez tout de même essayer son code.",
} as const;
