import { runTool, startTool, type RunningTool, type ToolOutput, type ToolSettings } from './run-tool.ts';

/**
 * Returns a program of the npm registry in an exact version. It is not among the packages of this repository,
 * because it needs a browser or a hundred packages of its own.
 */
export const npxTool = (specifier: string) => {
  // The scan uses the browser that is installed.
  const env = { PUPPETEER_SKIP_DOWNLOAD: '1' };
  const run = (args: readonly string[], settings: Pick<ToolSettings, 'within'>): Promise<ToolOutput> =>
    runTool('npx', ['--yes', specifier, ...args], { ...settings, env });
  return {
    run,
    start: (args: readonly string[], ready: RegExp): Promise<RunningTool> =>
      startTool('npx', ['--yes', specifier, ...args], { env, ready }),
    version: async (): Promise<string> => {
      const { status, text } = await run(['--version'], { within: 600_000 });
      const version = specifier.slice(specifier.lastIndexOf('@') + 1);
      if (status !== 0 || !text.includes(version)) throw new Error(text.slice(-300));
      return version;
    },
  };
};
