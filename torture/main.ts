import { abuseCommand, abuseUsage } from './abuse/abuse-command.ts';
import { failoverCommand, failoverUsage } from './failover/failover-command.ts';
import { fuzzCommand, fuzzUsage } from './fuzz/fuzz-command.ts';
import { killCommand, killUsage } from './kill-command.ts';

const [command, ...args] = process.argv.slice(2);
const abuse = (name: string) => (rest: string[]) => abuseCommand([name, ...rest]);
const commands = new Map([
  ['enumeration', abuse('enumeration')],
  ['slow', abuse('slow')],
  ['flood', abuse('flood')],
  ['stop', abuse('stop')],
  ['failover', failoverCommand],
  ['fuzz', fuzzCommand],
  ['kill', killCommand],
]);
const run = commands.get(command ?? '');
if (run === undefined) console.error(`${killUsage}\n${failoverUsage}\n${fuzzUsage}\n${abuseUsage}`);
process.exitCode = run === undefined ? 2 : await run(args);
