import { parseArgs } from 'node:util';
import { databaseKinds } from '../torture-database.ts';
import { fuzzRun, type FuzzFinding, type FuzzReport, type FuzzSettings } from './fuzz-run.ts';

export const fuzzUsage =
  'node torture/main.ts fuzz [--database embedded|postgresql] [--requests 100000] [--seed N]';

const settingsOf = (args: string[]): FuzzSettings | undefined => {
  const { values } = parseArgs({
    args,
    options: {
      database: { type: 'string', default: 'embedded' },
      requests: { type: 'string', default: '100000' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    },
  });
  const database = databaseKinds.find((kind) => kind === values.database);
  const [requests, seed] = [Number(values.requests), Number(values.seed)];
  return database !== undefined && Number.isInteger(requests) && Number.isInteger(seed)
    ? { database, requests, seed }
    : undefined;
};

const shown = ({ number, what, request, answer }: FuzzFinding): string => {
  const { actor, intent, method, target, headers, body } = request;
  const sent = body === null ? '' : body.toString('utf8').slice(0, 500);
  return [
    `  request ${number}, ${intent}, as ${actor}: ${what}`,
    `    ${method} ${target.slice(0, 300)} ${JSON.stringify(headers).slice(0, 200)} ${sent}`,
    `    ${answer.status} ${answer.text.slice(0, 300)}`,
  ].join('\n');
};

const print = ({ findings, statuses, successes, sessionsRenewed, slowest }: FuzzReport): void => {
  for (const [intent, answers] of Object.entries(statuses))
    console.log(
      `  ${intent.padEnd(8)} ${Object.entries(answers)
        .map(([status, count]) => `${status}: ${count}`)
        .join(', ')}`,
    );
  const never = Object.entries(successes).flatMap(([call, count]) => (count === 0 ? call : []));
  console.log(
    `  calls that succeeded: ${Object.keys(successes).length - never.length}, never: ${never.join()}`,
  );
  console.log(`  sessions renewed: ${sessionsRenewed}`);
  const { method, target } = slowest.request;
  console.log(`  slowest: ${Math.round(slowest.milliseconds)} ms, ${method} ${target.slice(0, 100)}`);
  console.log(`  findings: ${findings.length}`);
  for (const finding of findings.slice(0, 30)) console.log(shown(finding));
};

/** Runs the long form of `fuzz.test.ts`. Returns the exit code. */
export const fuzzCommand = async (args: string[]): Promise<number> => {
  const settings = settingsOf(args);
  if (settings === undefined) {
    console.error(fuzzUsage);
    return 2;
  }
  const { database, requests, seed } = settings;
  console.log(`fuzz, database ${database}, ${requests} requests, seed ${seed}`);
  const begun = performance.now();
  const report = await fuzzRun({
    ...settings,
    onProgress: (done) => {
      if (done % 10_000 === 0) console.log(`  ${done} sent`);
    },
  });
  console.log(`  ${Math.round(requests / ((performance.now() - begun) / 1000))} requests a second`);
  print(report);
  return report.findings.length === 0 ? 0 : 1;
};
