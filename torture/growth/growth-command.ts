import { parseArgs } from 'node:util';
import { databaseKinds } from '../torture-database.ts';
import { textForms } from './grown-value.ts';
import { growthRun, isTooCostly, longestHeld, type Growth } from './growth-run.ts';

export const growthUsage = 'node torture/main.ts growth [--database embedded|postgresql] [--seed N]';

const shown = (growth: Growth): string => {
  const { call, place, form, steps, exponent } = growth;
  const lines = steps.map(
    ({ size, status, longest, processor }) =>
      `${size}: ${status}, held ${Math.round(longest)} ms, worked ${Math.round(processor)} ms`,
  );
  return `  ${call}, ${place}, ${form}: exponent ${exponent.toFixed(2)}\n    ${lines.join('\n    ')}`;
};

/** Makes inputs up to 10,000 times as long. Returns the exit code. */
export const growthCommand = async (args: string[]): Promise<number> => {
  const { values } = parseArgs({
    args,
    options: {
      database: { type: 'string', default: 'embedded' },
      seed: { type: 'string', default: '1' },
    },
  });
  const database = databaseKinds.find((kind) => kind === values.database);
  const seed = Number(values.seed);
  if (database === undefined || !Number.isInteger(seed)) {
    console.error(growthUsage);
    return 2;
  }
  console.log(`growth, database ${database}, seed ${seed}`);
  const growths = await growthRun({
    database,
    seed,
    times: [1, 10, 100, 1000, 10_000],
    forms: Object.keys(textForms),
  });
  const calls = new Set(growths.map(({ call }) => call));
  console.log(`  ${growths.length} inputs of ${calls.size} calls grown`);
  console.log('  the five inputs that held the event loop longest, and the one whose cost grew fastest:');
  for (const growth of growths.toSorted((one, other) => longestHeld(other) - longestHeld(one)).slice(0, 5))
    console.log(shown(growth));
  const [steepest] = growths.toSorted((one, other) => other.exponent - one.exponent);
  if (steepest !== undefined) console.log(shown(steepest));
  const costly = growths.filter(isTooCostly);
  console.log(`  too costly: ${costly.length}`);
  for (const growth of costly.slice(0, 30)) console.log(shown(growth));
  return costly.length === 0 ? 0 : 1;
};
