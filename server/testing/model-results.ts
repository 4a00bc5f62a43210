import { expect } from 'vitest';
import type { ApiBody } from '@pronathle/contract';
import { imagineResult } from './check-what-if.ts';
import { markOf, written } from './model-marks.ts';
import { poolSize, type StepOf } from './model-steps.ts';
import { noteScoring } from './model-sheets.ts';
import { from, succeeded, type World } from './model-world.ts';
import type { OfficialMedal } from './oracle.ts';

/** Enters or corrects a result, and checks the answer and the rankings. */
export const record = async (world: World, step: StepOf<'enter' | 'correct'>) => {
  const { server, admin, athletes, call, isAutre, events, leagues, predictions } = world;
  const event = from(events, step.event);
  const { pattern, athletes: drawn, autres, marks, spelling } = step.medals;
  const medals = pattern.map((place, index): OfficialMedal => ({
    place,
    athlete: from(athletes, autres[index] === true ? poolSize : from(drawn, index)),
    // Athletes who share a place share its performance.
    performance: markOf(event.kind, from(marks, place)),
  }));
  const wire = medals.map(({ place, athlete, performance }) => ({
    place,
    athlete,
    performance: written(event.kind, performance, spelling),
  }));
  const firstAt = (place: number) => wire.find((medal) => medal.place === place);
  const medalAt = (place: number) => {
    const first = firstAt(place);
    return first === undefined ? null : { athlete: first.athlete, performance: first.performance };
  };
  const body: ApiBody<'enterResult'> = {
    gold: medalAt(1),
    silver: medalAt(2),
    bronze: medalAt(3),
    exAequo: wire.filter((medal) => medal !== firstAt(medal.place)),
  };
  const checkImagined = await imagineResult(server, admin, {
    eventId: event.id,
    leagueIds: leagues.filter(({ members }) => members.length > 0).map(({ id }) => id),
    medals,
  });
  const answer = await call(step.does === 'enter' ? 'enterResult' : 'correctResult', {
    as: admin,
    params: { id: event.id },
    body,
  });
  const isRecorded = succeeded(world, step, answer, [
    medals.some(({ athlete }) => !isAutre(athlete) && event.starters.get(athlete)?.withdrawn !== false) &&
      400,
    step.does === 'enter' && event.medals !== null && 409,
    step.does === 'correct' && event.medals === null && 404,
  ]);
  if (!isRecorded) return;
  event.medals = medals;
  noteScoring(world, event);
  world.resultsTouched = true;
  await checkImagined();
  expect(answer.body.rescored).toBe(predictions.filter((one) => one.event === event).length);
};

/** Cancels a result, and checks the answer. */
export const cancel = async (world: World, step: StepOf<'cancel'>) => {
  const { admin, call, events } = world;
  const event = from(events, step.event);
  const answer = await call('cancelResult', { as: admin, params: { id: event.id } });
  if (!succeeded(world, step, answer, [event.medals === null && 404])) return;
  event.medals = null;
  noteScoring(world, event);
  world.resultsTouched = true;
};

/** Scores an event again, and checks the answer: without a result the server may also answer 404. */
export const recalculate = async (world: World, step: StepOf<'recalculate'>) => {
  const { admin, call, events } = world;
  const event = from(events, step.event);
  const answer = await call('recalculatePredictions', { as: admin, params: { id: event.id } });
  succeeded(world, step, answer, [], event.medals === null ? [200, 404] : [200]);
};
