import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';

const root = fileURLToPath(new URL('..', import.meta.url));

export interface ServerProcess {
  pid: number;
  /** milliseconds from the start of the process to the first healthy answer */
  startedIn: number;
  /**
   * processor time of this start in milliseconds, which other load does not change; null where the system
   * does not report it
   */
  startedWith: number | null;
  /** sends SIGKILL and waits until the process has ended; throws when it had already ended */
  kill: () => Promise<void>;
  signal: (name: 'SIGSTOP' | 'SIGCONT') => void;
  /** the process itself, to exchange messages with a preloaded module */
  process: ChildProcess;
}

export interface ServerSettings {
  /** the folder of the product to start; this repository by default */
  folder?: string;
  /** the script to run; the shipped server by default */
  script?: string;
  port: number;
  env: Record<string, string>;
  /** the address of a module that is loaded before the server, and can receive messages */
  preload?: string;
  /** receives each piece of the server's output, which need not be a whole line */
  onOutput: (text: string) => void;
}

const spawnServer = ({
  folder = root,
  script = 'server/main.ts',
  port,
  env,
  preload,
  onOutput,
}: ServerSettings) => {
  const preloaded = preload === undefined ? [] : ['--import', preload];
  const child = spawn(process.execPath, [...preloaded, script], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', ...(preload === undefined ? [] : ['ipc' as const])],
  });
  const tail: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      tail.push(text);
      tail.splice(0, tail.length - 20);
      onOutput(text);
    });
  const exited = once(child, 'exit');
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const kill = async () => {
    if (hasEnded())
      throw new Error(`The server had already ended (${String(child.exitCode)}):\n${tail.join('')}`);
    child.kill('SIGKILL');
    await exited;
  };
  return { child, kill, hasEnded, tail };
};

/**
 * Returns the processor time of a process so far in milliseconds; null where the system does not report it.
 * Linux does, in fields 14 and 15, in hundredths of a second.
 */
export const processorTimeOf = (pid: number | undefined): number | null => {
  const path = `/proc/${String(pid)}/stat`;
  if (!existsSync(path)) return null;
  const fields = readFileSync(path, 'utf8').split(' ');
  return (Number(fields[13]) + Number(fields[14])) * 10;
};

const isHealthy = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/api/health`).then(
    (response) => response.ok,
    () => false,
  );

/** Starts the shipped server and waits until it is healthy. Throws when it ends or needs two minutes. */
export const startServer = async (settings: ServerSettings): Promise<ServerProcess> => {
  const begun = performance.now();
  const { child, kill, hasEnded, tail } = spawnServer(settings);
  while (!(await isHealthy(settings.port))) {
    const isTooLate = performance.now() - begun >= 120_000;
    if (hasEnded() || isTooLate) {
      child.kill('SIGKILL');
      throw new Error(`The server did not start:\n${tail.join('')}`);
    }
    await wait(10);
  }
  return {
    pid: child.pid ?? NaN,
    startedIn: performance.now() - begun,
    startedWith: processorTimeOf(child.pid),
    kill,
    signal: (name) => child.kill(name),
    process: child,
  };
};

/** Starts the server and kills it after the given milliseconds, however far its start is. */
export const killWhileStarting = async (settings: ServerSettings, after: number): Promise<void> => {
  const { kill } = spawnServer(settings);
  await wait(after);
  await kill();
};
