import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { databaseKinds } from '../torture-database.ts';
import { migrationSteps } from './migration-steps.ts';
import { resultSteps } from './result-steps.ts';

export const stepsUsage = `node torture/main.ts steps results|migrations [--database embedded|postgresql] [--seed N]
  results      kills the server before each SQL statement of the changes that rescore an event
  migrations   kills the migrations of a new and of an old database before each of their SQL statements`;

/** Runs the long form of `steps.test.ts`. Returns the exit code. */
export const stepsCommand = async (args: string[]): Promise<number> => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      database: { type: 'string', default: 'embedded' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    },
  });
  const database = databaseKinds.find((kind) => kind === values.database);
  const seed = Number(values.seed);
  const [what] = positionals;
  if (database === undefined || !Number.isInteger(seed) || (what !== 'results' && what !== 'migrations')) {
    console.error(stepsUsage);
    return 2;
  }
  console.log(`load average ${loadavg().map(Math.round).join(', ')} on ${availableParallelism()} processors`);
  console.log(`steps of ${what}, database ${database}, seed ${seed}`);
  let wrong = 0;
  const print = (line: string, findings: readonly { what: string }[]) => {
    console.log(`  ${line}, ${findings.length} wrong`);
    for (const finding of findings.slice(0, 10)) console.log(`      ${finding.what}`);
    wrong += findings.length;
  };
  if (what === 'results')
    await resultSteps({
      database,
      seed,
      onChange: ({ name, statements, kills, done, findings }) => {
        print(`${name}: ${statements} statements, ${kills} kills, ${done} found stored`, findings);
      },
    });
  else
    await migrationSteps({
      database,
      onStart: ({ name, statements, kills, findings }) => {
        print(`${name}: ${statements} statements, ${kills} kills`, findings);
      },
    });
  return wrong === 0 ? 0 : 1;
};
