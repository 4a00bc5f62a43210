import { join } from 'node:path';
import { createVitest, type TestCase } from 'vitest/node';
import type { Plant, TestRun } from './plant.ts';

export type Outcome = 'caught' | 'MISSED' | 'BROKEN';

/** Returns whether a test failed, but not by a time limit, which it may also exceed on a busy machine. */
const hasFailed = (one: TestCase): boolean => {
  const { state, errors = [] } = one.result();
  return state === 'failed' && !errors.some(({ message }) => /timed out/i.test(message));
};

/**
 * Opens Vitest on a copy of the product. It stays open for all plants, so that it reads unchanged files, and
 * creates databases, only once.
 */
export const openTestRuns = async (folder: string) => {
  const vitest = await createVitest({
    root: folder,
    config: join(folder, 'vitest.config.ts'),
    watch: false,
    maxWorkers: 1,
    fileParallelism: false,
    reporters: [{}],
  });

  return {
    /** Must be called when a file of the copy was spoilt or restored. */
    changed: (file: string): void => {
      vitest.invalidateFile(join(folder, file));
    },
    /**
     * Runs tests. 'caught': one fails, whose name is in `by`. 'MISSED': all pass. 'BROKEN': one exceeds its
     * time limit, or none can run, which proves nothing.
     */
    run: async ({ project, test, named }: TestRun): Promise<{ outcome: Outcome; by: string }> => {
      const all = await vitest.globTestSpecifications([test]);
      const wanted = all.filter((one) => one.project.name === project);
      if (wanted.length === 0) throw new Error(`There is no ${test} in ${project}`);
      if (named === undefined) vitest.resetGlobalTestNamePattern();
      else vitest.setGlobalTestNamePattern(named.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
      await vitest.runTestSpecifications(wanted);
      // The result of a run also contains the modules of earlier runs.
      const testModules = wanted.flatMap((one) => one.testModule ?? []);
      const tests = testModules.flatMap((module) => [...module.children.allTests()]);
      const ran = tests.filter((one) => ['passed', 'failed'].includes(one.result().state));
      const failed = ran.find(hasFailed);
      if (failed !== undefined) return { outcome: 'caught', by: failed.name };
      const timedOut = ran.some((one) => one.result().state === 'failed');
      const errors = testModules.flatMap((module) => module.errors());
      return { outcome: timedOut || errors.length > 0 || ran.length === 0 ? 'BROKEN' : 'MISSED', by: '' };
    },
    close: () => vitest.close(),
  };
};

export const isTestRun = (by: Plant['caughtBy']): by is TestRun => 'test' in by;
