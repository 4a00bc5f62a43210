import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { databaseKinds } from '../torture-database.ts';
import { edgeRun, type EdgeReport, type EdgeSettings, type Wrong } from './edge-run.ts';

export const edgeUsage =
  'node torture/main.ts edge [--database embedded|postgresql] [--predictions 100000] [--seed N]';

const settingsOf = (args: string[]): EdgeSettings | undefined => {
  const { values } = parseArgs({
    args,
    options: {
      database: { type: 'string', default: 'embedded' },
      predictions: { type: 'string', default: '100000' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    },
  });
  const database = databaseKinds.find((kind) => kind === values.database);
  const [predictions, seed] = [Number(values.predictions), Number(values.seed)];
  return database !== undefined && Number.isInteger(predictions) && Number.isInteger(seed)
    ? { database, predictions, seed }
    : undefined;
};

const print = ({ locks, heldLocks, sent, accepted, refused, acceptedLast, findings }: EdgeReport): void => {
  const count = (wrong: Wrong) => findings.filter((finding) => finding.wrong === wrong).length;
  const lines = {
    locks: `${locks}, ${heldLocks} of them with their events held until the start`,
    'sent in all': sent,
    'within 50 ms of a lock': accepted + refused,
    'accepted there': `${accepted}, ${acceptedLast} of them in the last 5 ms`,
    'refused there': refused,
    'accepted late': count('late'),
    'refused early': count('early'),
    'answered otherwise than stored': count('untrue'),
    'answered otherwise': count('odd'),
  };
  for (const [name, value] of Object.entries(lines)) console.log(`  ${name.padEnd(28)} ${value}`);
  for (const { wrong, what } of findings.slice(0, 20)) console.log(`  ${wrong}: ${what}`);
};

/** Runs the long form of `edge.test.ts`. Returns the exit code. */
export const edgeCommand = async (args: string[]): Promise<number> => {
  const settings = settingsOf(args);
  if (settings === undefined) {
    console.error(edgeUsage);
    return 2;
  }
  const { database, predictions, seed } = settings;
  console.log(`load average ${loadavg().map(Math.round).join(', ')} on ${availableParallelism()} processors`);
  console.log(`edge, database ${database}, ${predictions} predictions, seed ${seed}`);
  const report = await edgeRun({
    ...settings,
    onVolley: ({ locks, sent, accepted, refused, findings }) => {
      if (locks % 60 === 0)
        console.log(`  ${locks} locks, ${sent} sent, ${accepted + refused} near, ${findings.length} wrong`);
    },
  });
  print(report);
  return report.findings.length === 0 ? 0 : 1;
};
