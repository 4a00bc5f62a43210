import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface ToolOutput {
  /** the exit code; null when a signal ended the program */
  status: number | null;
  /** the program's output and errors, in the order in which they came */
  text: string;
}

export interface ToolSettings {
  env?: Record<string, string>;
  cwd?: string;
  /** time limit in milliseconds */
  within: number;
}

/** Runs an external program to its end. Throws when it does not exist or takes too long. */
export const runTool = async (
  command: string,
  args: readonly string[],
  { env, cwd, within }: ToolSettings,
): Promise<ToolOutput> => {
  const child = spawn(command, args, {
    ...(cwd !== undefined && { cwd }),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal: AbortSignal.timeout(within),
    killSignal: 'SIGKILL',
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (piece: string) => (text += piece));
  const [status] = (await once(child, 'close')) as [number | null];
  return { status, text };
};

export interface RunningTool {
  stop: () => Promise<void>;
}

/** Starts an external program, and waits until its output matches `ready`. Throws when it ends before. */
export const startTool = async (
  command: string,
  args: readonly string[],
  { env, ready }: { env: Record<string, string>; ready: RegExp },
): Promise<RunningTool> => {
  // A process group of its own, because npx starts the program as a child, which must end too.
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const exited = once(child, 'exit');
  const stop = async () => {
    if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
    await exited;
  };
  let text = '';
  const isReady = new Promise<boolean>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (piece: string) => {
        text += piece;
        if (ready.test(text)) resolve(true);
      });
    void exited.then(() => resolve(false));
  });
  if (await isReady) return { stop };
  throw new Error(`${command} ended before it was ready: ${text.slice(-500)}`);
};

/**
 * Returns a program's version, which `pattern` finds in its output. Throws when the program or the version is
 * missing.
 */
export const versionOf = async (
  command: string,
  args: readonly string[],
  pattern: RegExp,
): Promise<string> => {
  const { text } = await runTool(command, args, { within: 300_000 });
  const version = pattern.exec(text)?.[1];
  if (version === undefined) throw new Error(`${command} does not print its version: ${text.slice(0, 300)}`);
  return version;
};
