import type { TieBreak } from '@pronathle/domain/standings';
import { expect } from 'vitest';
import type { TestApp, TestUser } from './app.ts';
import { ranked, slots, type Pick } from './oracle.ts';

/** One member's prediction of one event, and the oracle's points for it, in hundredths; null without a result. */
interface Predicted {
  player: TestUser;
  eventId: string;
  picks: readonly Pick[];
  total: number | null;
  exactPodium: boolean;
}

interface League {
  id: string;
  members: readonly TestUser[];
  tieBreak: TieBreak;
}

interface Events {
  scored: readonly string[];
  locked: readonly string[];
}

/** Returns the number of a player's exact podiums, in all events or only in `among`. */
const exactPodiumsOf = (predicted: readonly Predicted[], player: TestUser, among?: readonly string[]) =>
  predicted.filter(
    (one) => one.player === player && one.exactPodium && among?.includes(one.eventId) !== false,
  ).length;

const cents = (points: number) => Math.round(points * 100);

/** Compares a league's history with sums of the oracle's scores. */
const checkHistory = async (
  { call }: TestApp,
  { id, members, tieBreak }: League,
  { scored }: Events,
  predicted: readonly Predicted[],
): Promise<void> => {
  const { body } = await call('getLeagueHistory', {
    as: members[0],
    params: { leagueId: id },
    query: { users: members.map((member) => member.id).join() },
  });
  const order = body.events.map(({ _id }) => _id);
  expect(order.toSorted()).toEqual(scored.toSorted());
  expect(body.membersCount).toBe(members.length);
  const pointsOf = (player: TestUser, eventId: string) =>
    predicted.find((one) => one.player === player && one.eventId === eventId)?.total ?? null;
  const standings = order.map((_event, at) =>
    ranked(
      members.map((player) => ({
        name: player.username,
        player,
        total: order.slice(0, at + 1).reduce((sum, eventId) => sum + (pointsOf(player, eventId) ?? 0), 0),
        exactPodiums: exactPodiumsOf(predicted, player, order.slice(0, at + 1)),
      })),
      tieBreak,
    ),
  );
  expect(body.players.map(({ userId }) => userId)).toEqual(members.map((member) => member.id));
  for (const { userId, gained, points, ranks } of body.players) {
    const player = members.find(({ id }) => id === userId);
    if (player === undefined) throw new Error('a player is no member');
    const lines = standings.map((lines) => lines.find((line) => line.player === player));
    expect(gained.map((value) => (value === null ? null : cents(value)))).toEqual(
      order.map((eventId) => pointsOf(player, eventId)),
    );
    expect(points.map(cents)).toEqual(lines.map((line) => line?.total));
    expect(ranks).toEqual(lines.map((line) => line?.rank));
  }
};

/**
 * Compares the closing page of a league with the oracle's scores: the first three, the best prediction, the greatest
 * climb.
 */
const checkClosing = async (
  { call }: TestApp,
  { id, members, tieBreak }: League,
  predicted: readonly Predicted[],
): Promise<void> => {
  const { body } = await call('getLeagueClosing', { as: members[0], params: { leagueId: id } });
  const totalOf = (player: TestUser) =>
    predicted.filter((one) => one.player === player).reduce((sum, { total }) => sum + (total ?? 0), 0);
  const final = ranked(
    members.map((player) => ({
      name: player.username,
      player,
      total: totalOf(player),
      exactPodiums: exactPodiumsOf(predicted, player),
    })),
    tieBreak,
  );
  expect(body.podium.map(({ userId, rank, points }) => [userId, rank, cents(points)])).toEqual(
    final
      .filter(({ rank, total }) => rank <= 3 && total > 0)
      .map(({ player, rank, total }) => [player.id, rank, total]),
  );
  const most = Math.max(0, ...predicted.map(({ total }) => total ?? 0));
  expect(cents(body.best?.points ?? 0)).toBe(most);
  const { body: history } = await call('getLeagueHistory', {
    as: members[0],
    params: { leagueId: id },
    query: { users: members.map((member) => member.id).join() },
  });
  const climbs = history.players.map(({ ranks }) => Math.max(0, ...ranks) - (ranks.at(-1) ?? 0));
  expect((body.climb?.from ?? 0) - (body.climb?.to ?? 0)).toBe(Math.max(0, ...climbs));
};

/** Compares the duel of the first two members with their predictions and the oracle's scores. */
const checkDuel = async (
  { call }: TestApp,
  { id, members }: League,
  { locked }: Events,
  predicted: readonly Predicted[],
): Promise<void> => {
  const [me, rival] = members;
  if (me === undefined || rival === undefined) return;
  const { body } = await call('getDuel', { as: me, params: { leagueId: id, userId: rival.id } });
  expect(body.events.map(({ competitionEvent }) => competitionEvent._id).toSorted()).toEqual(
    locked.toSorted(),
  );
  const sums = { mine: 0, theirs: 0 };
  for (const { competitionEvent, mine, theirs, identical, totals } of body.events) {
    const ofEvent = (player: TestUser) =>
      predicted.find((one) => one.player === player && one.eventId === competitionEvent._id);
    const [my, their] = [ofEvent(me), ofEvent(rival)];
    const expected = (one: Predicted | undefined) =>
      one === undefined
        ? null
        : {
            athletes: slots.map((slot) => one.picks.find((pick) => pick.slot === slot)?.athlete ?? null),
            total: one.total,
          };
    const shown = (picks: typeof mine) =>
      picks && {
        athletes: slots.map((slot) => picks[slot]?._id ?? null),
        total: picks.points === null ? null : cents(picks.points),
      };
    expect([shown(mine), shown(theirs)]).toEqual([expected(my), expected(their)]);
    const same = slots.filter((slot) => {
      const athlete = my?.picks.find((pick) => pick.slot === slot)?.athlete;
      return athlete !== undefined && their?.picks.find((pick) => pick.slot === slot)?.athlete === athlete;
    });
    expect(identical).toEqual(same);
    sums.mine += my?.total ?? 0;
    sums.theirs += their?.total ?? 0;
    expect({ mine: cents(totals.mine), theirs: cents(totals.theirs) }).toEqual(sums);
  }
  expect([cents(body.me.points), cents(body.rival.points)]).toEqual([sums.mine, sums.theirs]);
};

/** Compares a league's history, closing page and duel with sums of the oracle's scores. */
export const checkRivalry = async (
  server: TestApp,
  league: League,
  events: Events,
  predicted: readonly Predicted[],
): Promise<void> => {
  await checkHistory(server, league, events, predicted);
  await checkClosing(server, league, predicted);
  await checkDuel(server, league, events, predicted);
};
