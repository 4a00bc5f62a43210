import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open-database.ts';
import { openJobs } from '../jobs/jobs.ts';
import { askRunningServer, runCommand, type CommandOutcome } from './operator-socket.ts';

const usage = `Usage:
  npm run admin -- create --username NAME --email ADDRESS [--password PASSWORD]
  npm run admin -- promote ACCOUNT
  npm run admin -- reset-password ACCOUNT [--password PASSWORD]
  npm run backup -- FILE
  npm run restore -- FILE
  npm run catalogue

ACCOUNT is a username or an e-mail. Without --password one is made up and printed. The instance is the one that
DATABASE_URL or DATA_DIR names; a running server does the work itself.`;

interface Command {
  name: string;
  options: Record<string, string | undefined>;
}

const readCommand = (): Command | null => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      username: { type: 'string' },
      email: { type: 'string' },
      password: { type: 'string' },
    },
  });
  const [room, first, second] = positionals;
  if (room === 'admin' && first === 'create') return { name: 'create-admin', options: values };
  if (room === 'admin' && (first === 'promote' || first === 'reset-password') && second !== undefined)
    return { name: first, options: { ...values, account: second } };
  if ((room === 'backup' || room === 'restore') && first !== undefined)
    // npm runs in the project's folder; the file is named from where it was called.
    return { name: room, options: { file: resolve(process.env['INIT_CWD'] ?? '.', first) } };
  return room === 'catalogue' ? { name: 'catalogue', options: {} } : null;
};

/** On an instance that no server runs on: opened for the command, and closed after it. */
const runAlone = async ({ name, options }: Command): Promise<CommandOutcome> => {
  const config = readConfig(process.env);
  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir });
  try {
    await migrate(database);
    const jobs = await openJobs(database);
    try {
      return await runCommand({ database, jobs }, name, options);
    } finally {
      await jobs.stop();
    }
  } finally {
    await database.close();
  }
};

const command = readCommand();
if (command === null) {
  console.error(usage);
  process.exit(2);
}
try {
  const { dataDir } = readConfig(process.env);
  const outcome = (await askRunningServer(dataDir, command)) ?? (await runAlone(command));
  if (outcome.ok) console.log(outcome.message);
  else console.error(outcome.message);
  process.exitCode = outcome.ok ? 0 : 1;
} catch (error) {
  const told =
    error instanceof ConfigError ||
    (error instanceof Error && ['FolderInUse', 'FolderDamaged'].includes(error.name));
  console.error(told ? error.message : error);
  process.exitCode = 1;
}
