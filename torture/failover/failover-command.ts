import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { linesOfHistory, spread } from '../kill-command.ts';
import { answeredWithin } from '../wrong-answer.ts';
import { failoverRun, faults, type FailoverReport, type FailoverSettings } from './failover-run.ts';

export const failoverUsage = `node torture/main.ts failover [--rounds 6] [--seed N] [--noticed-after MS] [--control]
  --noticed-after   milliseconds from the fault until the standby is promoted (2000)
  --control         commits wait for no standby, which is left behind: succeeds when the lost writes are found`;

const settingsOf = (args: string[]): FailoverSettings | undefined => {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: 'string', default: '6' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      'noticed-after': { type: 'string', default: '2000' },
      control: { type: 'boolean', default: false },
    },
  });
  const [rounds, seed, noticedAfter] = [values.rounds, values.seed, values['noticed-after']].map(Number);
  if (rounds === undefined || seed === undefined || noticedAfter === undefined) return undefined;
  if (![rounds, seed, noticedAfter].every((value) => Number.isInteger(value))) return undefined;
  const control = { asynchronous: true, fault: faults[2], rounds: 1 };
  return { rounds, seed, noticedAfter, ...(values.control && control) };
};

const print = ({ tally, unansweredKept, rounds, findings }: FailoverReport): void => {
  const back = rounds.flatMap((round) => round.back);
  const lines = {
    ...linesOfHistory({ tally, unansweredKept, findings }),
    'back after the fault': spread(back.map(({ afterFault }) => afterFault)),
    'back after the promotion': spread(back.map(({ afterPromotion }) => afterPromotion)),
    'slowest answer': `${spread(rounds.map(({ slowest }) => slowest.took))}; at most ${answeredWithin}`,
  };
  for (const [name, value] of Object.entries(lines)) console.log(`  ${name.padEnd(26)} ${value}`);
};

/** Returns the exit code. */
export const failoverCommand = async (args: string[]): Promise<number> => {
  const settings = settingsOf(args);
  if (settings === undefined) {
    console.error(failoverUsage);
    return 2;
  }
  console.log(`load average ${loadavg().map(Math.round).join(', ')} on ${availableParallelism()} processors`);
  console.log(
    `failover, ${settings.rounds} rounds, seed ${settings.seed}, promoted after ${settings.noticedAfter} ms`,
  );
  const report = await failoverRun({
    ...settings,
    onRound: ({ number, fault, acknowledgedBefore, back, unavailable, slowest, findings }) => {
      const times = back.map(
        ({ afterFault, afterPromotion }) => `${Math.round(afterFault)} (${Math.round(afterPromotion)})`,
      );
      console.log(
        `${String(number).padStart(4)}  after ${acknowledgedBefore} acknowledged writes the primary ${fault}; both servers ` +
          `acknowledge again after ${times.join(' and ')} ms; ${unavailable} times 503; slowest ${slowest.name}, ${Math.round(slowest.took)} ms`,
      );
      for (const { wrong, what } of findings.slice(0, 10)) console.log(`      ${wrong}: ${what}`);
    },
  });
  print(report);
  const caught = report.findings.some(({ wrong }) => wrong === 'lost');
  if (settings.asynchronous !== true) return report.findings.length === 0 ? 0 : 1;
  console.log(caught ? 'The control bites: the lost writes were found.' : 'The control found no lost write.');
  return caught ? 0 : 1;
};
