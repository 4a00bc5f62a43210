import { abuseCommand, abuseUsage } from './abuse/abuse-command.ts';
import { edgeCommand, edgeUsage } from './edge/edge-command.ts';
import { failoverCommand, failoverUsage } from './failover/failover-command.ts';
import { fuzzCommand, fuzzUsage } from './fuzz/fuzz-command.ts';
import { growthCommand, growthUsage } from './growth/growth-command.ts';
import { killCommand, killUsage } from './kill-command.ts';
import { remindersCommand, remindersUsage } from './reminders/reminders-command.ts';
import { scanCommand, scanUsage } from './scan/scan-command.ts';
import { scoringCommand, scoringUsage } from './scoring/scoring-command.ts';
import { stepsCommand, stepsUsage } from './steps/steps-command.ts';

const [command, ...args] = process.argv.slice(2);
const abuse = (name: string) => (rest: string[]) => abuseCommand([name, ...rest]);
const commands = new Map([
  ['enumeration', abuse('enumeration')],
  ['slow', abuse('slow')],
  ['flood', abuse('flood')],
  ['stop', abuse('stop')],
  ['descriptors', abuse('descriptors')],
  ['full-disk', abuse('full-disk')],
  ['full-log', abuse('full-log')],
  ['failing-disk', abuse('failing-disk')],
  ['clock', abuse('clock')],
  ['edge', edgeCommand],
  ['failover', failoverCommand],
  ['fuzz', fuzzCommand],
  ['growth', growthCommand],
  ['kill', killCommand],
  ['reminders', remindersCommand],
  ['scan', scanCommand],
  ['scoring', scoringCommand],
  ['steps', stepsCommand],
]);
const run = commands.get(command ?? '');
const usages = [
  killUsage,
  failoverUsage,
  fuzzUsage,
  growthUsage,
  abuseUsage,
  scanUsage,
  remindersUsage,
  scoringUsage,
  edgeUsage,
  stepsUsage,
];
if (run === undefined) console.error(usages.join('\n'));
process.exitCode = run === undefined ? 2 : await run(args);
