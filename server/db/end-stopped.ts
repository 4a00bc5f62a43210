import { writeSync } from 'node:fs';

/** the file descriptor of standard error: a thread's process.stderr has none */
const standardError = 2;

/** the exit code of a process whose embedded database has stopped */
export const databaseStopped = 70;

/** Prints why the embedded database has stopped, and ends this process, or this thread, with the code of that. */
export const endStopped = (message: string): never => {
  try {
    // Written at once: what a thread writes to process.stderr passes through the main thread, which may not get to it.
    writeSync(standardError, `${message}\n`);
  } finally {
    process.exit(databaseStopped);
  }
};
