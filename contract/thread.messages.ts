import { firstOfMonth } from '@pronathle/domain/first-of-month';
import { limits } from '@pronathle/domain/limits';
import { threadLimits } from '@pronathle/domain/thread';

/** Returns `jusqu'à demain, 8:00`, by default in the machine's timezone. */
const untilWhen = (until: Date, now: Date, timeZone?: string): string => {
  const zone = timeZone === undefined ? {} : { timeZone };
  const day = (date: Date) =>
    firstOfMonth(date.toLocaleDateString('fr-FR', { ...zone, day: 'numeric', month: 'long' }));
  const time = until.toLocaleTimeString('fr-FR', { ...zone, timeStyle: 'short' }).replace(/^0/, '');
  const tomorrow = new Date(now.getTime() + 24 * 3_600_000);
  if (day(until) === day(now)) return `jusqu'à ${time}`;
  return day(until) === day(tomorrow) ? `jusqu'à demain, ${time}` : `jusqu'au ${day(until)}, ${time}`;
};

const muted = (until: Date, now: Date, timeZone?: string): string =>
  `Vous ne pouvez plus écrire dans ce fil ${untilWhen(until, now, timeZone)}.`;

/** The sentences about a league's thread, shared by server and client. */
export const threadMessages = {
  empty: 'Écrivez un message.',
  tooLong: `Un message ne peut pas dépasser ${threadLimits.message} caractères.`,
  limit: `Demandez de 1 à ${limits.listRows} messages.`,
  place: "La place d'un message est un entier à partir de 0.",
  reaction: "Cette réaction n'existe pas.",
  reportReasonMissing: 'Dites ce qui ne va pas dans ce message.',
  muteUntil: `Choisissez un instant à venir, dans ${threadLimits.muteDays} jours au plus.`,
  muted,
  mutedOwner: 'Tant que vous ne pouvez plus écrire dans ce fil, seuls les administrateurs en décident.',
  reasonMissing: "Dites pourquoi : la raison est communiquée à l'auteur.",
} as const;
