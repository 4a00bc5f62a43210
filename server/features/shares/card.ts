import type { Place } from '@pronathle/domain/podium';

export const cardSize = { width: 1200, height: 630 } as const;

/** How close a pick was to the result. */
export type Hit = 'exact' | 'podium' | 'missed';

interface CardHead {
  player: string;
  competition: string;
  /** null when the card may not show the name */
  league: string | null;
}

interface PodiumCard extends CardHead {
  kind: 'podium';
  event: string;
  /** `joins` is true for a substitute who has replaced a pick */
  picks: readonly { place: Place; athlete: string; hit: Hit | null; joins: boolean }[];
  /** the number and the words below it; null before the result */
  points: { amount: string; words: string } | null;
  /** "2e de la ligue sur l'épreuve" */
  standing: string | null;
}

interface RankingCard extends CardHead {
  kind: 'ranking';
  /** 'sur 12 joueurs' */
  among: string;
  /** null before the first result, when nobody has a rank */
  standing: { rank: string; points: string } | null;
  /** the first players and the player who shares; empty when the card may not show other players */
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

/** Everything that a card shows, in its words. */
export type Card = PodiumCard | RankingCard | BadgeCard;
