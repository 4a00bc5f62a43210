import { execFileSync } from 'node:child_process';

/** Whether the shell would find the program. */
export const isInstalled = (program: string): boolean => {
  try {
    execFileSync('which', [program], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};
