import type { Place } from '@pronathle/domain/podium';

export const cardSize = { width: 1200, height: 630 } as const;

/** How near a pick was to the result, as a card shows it. */
export type Hit = 'exact' | 'podium' | 'missed';

interface CardHead {
  player: string;
  competition: string;
  /** null when it may not be named */
  league: string | null;
}

interface PodiumCard extends CardHead {
  kind: 'podium';
  event: string;
  picks: readonly { place: Place; athlete: string; hit: Hit | null; joins: boolean }[];
  /** the amount and the words below it; null before the result */
  points: { amount: string; words: string } | null;
  /** '2e de la ligue' */
  standing: string | null;
}

interface RankingCard extends CardHead {
  kind: 'ranking';
  rank: string;
  /** 'sur 12 joueurs' */
  among: string;
  points: string;
  /** the first players and the sharer; only the sharer when the others may not be named */
  lines: readonly { rank: number; player: string; points: string; isMe: boolean }[];
}

interface BadgeCard {
  kind: 'badge';
  player: string;
  name: string;
  description: string;
  /** the badge's picture, as SVG */
  icon: string | null;
  reward: string | null;
}

/** Everything on a card, in the words that it shows. */
export type Card = PodiumCard | RankingCard | BadgeCard;
