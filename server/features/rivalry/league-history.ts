import { rankingKey } from '@pronathle/domain/standings';
import { uuidAt } from '../../db/uuid-at.ts';
import { memberNumbers } from '../rankings/league-standings.ts';
import type { ScoredEvent } from './history.queries.ts';

/** A member of a league. */
interface Member {
  userId: string;
  number: number;
}

export interface LeagueHistory {
  events: readonly ScoredEvent[];
  /** by final ranking key, the best first; members of a rank by username */
  members: readonly Member[];
  /** the index of a member in `members`, by the member's id */
  places: ReadonlyMap<string, number>;
}

/** A member's standing after each event. */
export interface PlayerHistory {
  userId: string;
  /** points of each event, in hundredths; null without a prediction */
  gained: (number | null)[];
  /** hundredths */
  totals: number[];
  ranks: number[];
}

const emptyHistory = (userId: string): PlayerHistory => ({ userId, gained: [], totals: [], ranks: [] });

const bytesOfMember = 20;

/**
 * Calls `found` for each score of an event, with the member's number, hundredths of a point, and the event's
 * part of the member's ranking key.
 */
export const eachScore = (
  { scores, exactPodiums, tieBreak }: ScoredEvent,
  found: (number: number, points: number, key: number) => void,
): void => {
  const exact = new Set(memberNumbers(exactPodiums));
  for (let at = 0; at < scores.length; at += 8) {
    const [number, points] = [scores.readInt32BE(at), scores.readInt32BE(at + 4)];
    found(number, points, rankingKey(tieBreak, points, exact.has(number) ? 1 : 0));
  }
};

/**
 * Returns the history of a league from its scored events and its packed members. Scores of former members are
 * ignored.
 */
export const leagueHistory = (events: readonly ScoredEvent[], packedMembers: Buffer): LeagueHistory => {
  const byName: Member[] = [];
  for (let at = 0; at < packedMembers.length; at += bytesOfMember)
    byName.push({ number: packedMembers.readInt32BE(at), userId: uuidAt(packedMembers, at + 4) });
  const keys = new Map<number, number>();
  for (const event of events)
    eachScore(event, (number, _points, key) => keys.set(number, (keys.get(number) ?? 0) + key));
  const members = byName.toSorted(
    (one, other) => (keys.get(other.number) ?? 0) - (keys.get(one.number) ?? 0),
  );
  return { events, members, places: new Map(members.map(({ userId }, place) => [userId, place])) };
};

/**
 * Returns the chosen members' standings after each event. A rank is 1 plus the number of better members, so
 * that the members need no sorting for each event.
 */
export const historiesOf = (
  { events, members, places }: LeagueHistory,
  userIds: readonly string[],
): PlayerHistory[] => {
  const chosen = userIds.flatMap((userId) => {
    const member = members[places.get(userId) ?? -1];
    return member === undefined ? [] : [{ number: member.number, history: emptyHistory(userId) }];
  });
  const size = members.reduce((highest, { number }) => Math.max(highest, number), 0) + 1;
  const [totals, keys] = [new Float64Array(size), new Float64Array(size)];
  const isMember = new Uint8Array(size);
  for (const { number } of members) isMember[number] = 1;
  for (const event of events) {
    const gained = new Map<number, number>();
    eachScore(event, (number, points, key) => {
      if (number >= size) return;
      totals[number] = (totals[number] ?? 0) + points;
      keys[number] = (keys[number] ?? 0) + key;
      gained.set(number, points);
    });
    for (const { number, history } of chosen) {
      const key = keys[number] ?? 0;
      let better = 0;
      for (let other = 0; other < size; other += 1)
        if (isMember[other] === 1 && (keys[other] ?? 0) > key) better += 1;
      history.gained.push(gained.get(number) ?? null);
      history.totals.push(totals[number] ?? 0);
      history.ranks.push(better + 1);
    }
  }
  return chosen.map(({ history }) => history);
};

/** Returns the default players of a history: the first five, the caller, and the caller's neighbours in the ranking. */
export const usualPlayers = ({ members, places }: LeagueHistory, userId: string): string[] => {
  const own = places.get(userId);
  return members
    .filter((_member, place) => place < 5 || (own !== undefined && Math.abs(place - own) <= 1))
    .map((member) => member.userId);
};
