import { parseArgs } from 'node:util';
import { databaseKinds } from '../torture-database.ts';
import type { AbuseSettings } from './abused-server.ts';
import { failingDisk } from './failing-disk.ts';
import { fewDescriptors } from './few-descriptors.ts';
import { falseClock } from './false-clock.ts';
import { fullDisk, fullLog } from './full-disk.ts';
import { enumeration } from './enumeration.ts';
import { hashFlood } from './hash-flood.ts';
import { slowClients } from './slow-clients.ts';
import { stopUnderLoad } from './stop-under-load.ts';

export const abuseUsage =
  'npm run torture -- enumeration|slow|flood|stop|descriptors|full-disk|full-log|failing-disk|clock [--database embedded|postgresql] [--seed N]';

const abuses: Record<string, (settings: AbuseSettings) => Promise<boolean>> = {
  enumeration,
  slow: slowClients,
  flood: hashFlood,
  stop: stopUnderLoad,
  descriptors: fewDescriptors,
  'full-disk': fullDisk,
  'full-log': fullLog,
  'failing-disk': failingDisk,
  clock: falseClock,
};

/** Runs the named abuse. Returns the exit code. */
export const abuseCommand = async (args: string[]): Promise<number> => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      database: { type: 'string', default: 'embedded' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    },
  });
  const [name = ''] = positionals;
  const abuse = Object.hasOwn(abuses, name) ? abuses[name] : undefined;
  const database = databaseKinds.find((kind) => kind === values.database);
  const seed = Number(values.seed);
  if (abuse === undefined || database === undefined || !Number.isInteger(seed)) {
    console.error(abuseUsage);
    return 2;
  }
  console.log(`${name}, database ${database}, seed ${seed}`);
  return (await abuse({ database, seed })) ? 0 : 1;
};
