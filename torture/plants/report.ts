import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plant } from './plant.ts';
import { isTestRun, type Outcome } from './run-tests.ts';

export interface Verdict {
  outcome: Outcome;
  /** the test that failed, or the finding of the kill run */
  by: string;
}

const path = fileURLToPath(new URL('REPORT.md', import.meta.url));
const cell = (text: string): string => text.replaceAll('|', '\\|');

/** Returns the outcomes of earlier runs, by defect. */
export const readReport = (): Map<string, Verdict> => {
  if (!existsSync(path)) return new Map();
  const lines = readFileSync(path, 'utf8').split('\n');
  return new Map(
    lines.flatMap((line) => {
      const [, , defect, , , outcome = '', by = ''] = line.split(/(?<!\\)\|/).map((text) => text.trim());
      const known = /^(caught|MISSED|BROKEN)$/.exec(outcome)?.[1] as Outcome | undefined;
      return defect === undefined || known === undefined
        ? []
        : [[defect.replaceAll('\\|', '|'), { outcome: known, by: by.replaceAll('\\|', '|') }] as const];
    }),
  );
};

const mustCatch = ({ caughtBy }: Plant): string =>
  isTestRun(caughtBy)
    ? `\`${caughtBy.test}\`${caughtBy.project === 'server-postgresql' ? ' on PostgreSQL' : ''}`
    : '`npm run torture -- kill`';

/** Writes the report of all plants with their outcomes. */
export const writeReport = (plants: readonly Plant[], verdicts: ReadonlyMap<string, Verdict>): void => {
  const judged = plants.map((plant) => ({ plant, verdict: verdicts.get(plant.defect) }));
  const count = (outcome: Outcome | undefined) =>
    judged.filter(({ verdict }) => verdict?.outcome === outcome).length;
  const rows = judged.map(({ plant, verdict }, index) =>
    [
      `${index + 1}`,
      cell(plant.defect),
      `\`${plant.file}\``,
      mustCatch(plant),
      verdict?.outcome ?? 'not run',
      cell(verdict?.by ?? ''),
    ].join(' | '),
  );
  const report = `# Planted defects

Made by \`npm run plants\`, which puts one small defect after another into a copy of the product and runs the tests that must find it. It continues where it was stopped; \`npm run plants -- --again\` starts from the beginning, and \`npm run plants -- lock\` runs the defects with the word "lock". The defects are in \`torture/plants/\`; one that no longer fits the code stops the run. Tests that fail without the defect prove nothing (broken).

${judged.length} defects: ${count('caught')} caught, ${count('MISSED')} missed, ${count('BROKEN')} broken, ${count(undefined)} not run.

<!-- prettier-ignore -->
| # | the defect | in | must be caught by | outcome | the test that failed, or what was found |
| --- | --- | --- | --- | --- | --- |
${rows.map((row) => `| ${row} |`).join('\n')}
`;
  writeFileSync(path, report);
};
