import { eventName } from '@pronathle/contract/labels.messages';
import { fromHundredths } from '@pronathle/domain/decimal';
import { formatDecimal, ordinalPlace, pointsSign } from '@pronathle/domain/french-numbers';
import type { MailText } from '../../mail/mail.messages.ts';
import type { NewsRow } from './reminder-mails.queries.ts';

const signed = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2, signDisplay: 'exceptZero' });

const pointsOf = (hundredths: number | null): string => {
  const points = fromHundredths(hundredths ?? 0);
  return `${formatDecimal(points)} ${pointsSign(points)}`;
};

interface News {
  /** null for badges, and for a private league that the player has left */
  league: string | null;
  /** the player has left the league */
  isLeft: boolean;
  /** all news are about the league's thread */
  ofThread: boolean;
  count: number;
  results: number;
  /** points */
  gained: number;
  rankBefore: number | null;
  rank: number | null;
}

/** 'de la 5e à la 3e place' */
const way = ({ rankBefore, rank }: News): string => {
  if (rank === null) return '';
  return rankBefore === null || rankBefore === rank
    ? `, ${ordinalPlace(rank)} place`
    : `, de la ${ordinalPlace(rankBefore)} à la ${ordinalPlace(rank)} place`;
};

const leagueLine = ({ what, about, others, reason, eventName: deleted }: NewsRow, event: string): string => {
  if (what === 'joker') return `${event} change de jour : votre joker vous est rendu.`;
  if (what === 'event-deleted')
    return `L'épreuve ${deleted ?? ''} est supprimée, et ${others === 0 ? 'votre pronostic' : 'vos pronostics'} avec elle.`;
  if (what === 'joined')
    return others === 0
      ? `${about ?? 'Un joueur'} a rejoint la ligue.`
      : `${about ?? 'Un joueur'} et ${others} de plus ont rejoint la ligue.`;
  if (what === 'removed') return `Votre message a été supprimé du fil : ${reason ?? ''}`;
  if (what === 'reported') return 'Un message du fil a été signalé.';
  if (what === 'report-kept') return 'Le message que vous avez signalé reste dans le fil.';
  if (what === 'report-removed') return 'Le message que vous avez signalé a été supprimé.';
  if (what === 'muted') return `Vous ne pouvez plus écrire dans le fil pour le moment : ${reason ?? ''}`;
  if (what === 'owner') return 'La ligue est désormais la vôtre.';
  if (what === 'closed') return 'La ligue est fermée aux nouveaux membres.';
  return what === 'reopened'
    ? 'La ligue est rouverte aux nouveaux membres.'
    : 'La ligue repart, et vous en êtes : à vos pronostics.';
};

const sinceLast = 'Depuis le dernier message :';

/** The texts of the mail about the news of a league, or about badges. */
export const newsMessages = {
  text: (news: News): MailText => {
    const { league, isLeft, ofThread, count, results, gained } = news;
    const counted = `${count} ${count > 1 ? 'nouvelles' : 'nouvelle'}`;
    if (league === null)
      return {
        subject: isLeft
          ? `Une ligue que vous avez quittée : ${counted}`
          : count > 1
            ? `Vous avez gagné ${count} badges`
            : 'Vous avez gagné un badge',
        opening: [sinceLast],
        action: 'Voir mes notifications',
        closing: [],
      };
    const summary = `${results} ${results > 1 ? 'résultats' : 'résultat'}, ${signed.format(gained)} ${pointsSign(gained)}${way(news)}`;
    const title = `Ligue « ${league} »`;
    return {
      subject: results > 0 ? `${title} : ${summary}` : `${title} : ${counted}`,
      opening: [sinceLast],
      action: ofThread ? 'Lire le fil' : 'Voir le classement',
      closing: [],
    };
  },
  line: (row: NewsRow): string => {
    const { kind, disciplineName: name, gender } = row;
    const event = name === null || gender === null ? '' : eventName({ name, gender });
    if (kind === 'result') return `${event} : ${pointsOf(row.points)}`;
    if (kind === 'corrected' && row.rank === null)
      return `Résultat annulé, ${event} : vos ${pointsOf(row.pointsBefore)} ne comptent plus`;
    if (kind === 'corrected' && row.points === row.pointsBefore)
      return `Résultat corrigé, ${event} : vous gardez ${pointsOf(row.points)}, mais votre place change`;
    if (kind === 'corrected')
      return `Résultat corrigé, ${event} : vous passez de ${pointsOf(row.pointsBefore)} à ${pointsOf(row.points)}`;
    if (kind === 'mention') return `${row.about ?? 'Un joueur'} vous a mentionné dans le fil de la ligue.`;
    return kind === 'badge' ? `Badge gagné : ${row.badgeName ?? ''}` : leagueLine(row, event);
  },
} as const;
