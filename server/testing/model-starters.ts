import { expect } from 'vitest';
import { markOf, writtenPb } from './model-marks.ts';
import type { StepOf } from './model-steps.ts';
import { noteScoring } from './model-sheets.ts';
import { from, succeeded, type World } from './model-world.ts';

/** Removes a starter and checks the answer: a starter whom a prediction names is withdrawn, any other is deleted. */
export const withdraw = async (world: World, step: StepOf<'withdraw'>) => {
  const { admin, athletes, call, events, predictions } = world;
  const event = from(events, step.event);
  const athlete = from(athletes, step.starter);
  const starter = event.starters.get(athlete);
  if (starter === undefined || starter.withdrawn) return;
  const { participantId } = starter;
  const answer = await call('removeParticipant', {
    as: admin,
    params: { id: event.id, participantId },
  });
  const isOnPodium = event.medals?.some((medal) => medal.athlete === athlete) ?? false;
  if (!succeeded(world, step, answer, [isOnPodium && 409])) return;
  const isNamed = predictions.some(
    (one) =>
      one.event === event &&
      (one.substitute === athlete || one.picks.some((pick) => pick.athlete === athlete)),
  );
  if (isNamed) starter.withdrawn = true;
  else event.starters.delete(athlete);
  noteScoring(world, event);
  const shown = answer.body.competitionEvent.participants.find(({ _id }) => _id === participantId);
  expect(shown?.withdrawn).toBe(isNamed ? true : undefined);
};

/** Adds an athlete to a start list, or brings a withdrawn one back, and checks the answer. */
export const engage = async (world: World, step: StepOf<'engage'>) => {
  const { admin, athletes, call, events } = world;
  const event = from(events, step.event);
  const athlete = from(athletes, step.starter);
  const pb = step.pb === null ? null : markOf(event.kind, step.pb);
  const answer = await call('addParticipants', {
    as: admin,
    params: { id: event.id },
    body: {
      participants: [{ athlete, cote: step.cote / 1000, pb: writtenPb(event.kind, pb, step.spelling) }],
    },
  });
  if (!succeeded(world, step, answer, [event.starters.get(athlete)?.withdrawn === false && 400])) return;
  const shown = answer.body.competitionEvent.participants.find((one) => one.athlete._id === athlete);
  expect(shown?.withdrawn).toBe(false);
  event.starters.set(athlete, {
    participantId: shown?._id ?? '',
    cote: step.cote,
    pb,
    withdrawn: false,
  });
  noteScoring(world, event);
};

/** Changes the cote or the PB of a starter, and checks the answer. */
export const editStarter = async (world: World, step: StepOf<'coteTo' | 'pbTo'>) => {
  const { admin, athletes, call, events } = world;
  const event = from(events, step.event);
  const starter = event.starters.get(from(athletes, step.starter));
  if (starter === undefined) return;
  const pb = step.does === 'pbTo' && step.pb !== null ? markOf(event.kind, step.pb) : null;
  const answer = await call('updateParticipant', {
    as: admin,
    params: { id: event.id, participantId: starter.participantId },
    body:
      step.does === 'coteTo'
        ? { cote: step.cote / 1000, confirm: true }
        : { pb: writtenPb(event.kind, pb, step.spelling) },
  });
  if (!succeeded(world, step, answer, [])) return;
  if (step.does === 'coteTo') starter.cote = step.cote;
  else starter.pb = pb;
  noteScoring(world, event);
  world.resultsTouched = true;
};
