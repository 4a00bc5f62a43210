import { readConfig } from '../config.ts';
import { inDataFolder } from '../db/disk-refusal.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open-database.ts';
import { openJobs } from '../jobs/jobs.ts';
import { operatorMessage } from '../operator-message.ts';
import {
  askRunningServer,
  runCommand,
  ServerLost,
  type Command,
  type CommandOutcome,
} from './operator-socket.ts';

/** Opens an instance that has no running server, runs the command on it, and closes it. */
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

/**
 * Sends the command to the running server, or runs it here when there is none. Prints the outcome, and returns whether
 * the command succeeded.
 */
export const perform = async (command: Command): Promise<boolean> => {
  try {
    const { dataDir } = readConfig(process.env);
    const outcome =
      (await inDataFolder(dataDir, () => askRunningServer(dataDir, command))) ?? (await runAlone(command));
    if (outcome.ok) console.log(outcome.message);
    else console.error(outcome.message);
    return outcome.ok;
  } catch (error) {
    console.error(error instanceof ServerLost ? error.message : (operatorMessage(error) ?? error));
    return false;
  }
};
