import { expect } from 'vitest';
import type { StepOf } from './model-steps.ts';
import { forget, from, isLocked, succeeded, type World } from './model-world.ts';

export const leave = async (world: World, step: StepOf<'leave'>) => {
  const { call, players, leagues, predictions } = world;
  const [player, league] = [from(players, step.player), from(leagues, step.league)];
  const isOwner = league.members[0] === player;
  const heir = isOwner ? league.members[1] : undefined;
  const answer = await call('leaveLeague', {
    as: player,
    params: { id: league.id },
    body: { ...(heir !== undefined && { newOwnerId: heir.id }) },
  });
  const isMember = league.members.includes(player);
  if (!succeeded(world, step, answer, [!isMember && 404])) return;
  league.members = league.members.filter((member) => member !== player);
  expect(answer.body.deleted).toBe(league.members.length === 0);
  world.seen.delete(`${league.id} ${player.id}`);
  forget(
    world,
    predictions.filter((one) => one.league === league && one.player === player),
  );
};

export const join = async (world: World, step: StepOf<'join'>) => {
  const { call, players, leagues } = world;
  const [player, league] = [from(players, step.player), from(leagues, step.league)];
  const answer = await call('joinLeague', { as: player, params: { id: league.id } });
  const isJoined = succeeded(world, step, answer, [
    league.members.length === 0 && 404,
    league.members.includes(player) && 409,
  ]);
  if (isJoined) league.members.push(player);
};

/** The owner chooses the rules of a league, which is allowed before the first lock. */
export const choose = async (world: World, step: StepOf<'choose'>) => {
  const { call, leagues, events } = world;
  const league = from(leagues, step.league);
  const { tieBreak, joker, substitute } = step;
  const [owner] = league.members;
  const answer = await call('updateLeague', {
    as: owner ?? world.admin,
    params: { id: league.id },
    body: { tieBreak, joker, substitute },
  });
  const changes = tieBreak !== league.tieBreak || joker !== league.joker || substitute !== league.substitute;
  const isChosen = succeeded(world, step, answer, [
    league.members.length === 0 && 404,
    changes && (world.hasLocked || events.some(isLocked)) && 409,
  ]);
  if (isChosen) Object.assign(league, { tieBreak, joker, substitute });
};
