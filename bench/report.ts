import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';

export interface PartSettings {
  /** uses the full sizes and times: a million predictions, a league of 100,000, an hour of load */
  long: boolean;
  /** the folder for charts */
  pictures: string;
}

/** Returns a sentence with the date and the machine of a measurement. */
export const machineLine = (): string => {
  const cores = cpus();
  const load = loadavg().map((one) => one.toFixed(1));
  return (
    `${new Date().toISOString().slice(0, 10)}, ${cores.length} cores (${cores[0]?.model ?? '?'}), ${Math.round(totalmem() / 2 ** 30)} GB, ` +
    `Node ${process.versions.node}; load average at the end ${load.join(', ')}.`
  );
};

/** Replaces the section of a part in a report, or adds it. The other sections stay. */
export const writePart = (report: string, part: string, lines: readonly string[]): void => {
  const [begin, end] = [`<!-- ${part} -->`, `<!-- end of ${part} -->`];
  const section = [begin, '', ...lines, '', end].join('\n');
  const text = existsSync(report) ? readFileSync(report, 'utf8') : '';
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  const whole =
    from < 0 || to < 0
      ? `${text}\n${section}\n`
      : `${text.slice(0, from)}${section}${text.slice(to + end.length)}`;
  writeFileSync(report, whole);
  execFileSync(join(import.meta.dirname, '../node_modules/.bin/prettier'), ['--write', report]);
};
