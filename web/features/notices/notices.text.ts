import type { Notice } from '@pronathle/contract';
import { athleteName } from '@pronathle/domain/athlete-name';
import { ofName } from '@pronathle/domain/of-name';
import { typeset } from '@pronathle/domain/typeset';
import { ordinalPlace } from '@pronathle/domain/french-numbers';
import { DAY } from '../../lib/countdown.ts';
import { counted, formatPoints } from '../../lib/french-numbers.ts';
import { asSentence, formatCalendarDay, formatInstant } from '../../lib/french-dates.ts';
import { readerMoment } from '../../lib/reader-days.ts';

const placeSentence = ({ rank, rankBefore }: Notice): string => {
  if (rank === null) return '';
  if (rankBefore === null || rankBefore === rank) return `, vous êtes à la ${ordinalPlace(rank)} place`;
  return `, de la ${ordinalPlace(rankBefore)} à la ${ordinalPlace(rank)} place`;
};

/** Returns 'à 21:50' for an instant of today, else 'jeu. 26 nov. à 21:50' with `beforeDay` before the day. */
const near = (iso: string, beforeDay = ''): string => {
  const { time, day } = readerMoment(iso);
  return `${day === null ? '' : `${beforeDay}${day} `}à ${time}`;
};

/** Returns when a notice came: 'Aujourd'hui à 11:47', 'Hier à 20:00', 'Mar. 24 nov. à 12:03'. */
const cameAt = (iso: string): string => {
  const { time, day } = readerMoment(iso);
  if (day === null) return `Aujourd'hui à ${time}`;
  const isYesterday = readerMoment(iso, Date.now() - DAY).day === null;
  return isYesterday ? `Hier à ${time}` : asSentence(`${day} à ${time}`);
};

const joined = (username: string, others: number): string =>
  others === 0 ? `${username} a rejoint` : `${username} et ${counted(others, 'autre', 'autres')} ont rejoint`;

/** Returns the sentence about events of a day that the player had not predicted at the time of the notice. */
const eve = ({ day, events, others }: Notice): string =>
  `${asSentence(formatCalendarDay(day ?? ''))}, ${counted(events ?? 0, 'épreuve', 'épreuves')} : ${others + 1} sans pronostic de votre part`;

const hour = ({ competitionEvent, others }: Notice): string => {
  const first = competitionEvent?.name ?? '';
  const start = near(competitionEvent?.eventDate ?? '');
  const isOpen = competitionEvent?.isOpen === true;
  if (others > 0)
    return `${first} et ${counted(others, 'autre épreuve', 'autres épreuves')} sans pronostic de votre part : premier départ ${start}`;
  return isOpen
    ? `${first} part sans vous : départ ${start}`
    : `${first} : départ ${start}, sans votre pronostic`;
};

/** Returns the sentence about the withdrawal of an athlete whom the player had picked, in one league or in several. */
const withdrawal = ({ athlete, competitionEvent, league, others, what }: Notice): string => {
  const event = `(${competitionEvent?.name ?? ''})`;
  const withdrawn = `Forfait ${ofName(athlete === null ? '' : athleteName(athlete))}`;
  const where =
    others === 0
      ? ''
      : ` dans « ${league?.name ?? ''} » et ${counted(others, 'autre ligue', 'autres ligues')}`;
  const isOpen = competitionEvent?.isOpen === true;
  if (what === 'merged')
    return `${athlete === null ? '' : athleteName(athlete)} figurait deux fois au départ et dans votre pronostic : une place y est vide${where}${isOpen ? ', vous pouvez la remplir' : ''} ${event}`;
  if (what === 'replaced') return `${withdrawn} : votre remplaçant prend sa place${where} ${event}`;
  if (what === 'substitute')
    return `${withdrawn}, votre remplaçant${where}${isOpen ? ' : vous pouvez en choisir un autre' : ''} ${event}`;
  return isOpen ? `${withdrawn} : votre pronostic est à refaire${where} ${event}` : `${withdrawn} ${event}`;
};

const isLater = ({ movedFrom, movedTo }: Notice): boolean => (movedTo ?? '') > (movedFrom ?? '');

