import { expect } from 'vitest';
import { markOf, written } from './model-marks.ts';
import type { StepOf } from './model-steps.ts';
import { forget, from, isLocked, succeeded, type World } from './model-world.ts';
import { slots, type Pick } from './oracle.ts';

/** Submits a prediction, and checks the answer. If the rules accept the prediction, the world has it too. */
export const predict = async (world: World, step: StepOf<'predict'>) => {
  const { athletes, call, isAutre, players, competitionId, events, leagues, predictions, hasPredicted } =
    world;
  const [player, league, event] = [
    from(players, step.player),
    from(leagues, step.league),
    from(events, step.event),
  ];
  const podium = step.podium.map((choice, index) => (step.gap && index === 1 ? null : choice));
  const picks = slots.flatMap((slot, index): Pick[] => {
    const choice = podium[index];
    const mark = step.performances[index] ?? null;
    return choice === undefined || choice === null
      ? []
      : [
          {
            slot,
            athlete: from(athletes, choice),
            performance: mark === null ? null : markOf(event.kind, mark),
          },
        ];
  });
  const of = (slot: Pick['slot']) => picks.find((pick) => pick.slot === slot);
  const athleteAt = (slot: Pick['slot']) => of(slot)?.athlete ?? null;
  const performanceAt = (slot: Pick['slot']) => {
    const performance = of(slot)?.performance ?? null;
    return performance === null ? null : written(event.kind, performance, step.spelling);
  };
  const joker = step.joker && league.joker === 'daily';
  const substitute =
    step.substitute === null || league.substitute === 'off' ? null : from(athletes, step.substitute);
  const answer = await call('submitPrediction', {
    as: player,
    body: {
      league: league.id,
      competition: competitionId,
      competitionEvent: event.id,
      gold: athleteAt('gold'),
      silver: athleteAt('silver'),
      bronze: athleteAt('bronze'),
      goldPerformance: performanceAt('gold'),
      silverPerformance: performanceAt('silver'),
      bronzePerformance: performanceAt('bronze'),
      joker,
      substitute,
    },
  });
  const named = picks.map(({ athlete }) => athlete).filter((athlete) => !isAutre(athlete));
  const before = predictions.find(
    (one) => one.player === player && one.league === league && one.event === event,
  );
  const otherWithJoker = joker
    ? predictions.find(
        (one) =>
          one.joker &&
          one.player === player &&
          one.league === league &&
          one.event !== event &&
          one.event.day === event.day,
      )
    : undefined;
  const isAccepted = succeeded(
    world,
    step,
    answer,
    [
      new Set(named).size < named.length && 400,
      named.some((athlete) => event.starters.get(athlete)?.withdrawn !== false) && 400,
      substitute !== null && !event.starters.has(substitute) && 400,
      substitute !== null && picks.some(({ athlete }) => athlete === substitute) && 400,
      !league.members.includes(player) && 404,
      isLocked(event) && 409,
      otherWithJoker !== undefined && isLocked(otherWithJoker.event) && 409,
    ],
    [before === undefined ? 201 : 200],
  );
  if (!isAccepted) return;
  if (otherWithJoker !== undefined) otherWithJoker.joker = false;
  hasPredicted.add(player.id);
  const { _id } = answer.body.prediction;
  if (before === undefined) predictions.push({ id: _id, player, league, event, picks, joker, substitute });
  else {
    expect(_id).toBe(before.id);
    Object.assign(before, { picks, joker, substitute });
  }
};

/** Deletes a prediction, if there is one, and checks the answer. */
export const unpredict = async (world: World, step: StepOf<'unpredict'>) => {
  const { call, players, events, leagues, predictions } = world;
  const [player, league, event] = [
    from(players, step.player),
    from(leagues, step.league),
    from(events, step.event),
  ];
  const prediction = predictions.find(
    (one) => one.player === player && one.league === league && one.event === event,
  );
  if (prediction === undefined) return;
  const answer = await call('deletePrediction', { as: player, params: { id: prediction.id } });
  if (succeeded(world, step, answer, [isLocked(event) && 409])) forget(world, [prediction]);
};
