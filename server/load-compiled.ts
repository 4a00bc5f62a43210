import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/** The folder of compiled code; tests pass it to the programs that they start, as NODE_COMPILE_CACHE. */
export const compiledFolder = join(import.meta.dirname, '../node_modules/.cache/pronathle');

/**
 * Loads a program, and caches its modules, stripped of their types and compiled: the next start then takes
 * a third of the processor time. Modules that the caller imports statically are not cached: they are
 * compiled before this function runs. Where the folder cannot be written, each start compiles.
 */
export const loadCompiled = async <Program>(load: () => Promise<Program>): Promise<Program> => {
  enableCompileCache(compiledFolder);
  const program = await load();
  // Written now, instead of at the end of the process: a killed process must not make the next start
  // slower.
  flushCompileCache();
  return program;
};

/**
 * Starts a program that calls loadCompiled() in a thread. Its own file is cached too: otherwise the thread would load
 * Node's TypeScript for that one file, which takes longer than the rest of the thread's start.
 */
export const startThread = (program: URL, options: WorkerOptions): Worker =>
  new Worker(program, {
    ...options,
    execArgv: [],
    env: { ...process.env, NODE_COMPILE_CACHE: compiledFolder },
  });
