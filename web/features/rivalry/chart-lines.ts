import type { LeagueHistory } from '@pronathle/contract';

type Player = LeagueHistory['players'][number];
export type Measure = 'ranks' | 'points';

/** One player's line, with coordinates from 0 to 100: the first event at the left, the best value at the top. */
export interface ChartLine {
  userId: string;
  /** the path of the SVG line */
  path: string;
  dots: { x: number; y: number }[];
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** Returns the x coordinate of the event with the index `at` among `events` events; a single event is in the middle. */
export const xOfEvent = (at: number, events: number): number =>
  events < 2 ? 50 : round((100 * at) / (events - 1));

/** Returns the best and the worst value of a chart; all lines are between them. */
export const boundsOf = (players: readonly Player[], measure: Measure): { best: number; worst: number } => {
  const values = players.flatMap((player) => player[measure]);
  if (measure === 'points') return { best: Math.max(1, ...values), worst: 0 };
  const worst = Math.max(1, ...values);
  return { best: 1, worst: Math.max(2, worst) };
};

/** Returns one line for each player. */
export const chartLines = (players: readonly Player[], measure: Measure): ChartLine[] => {
  const { best, worst } = boundsOf(players, measure);
  return players.map((player) => {
    const dots = player[measure].map((value, at, all) => ({
      x: xOfEvent(at, all.length),
      y: round((100 * (best - value)) / (best - worst)),
    }));
    return {
      userId: player.userId,
      path: dots.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join(''),
      dots,
    };
  });
};

export interface Standing {
  userId: string;
  username: string;
  rank: number;
  points: number;
  /** the points of the event; null without a prediction */
  gained: number | null;
}

/** Returns the players' standings after an event, the best first. `at`: the index of the event. */
export const standingsAfter = (players: readonly Player[], at: number): Standing[] =>
  players
    .map(({ userId, username, ranks, points, gained }) => ({
      userId,
      username,
      rank: ranks[at] ?? 0,
      points: points[at] ?? 0,
      gained: gained[at] ?? null,
    }))
    .toSorted((one, other) => one.rank - other.rank);