/** Returns the sentence of a notice. */
function sentenceOf(notice: Notice): string {
  const event = notice.competitionEvent?.name ?? '';
  const league = `« ${notice.league?.name ?? ''} »`;
  const [ofLeague, inLeague] =
    notice.league === null
      ? ["d'une ligue que vous avez quittée", 'dans une ligue que vous avez quittée']
      : [`de la ligue ${league}`, `dans la ligue ${league}`];
  switch (notice.kind) {
    case 'eve':
      return eve(notice);
    case 'hour':
      return hour(notice);
    case 'withdrawn':
      return withdrawal(notice);
    case 'moved':
      if (notice.what === 'reopened' && notice.movedFrom === notice.movedTo)
        return `${event} : résultat annulé, ${notice.competitionEvent?.isOpen === true ? "pronostics rouverts jusqu'au départ," : 'départ'} ${near(notice.movedTo ?? '', 'le ')}`;
      if (notice.what === 'reopened')
        return `${event} : pronostics rouverts, le départ est reporté ${near(notice.movedTo ?? '', 'au ')}`;
      return `${event} : le départ est ${isLater(notice) ? 'repoussé' : 'avancé'} ${near(notice.movedTo ?? '', 'au ')}`;
    case 'result':
      return `${event} : ${formatPoints(notice.points ?? 0)}${placeSentence(notice)}`;
    case 'corrected':
      // A result that still counts has a rank.
      if (notice.rank === null)
        return `Résultat annulé, ${event} : vos ${formatPoints(notice.pointsBefore ?? 0)} ne comptent plus`;
      if (notice.points === notice.pointsBefore)
        return `Résultat corrigé, ${event} : vous gardez ${formatPoints(notice.points ?? 0)}${placeSentence(notice)}`;
      return `Résultat corrigé, ${event} : vous passez de ${formatPoints(notice.pointsBefore ?? 0)} à ${formatPoints(notice.points ?? 0)}${placeSentence(notice)}`;
    case 'badge':
      return notice.what === 'taken-back'
        ? `Badge « ${notice.badge?.name ?? ''} » retiré : un résultat a changé.`
        : `Badge gagné : ${notice.badge?.name ?? ''}`;
    case 'mention':
      return `${notice.username ?? ''} vous a mentionné dans le fil de la ligue ${league} : « ${notice.text ?? ''} »`;
    case 'league':
      if (notice.what === 'joined')
        return `${joined(notice.username ?? '', notice.others)} la ligue ${league}`;
      if (notice.what === 'renewed') return `La ligue ${league} repart, et vous en êtes : à vos pronostics`;
      if (notice.what === 'joker')
        return `${event} change de jour : votre joker vous est rendu dans la ligue ${league}`;
      if (notice.what === 'event-deleted')
        return `L'épreuve ${notice.eventName ?? ''} est supprimée, et ${notice.others === 0 ? 'votre pronostic' : 'vos pronostics'} avec elle`;
      if (notice.what === 'removed')
        return `Un de vos messages a été supprimé du fil ${ofLeague} : ${notice.reason ?? ''}`;
      if (notice.what === 'reported') return `Un message du fil ${ofLeague} a été signalé`;
      if (notice.what === 'report-kept')
        return `Le message que vous avez signalé reste dans le fil ${ofLeague}`;
      if (notice.what === 'report-removed')
        return `Le message que vous avez signalé ${inLeague} a été supprimé`;
      if (notice.what === 'muted')
        return `Vous ne pouvez plus écrire dans le fil ${ofLeague} jusqu'au ${formatInstant(notice.until ?? '')} : ${notice.reason ?? ''}`;
      if (notice.what === 'reopened') return `La ligue ${league} est rouverte aux nouveaux membres`;
      return notice.what === 'owner'
        ? `La ligue ${league} est désormais la vôtre`
        : `La ligue ${league} est fermée aux nouveaux membres`;
  }
}

export const noticesText = {
  title: 'Notifications',
  bell: (unread: number) =>
    unread === 0 ? 'Notifications' : `Notifications, ${counted(unread, 'non lue', 'non lues')}`,
  news: 'Depuis votre dernière visite',
  all: 'Toutes les notifications',
  atMost: (unread: number) => (unread > 99 ? '99+' : String(unread)),
  hint: 'Les 90 derniers jours.',
  list: 'Vos notifications',
  failed: 'Impossible de charger vos notifications.',
  none: 'Rien à signaler pour le moment.',
  noneHint: 'Rappels, forfaits, résultats et nouvelles de vos ligues apparaîtront ici.',
  toPredictions: 'Aller pronostiquer',
  readAll: 'Tout marquer comme lu',
  readFailed: "Les notifications n'ont pas pu être marquées comme lues.",
  unread: 'Non lue',
  sentenceOf: (notice: Notice) => typeset(sentenceOf(notice)),
  cameAt,
} as const;
