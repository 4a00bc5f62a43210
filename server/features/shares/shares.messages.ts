import { ofName } from '@pronathle/domain/of-name';
import { formatDecimal, inFrench, ordinalRank, pointsSign } from '@pronathle/domain/french-numbers';
import type { Preview } from '../../http/pages.ts';
import type { Card } from './card.ts';

const pending = 'résultat à venir';
const noResult = 'pas encore de résultat';
/** Points in a column or on a podium have two decimals, so that they are aligned. */
const inColumn = (points: number): string => inFrench(points, { least: 2, most: 2 });

const picksOf = (player: string) => `Le podium ${ofName(player)}`;

const on = (card: Extract<Card, { league: string | null }>): string =>
  [card.league, card.competition].filter((name) => name !== null).join(' · ');

/** Returns the words of a card, for the preview of its link and for readers who do not see the picture. */
const captionOf = (card: Card): Preview => {
  if (card.kind === 'badge')
    return { title: `${card.player} : badge « ${card.name} »`, description: card.description };
  if (card.kind === 'ranking')
    return {
      title:
        card.standing === null
          ? `${card.player} : ${noResult}`
          : `${card.player} : ${card.standing.rank} ${card.among}, ${card.standing.points}`,
      description: on(card),
    };
  const athletes = card.picks.map(({ place, athlete }) => `${place}. ${athlete}`).join(', ');
  const points = card.points === null ? pending : `${card.points.amount}\u00a0${card.points.words}`;
  const score = [points, card.standing].filter((part) => part !== null).join(' · ');
  return {
    title: `${card.event} : ${score}`,
    description: `${picksOf(card.player)} : ${athletes}. ${on(card)}`,
  };
};

export const sharesMessages = {
  captionOf,
  picksOf,
  play: 'Jouer sur PronAthlé',
  gone: 'Image non trouvée',
  created: 'Image prête à partager.',
  deleted: "Le lien est supprimé : l'image n'est plus partagée.",
  privateLeague: 'Ligue privée',
  pending,
  noResult,
  points: (points: number, joker: boolean) => ({
    amount: inColumn(points),
    words: `${pointsSign(points)}${joker ? ', joker joué' : ''}`,
  }),
  standsIn: 'remplaçant entré en jeu',
  badgeEarned: 'Badge gagné',
  amountInColumn: inColumn,
  ofLeague: (rank: number) => `${ordinalRank(rank)} de la ligue sur l'épreuve`,
  rank: ordinalRank,
  among: (players: number) => (players > 1 ? `sur ${players} joueurs` : 'seul en piste'),
  total: (points: number) => `${formatDecimal(points)}\u00a0${pointsSign(points)}`,
  reward: (points: number) => `+${formatDecimal(points)} ${points < 2 ? 'point' : 'points'} de récompense`,
} as const;
