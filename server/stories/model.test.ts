import fc from 'fast-check';
import { afterAll, beforeAll, inject, test } from 'vitest';
import '../db/testing/test-template.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { openModel } from '../testing/model.ts';
import { anySequence, poolSize } from '../testing/model-steps.ts';
import type { Stage } from '../testing/model-world.ts';

/**
 * After any sequence of predictions, results, corrections, withdrawals and departures every score, total, rank,
 * statistic and badge equals what server/testing/oracle.ts computes from the rules alone. MODEL_SEQUENCES=10000 is the
 * long form; MODEL_SEED draws other sequences. MODEL_CHECK_EVERY=10 checks all figures only after every tenth step and
 * the last: the checks take most of the time.
 */
const isEmbedded = inject('testTemplate').kind === 'embedded';
/** Where leagues are spread over many nodes, each step takes longer, so fewer sequences and checks run. */
const isSpread = process.env['TEST_CITUS'] === '1';
const numRuns = Number(process.env['MODEL_SEQUENCES'] ?? (isSpread ? 3 : 20));
const checkEvery = Number(process.env['MODEL_CHECK_EVERY'] ?? (isEmbedded ? 1 : isSpread ? 10 : 2));
/** Each database has its own sequences. Those of the embedded database find the planted defects (torture/plants). */
const seed = Number(process.env['MODEL_SEED'] ?? (isEmbedded ? 20_261_120 : 20_261_121));

let server: TestApp;
let stage: Stage;

beforeAll(async () => {
  server = await openTestApp();
  const admin = await server.createUser('cheffe', 'admin');
  const create = async (lastName: string) => {
    const made = await server.call('createAthlete', { as: admin, body: { lastName, gender: 'male' } });
    return made.body.athlete._id;
  };
  // There is one 'Autre', in the catalogue that every database starts with.
  const { body } = await server.call('listAthletes', { as: admin, query: { search: 'Autre' } });
  const autre = body.athletes.find(({ lastName }) => lastName === 'Autre');
  if (autre === undefined) throw new Error("the catalogue has no 'Autre'");
  const athletes: string[] = [];
  for (let index = 0; index < poolSize; index += 1) athletes.push(await create(`Athlète ${index}`));
  athletes.push(autre._id, await create('Absente'));
  stage = { server, admin, athletes };
});
afterAll(() => server.close());

test(
  'after any sequence of steps, every figure is as the rules say',
  async () => {
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(anySequence, async ({ contests, steps }) => {
        runs += 1;
        const model = await openModel(stage, `suite ${runs}`, contests, checkEvery);
        for (const step of steps) await model.step(step);
        await model.finish();
      }),
      { numRuns, seed, endOnFailure: true },
    );
  },
  60_000 + numRuns * 10_000,
);
