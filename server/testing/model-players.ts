import { expect } from 'vitest';
import { checkRivalry } from './check-rivalry.ts';
import { isLocked, scored, scoreIn, type ModelEvent, type World } from './model-world.ts';
import { badgesOf, statsOf } from './oracle.ts';

/** Compares the statistics of each player with the oracle. */
export const checkStats = async (world: World) => {
  const { call, players, predictions } = world;
  for (const player of players) {
    const { body } = await call('getMyPredictionStats', { as: player });
    expect(body).toEqual(
      statsOf(
        scored(
          world,
          predictions.filter((one) => one.player === player),
        ),
      ),
    );
  }
};

/** Compares the badges of each player with the oracle. */
export const checkBadges = async (world: World) => {
  const { server, call, players, predictions, hasPredicted, undecided } = world;
  await server.drain();
  for (const player of players) {
    const { body } = await call('listMyBadges', { as: player });
    const held = new Set(body.badges.map(({ badge }) => badge.name));
    expect(body.badges).toHaveLength(held.size);
    expect(held.has('Premier pronostic')).toBe(hasPredicted.has(player.id));
    const earned = new Set(
      scored(
        world,
        predictions.filter((one) => one.player === player),
      ).flatMap(badgesOf),
    );
    for (const badge of ['Podium parfait', 'Œil de lynx', 'Devin']) {
      const isUndecided = !earned.has(badge) && undecided.has(`${player.id} ${badge}`);
      if (!isUndecided) expect({ badge, held: held.has(badge) }).toEqual({ badge, held: earned.has(badge) });
    }
  }
};

/** Compares the duels and the charts of each league with the oracle. */
export const checkRivalries = async (world: World) => {
  const { server, events, leagues, predictions } = world;
  const ids = (kept: (event: ModelEvent) => boolean) => events.filter(kept).map(({ id }) => id);
  const shown = { scored: ids(({ medals }) => medals !== null), locked: ids(isLocked) };
  for (const league of leagues.filter(({ members }) => members.length > 0)) {
    const own = predictions
      .filter((one) => one.league === league)
      .map((prediction) => {
        const { player, event, picks } = prediction;
        const score = scoreIn(world, prediction);
        return {
          player,
          eventId: event.id,
          picks,
          total: score?.total ?? null,
          exactPodium: score !== null && score.podiumBonus > 0,
        };
      });
    await checkRivalry(server, league, shown, own);
  }
};
