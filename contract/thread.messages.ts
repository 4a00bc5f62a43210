import { limits } from '@pronathle/domain/limits';

/** The sentences about a league's thread, shared by server and client. */
export const threadMessages = {
  empty: 'Écrivez un message.',
  tooLong: `Un message ne peut pas dépasser ${limits.threadMessage} caractères.`,
  limit: `Demandez de 1 à ${limits.listRows} messages.`,
  place: "La place d'un message est un entier à partir de 0.",
  reaction: "Cette réaction n'existe pas.",
  reasonMissing: "Dites pourquoi : la raison est communiquée à l'auteur.",
} as const;
