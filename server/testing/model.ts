import { move, tolerate } from './model-events.ts';
import { choose, join, leave } from './model-leagues.ts';
import { checkBadges, checkRivalries, checkStats } from './model-players.ts';
import { predict, unpredict } from './model-predictions.ts';
import { checkNews } from './model-news.ts';
import { checkRankings } from './model-rankings.ts';
import { cancel, recalculate, record } from './model-results.ts';
import { checkScores } from './model-scores.ts';
import { editStarter, engage, withdraw } from './model-starters.ts';
import type { Sequence, Step } from './model-steps.ts';
import { isLocked, type Stage, type World } from './model-world.ts';
import { openWorld } from './open-world.ts';

const take = async (world: World, step: Step): Promise<void> => {
  switch (step.does) {
    case 'predict':
      return predict(world, step);
    case 'unpredict':
      return unpredict(world, step);
    case 'enter':
    case 'correct':
      return record(world, step);
    case 'cancel':
      return cancel(world, step);
    case 'recalculate':
      return recalculate(world, step);
    case 'move':
      return move(world, step);
    case 'tolerate':
      return tolerate(world, step);
    case 'withdraw':
      return withdraw(world, step);
    case 'engage':
      return engage(world, step);
    case 'coteTo':
    case 'pbTo':
      return editStarter(world, step);
    case 'leave':
      return leave(world, step);
    case 'join':
      return join(world, step);
    case 'choose':
      return choose(world, step);
  }
};

const check = async (world: World) => {
  await checkScores(world);
  await checkRankings(world);
  await checkRivalries(world);
  await checkNews(world);
  await checkStats(world);
  if (world.resultsTouched) await checkBadges(world);
  world.hasChanged = false;
  world.resultsTouched = false;
};

/**
 * Opens a world, and returns the functions that play a sequence in it, step by step, both in the API and in the oracle.
 * They compare all figures at the end, and after every `checkEvery`th step if something has changed.
 */
export const openModel = async (
  stage: Stage,
  name: string,
  contests: Sequence['contests'],
  checkEvery: number,
) => {
  const world = await openWorld(stage, name, contests);
  let taken = 0;
  return {
    /** Takes one step. If a refused step has changed something, the next comparison fails. */
    step: async (step: Step) => {
      await take(world, step);
      world.hasLocked ||= world.events.some(isLocked);
      taken += 1;
      if (world.hasChanged && taken % checkEvery === 0) await check(world);
    },
    finish: async () => {
      world.resultsTouched = true;
      await check(world);
    },
  };
};
