import { parseArgs } from 'node:util';
import { scoringRun, type Difference } from './scoring-run.ts';

export const scoringUsage = 'node torture/main.ts scoring [--cases 10000000] [--seed N]';

const shown = ({ number, by, oracle, found, drawn: { event, facts, podium } }: Difference): string =>
  [
    `  case ${number}, by the ${by}: ${JSON.stringify(found)}, by the oracle ${JSON.stringify(oracle)}`,
    `    ${facts.type}, ${facts.unit}, tolerance ${String(event.tolerance)}; podium ${JSON.stringify(podium)}`,
    `    medals ${JSON.stringify(facts.medals)}`,
    `    entrants ${JSON.stringify([...facts.entrants])}`,
  ].join('\n');

/** Runs the long form of `scoring.test.ts`. Returns the exit code. */
export const scoringCommand = async (args: string[]): Promise<number> => {
  const { values } = parseArgs({
    args,
    options: {
      cases: { type: 'string', default: '10000000' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    },
  });
  const [cases, seed] = [Number(values.cases), Number(values.seed)];
  if (!Number.isInteger(cases) || !Number.isInteger(seed)) {
    console.error(scoringUsage);
    return 2;
  }
  console.log(`scoring, ${cases} cases, seed ${seed}`);
  const begun = performance.now();
  const report = scoringRun({
    cases,
    seed,
    onProgress: (done) => {
      console.log(`  ${done} scored`);
    },
  });
  console.log(`  ${Math.round((performance.now() - begun) / 1000)} s`);
  for (const [feature, count] of Object.entries(report.features))
    console.log(`  ${feature.padEnd(44)} ${String(count).padStart(9)}`);
  console.log(
    `  ${'scored otherwise than by the oracle'.padEnd(44)} ${String(report.different).padStart(9)}`,
  );
  for (const difference of report.differences) console.log(shown(difference));
  return report.different === 0 ? 0 : 1;
};
