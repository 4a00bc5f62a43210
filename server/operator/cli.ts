import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { loadCompiled } from '../load-compiled.ts';
import type { Command } from './operator-socket.ts';

const usage = `Usage:
  npm run admin -- create --username NAME --email ADDRESS [--password PASSWORD]
  npm run admin -- promote ACCOUNT
  npm run admin -- reset-password ACCOUNT [--password PASSWORD]
  npm run backup -- FILE [--force]
  npm run restore -- FILE
  npm run catalogue
  npm run distribute -- --trial

ACCOUNT is a username or an e-mail. Without --password a random one is set and printed. --force replaces a file
that exists. The instance is the one that DATABASE_URL or DATA_DIR names; if its server runs, it does the work.`;

/** The input is not a command. */
class UsageError extends Error {}

const parse = () =>
  parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      force: { type: 'boolean' },
      trial: { type: 'boolean' },
      username: { type: 'string' },
      email: { type: 'string' },
      password: { type: 'string' },
    },
  });

/** Returns the typed command; null when only help was requested. Throws UsageError for anything else. */
const readCommand = (): Command | null => {
  const { positionals, values } = parse();
  const { help, force, trial, ...options } = values;
  if (help === true) return null;
  const [word, first, second] = positionals;
  if (positionals.length > 3) throw new UsageError();
  if (word === 'admin' && first === 'create' && second === undefined)
    return { name: 'create-admin', options };
  if (word === 'admin' && (first === 'promote' || first === 'reset-password') && second !== undefined)
    return { name: first, options: { ...options, account: second } };
  if ((word === 'backup' || word === 'restore') && first !== undefined && second === undefined)
    // npm runs in the project's folder; the path is relative to the caller's folder.
    return {
      name: word,
      options: {
        file: resolve(process.env['INIT_CWD'] ?? '.', first),
        ...(word === 'backup' && force === true && { force: 'yes' }),
      },
    };
  if (word === 'catalogue' && first === undefined) return { name: 'catalogue', options: {} };
  if (word === 'distribute' && first === undefined)
    return { name: 'distribute', options: trial === true ? { trial: 'yes' } : {} };
  throw new UsageError();
};

const commandOrExit = (): Command => {
  try {
    const command = readCommand();
    if (command !== null) return command;
  } catch (error) {
    // For an unknown option, or one without its value, Node's parser throws a TypeError.
    console.error(error instanceof TypeError ? `${error.message}\n\n${usage}` : usage);
    process.exit(2);
  }
  console.log(usage);
  process.exit(0);
};

// The modules of the commands are loaded after the check above, so that the usage text does not wait for them.
const command = commandOrExit();
const { perform } = await loadCompiled(() => import('./perform.ts'));
process.exitCode = (await perform(command)) ? 0 : 1;
