import { dayOf, hour, instant, toleranceOf, wireTolerance } from './model-marks.ts';
import { kinds, type StepOf } from './model-steps.ts';
import { noteScoring } from './model-sheets.ts';
import { from, succeeded, type World } from './model-world.ts';

export const move = async (world: World, step: StepOf<'move'>) => {
  const { admin, call, competitionId, events, predictions } = world;
  const event = from(events, step.event);
  const eventDate = instant(step.past ? -hour : hour);
  const answer = await call('updateEvent', {
    as: admin,
    params: { id: event.id },
    body: {
      competition: competitionId,
      discipline: event.disciplineId,
      eventDate,
      confirmLock: true,
      reopenReason: 'Erreur de saisie',
    },
  });
  if (!succeeded(world, step, answer, [])) return;
  event.isPast = step.past;
  event.day = dayOf(eventDate);
  // A joker moves with its event, unless the day has another one of the same player.
  for (const moved of predictions.filter((one) => one.event === event && one.joker))
    moved.joker = !predictions.some(
      (one) =>
        one !== moved &&
        one.joker &&
        one.player === moved.player &&
        one.league === moved.league &&
        one.event.day === event.day,
    );
};

export const tolerate = async (world: World, step: StepOf<'tolerate'>) => {
  const { admin, call, events } = world;
  const event = from(events, step.event);
  const { kind, disciplineName } = event;
  const tolerance = toleranceOf(kind, step.tolerance);
  const answer = await call('updateDiscipline', {
    as: admin,
    params: { id: event.disciplineId },
    body: {
      name: disciplineName,
      type: kind,
      gender: 'male',
      unit: kinds[kind].unit,
      performanceTolerance: wireTolerance(tolerance),
    },
  });
  if (!succeeded(world, step, answer, [])) return;
  event.tolerance = tolerance;
  noteScoring(world, event);
  world.resultsTouched = true;
};
