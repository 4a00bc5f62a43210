import { cpSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildClientIfStale } from '../../server/web-build.ts';
import { spoil } from '../plants/plant.ts';
import { copyRepository } from '../plants/repository-copy.ts';
import type { Scanner, ScanReport } from './scanner.ts';
import { scanners } from './scanners.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export const scanUsage = `node torture/main.ts scan [${scanners.map(({ name }) => name).join('|')}]...`;

const print = ({ scanned, findings }: ScanReport): void => {
  for (const line of scanned) console.log(`    ${line}`);
  for (const line of findings) console.log(`    found: ${line}`);
};

/** Makes a copy with plants and the built client, which is newer than all sources, so that nothing builds it again. */
const copyWith = (plants: Scanner['plants']): ReturnType<typeof copyRepository> => {
  const copy = copyRepository();
  const client = join(copy.folder, 'web/dist');
  cpSync(join(root, 'web/dist'), client, { recursive: true });
  // The server must not send the compressed forms of the page, which have no plant.
  for (const form of ['br', 'gz']) rmSync(join(client, `index.html.${form}`), { force: true });
  for (const plant of plants) spoil(copy.folder, plant);
  const tomorrow = Date.now() / 1000 + 86_400;
  utimesSync(join(client, 'index.html'), tomorrow, tomorrow);
  return copy;
};

/**
 * Returns whether the scanner finds all its plants. A scanner that finds nothing in a spoilt product says
 * nothing about an intact one.
 */
const findsItsPlants = async ({ plants, scan }: Scanner): Promise<boolean> => {
  const { folder, remove } = copyWith(plants);
  try {
    console.log('  a copy with plants in it:');
    const report = await scan({ folder, extent: 'control' });
    print(report);
    const missed = plants.filter(({ found }) => !report.findings.some((line) => found.test(line)));
    for (const { defect } of missed) console.log(`    MISSED: ${defect}`);
    return missed.length === 0;
  } finally {
    remove();
  }
};

const findsNothing = async ({ scan }: Scanner): Promise<boolean> => {
  console.log('  the product:');
  const report = await scan({ folder: root, extent: 'product' });
  print(report);
  return report.findings.length === 0;
};

const runScanner = async (scanner: Scanner): Promise<boolean> => {
  try {
    console.log(`${scanner.name} ${await scanner.version()}`);
  } catch (error) {
    console.log(`${scanner.name} is MISSING: ${String(error)}`);
    return false;
  }
  const begun = performance.now();
  const findsAll = await findsItsPlants(scanner);
  const clean = await findsNothing(scanner);
  const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
  console.log(
    `  ${findsAll ? 'all plants found' : 'BLIND'}, ${clean ? 'nothing found on the product' : 'FINDINGS'}; ${minutes} minutes`,
  );
  return findsAll && clean;
};

/** Runs the named scanners, or all without a name. Returns the exit code. */
export const scanCommand = async (names: string[]): Promise<number> => {
  if (names.some((name) => !scanners.some((scanner) => scanner.name === name))) {
    console.error(scanUsage);
    return 2;
  }
  await buildClientIfStale();
  const verdicts: boolean[] = [];
  for (const scanner of scanners)
    if (names.length === 0 || names.includes(scanner.name)) verdicts.push(await runScanner(scanner));
  return verdicts.every(Boolean) ? 0 : 1;
};
